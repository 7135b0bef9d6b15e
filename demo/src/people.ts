import type { DemoPerson } from './demo-types.ts';
import { demoStores } from './stores.ts';
import { text } from './text.ts';

const storesOf = (merchant: string) => demoStores.filter((store) => store.merchant === merchant);

const diners: DemoPerson[] = [
  {
    key: 'su-wan',
    phone: '+8619900000001',
    nickname: '苏晚',
    language: 'zh-Hans',
    role: 'diner',
    staffOf: [],
    note: text('上海食客，简体中文', '上海食客，簡體中文', 'Diner in Shanghai, simplified Chinese'),
  },
  {
    key: 'gu-beichen',
    phone: '+8619900000002',
    nickname: '顾北辰',
    language: 'zh-Hans',
    role: 'diner',
    staffOf: [],
    note: text('常订包房请客的食客', '常訂包廂請客的食客', 'Diner who hosts in private rooms'),
  },
  {
    key: 'emma-lin',
    phone: '+8619900000003',
    nickname: 'Emma Lin',
    language: 'en',
    role: 'diner',
    staffOf: [],
    note: text('用英文界面的上海食客', '用英文介面的上海食客', 'Diner in Shanghai who reads English'),
  },
  {
    key: 'chan-hoi-lam',
    phone: '+85259990001',
    nickname: '陳海琳',
    language: 'zh-Hant',
    role: 'diner',
    staffOf: [],
    note: text('香港食客，繁体中文', '香港食客，繁體中文', 'Diner in Hong Kong, traditional Chinese'),
  },
  {
    key: 'jason-wong',
    phone: '+85259990002',
    nickname: 'Jason Wong',
    language: 'en',
    role: 'diner',
    staffOf: [],
    note: text('用英文界面的香港食客', '用英文介面的香港食客', 'Diner in Hong Kong who reads English'),
  },
  {
    key: 'leong-ka-man',
    phone: '+85366000001',
    nickname: '梁嘉雯',
    language: 'zh-Hant',
    role: 'diner',
    staffOf: [],
    note: text('澳门食客，用澳门支付方式', '澳門食客，用澳門支付方式', 'Diner in Macau, pays the Macau ways'),
  },
  {
    key: 'lin-yu-chen',
    phone: '+886900000001',
    nickname: '林語晨',
    language: 'zh-Hant',
    role: 'diner',
    staffOf: [],
    note: text('台北食客，繁体中文', '台北食客，繁體中文', 'Diner in Taipei, traditional Chinese'),
  },
  {
    key: 'hsu-po-han',
    phone: '+886900000002',
    nickname: '許柏翰',
    language: 'zh-Hant',
    role: 'diner',
    staffOf: [],
    note: text('爱参加饭局的台北食客', '愛參加飯局的台北食客', 'Diner in Taipei who joins feasts'),
  },
  {
    key: 'aisyah-tan',
    phone: '+60125550001',
    nickname: 'Aisyah Tan',
    language: 'en',
    role: 'diner',
    staffOf: [],
    note: text('吉隆坡食客，英文界面', '吉隆坡食客，英文介面', 'Diner in Kuala Lumpur, English'),
  },
  {
    key: 'lim-wei-jie',
    phone: '+60125550002',
    nickname: '林伟杰',
    language: 'zh-Hans',
    role: 'diner',
    staffOf: [],
    note: text('吉隆坡食客，简体中文', '吉隆坡食客，簡體中文', 'Diner in Kuala Lumpur, simplified Chinese'),
  },
];

const staff: DemoPerson[] = [
  {
    key: 'shen-yunqi',
    phone: '+8619900000011',
    nickname: '沈总',
    language: 'zh-Hans',
    role: 'diner',
    staffOf: storesOf('yunqili').map((store) => ({ store: store.key, role: 'owner' })),
    note: text(
      '云栖里集团老板，管理集团全部门店',
      '雲棲里集團老闆，管理集團全部門店',
      'Owner of every Yunqili store',
    ),
  },
  {
    key: 'fang-jing',
    phone: '+8619900000012',
    nickname: '方静',
    language: 'zh-Hans',
    role: 'diner',
    staffOf: [
      { store: 'hall-of-clouds', role: 'manager' },
      { store: 'listening-to-lotus', role: 'manager' },
    ],
    note: text(
      '云间堂与听荷的店长',
      '雲間堂與聽荷的店長',
      'Manager of Hall of Clouds and Listening to Lotus',
    ),
  },
  {
    key: 'xiao-he',
    phone: '+8619900000013',
    nickname: '小何',
    language: 'zh-Hans',
    role: 'diner',
    staffOf: [{ store: 'hall-of-clouds', role: 'host' }],
    note: text(
      '云间堂的迎宾，在前台接待与核销',
      '雲間堂的接待，在前台帶位與核銷',
      'Host of Hall of Clouds: seats guests, checks codes',
    ),
  },
  {
    key: 'lai-wing-cheong',
    phone: '+85259990011',
    nickname: '昌哥',
    language: 'zh-Hant',
    role: 'diner',
    staffOf: [{ store: 'harbour-lantern', role: 'owner' }],
    note: text(
      '港灯的店主，繁体中文',
      '港燈的店主，繁體中文',
      'Owner of Harbour Lantern, traditional Chinese',
    ),
  },
  {
    key: 'claire-dubois',
    phone: '+8619900000014',
    nickname: 'Claire',
    language: 'en',
    role: 'diner',
    staffOf: [{ store: 'maison-lune', role: 'manager' }],
    note: text(
      '月栈的店长，也常以食客身份订位',
      '月棧的店長，也常以食客身分訂位',
      'Manager of Maison Lune who also books as a diner',
    ),
  },
  {
    key: 'ken-liao',
    phone: '+886900000011',
    nickname: '廖凱恩',
    language: 'zh-Hant',
    role: 'diner',
    staffOf: [{ store: 'kazewatari', role: 'host' }],
    note: text(
      '鮨 风渡的迎宾，管理两轮入座',
      '鮨 風渡的接待，管理兩輪入座',
      'Host of Sushi Kazewatari, with its two seatings',
    ),
  },
  {
    key: 'tan-mei-ling',
    phone: '+60125550011',
    nickname: 'Tan Mei Ling',
    language: 'en',
    role: 'diner',
    staffOf: [
      { store: 'nanyang-hearth', role: 'owner' },
      { store: 'han-river-garden', role: 'owner' },
      { store: 'crab-isle', role: 'manager' },
    ],
    note: text('吉隆坡三家店的店主与店长', '吉隆坡三家店的店主與店長', 'Owner and manager in Kuala Lumpur'),
  },
];

const admin: DemoPerson = {
  key: 'platform-admin',
  phone: '+8619900000099',
  nickname: '席位管理员',
  language: 'zh-Hans',
  role: 'admin',
  staffOf: [],
  note: text('平台管理员', '平台管理員', 'Platform administrator'),
};

export const demoPeople: readonly DemoPerson[] = [...diners, ...staff, admin];
