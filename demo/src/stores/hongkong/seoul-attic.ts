import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const seoulAttic: StoreProfile = {
  key: 'seoul-attic',
  merchant: 'south-lane',
  name: text('首尔阁楼', '首爾閣樓', 'Seoul Attic'),
  district: text('尖沙咀', '尖沙咀', 'Tsim Sha Tsui'),
  address: text('尖沙咀北斗里 7 号阁楼', '尖沙咀北斗里 7 號閣樓', 'Attic, 7 Dipper Lane, Tsim Sha Tsui'),
  phone: '+85237000110',
  latitude: 22.2969,
  longitude: 114.1688,
  openingYear: 2021,
  mainCuisine: 'korean',
  orderingType: 'aLaCarte',
  perCapita: '200~500',
  sommelierService: false,
  winePairing: false,
  chef: text('金素妍', '金素妍', 'Kim So-yeon'),
  tagline: text('小菜续到你说停', '小菜續到你說停', 'Small dishes until you say stop'),
  description: text(
    '要爬四层楼梯才到，所以第一杯免费。七碟小菜每天凌晨拌好，泡菜在地窖里六个月。二楼的桌子有一道小窗，能看见霓虹和雨。',
    '要爬四層樓梯才到，所以第一杯免費。七碟小菜每天凌晨拌好，泡菜在地窖裡六個月。二樓的桌子有一道小窗，能看見霓虹和雨。',
    'Four flights of stairs, and so the first drink is on the house. Seven small dishes are mixed before dawn, and the kimchi lives six months in the cellar. One table has a little window onto neon and rain.',
  ),
  announcement: text(
    '阁楼不便轮椅通行，建议电话预留一楼座位。',
    '閣樓不便輪椅通行，建議電話預留一樓座位。',
    'The attic isn’t wheelchair accessible. Please call for a ground-floor table.',
  ),
  hours: HOURS.late,
  signature: {
    key: 'signature',
    art: 'stoneBowl',
    section: 'staple',
    price: 138,
    name: text('阁楼石锅拌饭', '閣樓石鍋拌飯', 'Attic Bibimbap'),
    description: text(
      '七种菜、一个蛋、一块锅巴，自己拌才算开始。',
      '七種菜、一個蛋、一塊鍋巴，自己拌才算開始。',
      'Seven vegetables, an egg and a crust; it begins when you mix it.',
    ),
  },
  articles: [],
};
