import type { DemoPerson } from './demo-types.ts';
import { staff } from './staff.ts';
import { text } from './text.ts';

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
    note: text('常订包间请客的食客', '常訂包廂請客的食客', 'Diner who hosts in private rooms'),
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
    note: text(
      '澳门食客，用澳门支付方式',
      '澳門食客，用澳門支付方式',
      'Diner in Macau, pays with Macau methods',
    ),
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
    note: text('爱参加宴席的台北食客', '愛參加宴席的台北食客', 'Diner in Taipei who joins feasts'),
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

const admin: DemoPerson = {
  key: 'platform-admin',
  phone: '+8619900000099',
  nickname: '席位管理员',
  language: 'zh-Hans',
  role: 'admin',
  staffOf: [],
  note: text('平台人员', '平台人員', 'Platform staff'),
};

export const demoPeople: readonly DemoPerson[] = [...diners, ...staff, admin];
