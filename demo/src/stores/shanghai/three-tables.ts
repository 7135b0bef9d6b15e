import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const threeTables: StoreProfile = {
  key: 'three-tables',
  merchant: 'yunqili',
  name: text('三张桌', '三張桌', 'Three Tables'),
  district: text('徐汇', '徐匯', 'Xuhui'),
  address: text('徐汇区三桌里 1 号', '徐匯區三桌里 1 號', '1 Sanzhuo Li, Xuhui'),
  phone: '+862160000120',
  latitude: 31.2189,
  longitude: 121.4497,
  openingYear: 2022,
  mainCuisine: 'private',
  orderingType: 'setMenu',
  perCapita: 'above2000',
  sommelierService: true,
  winePairing: true,
  chef: text('陶予安', '陶予安', 'Tao Yu’an'),
  tagline: text('预订的其实是一个晚上', '預訂的其實是一個晚上', 'What you book is an evening'),
  description: text(
    '真的只有三张桌子，一晚三组客人，彼此听不见。陶予安先问你最近在吃什么、在做什么，再定菜。席间有一位茶人，也有一次散步。',
    '真的只有三張桌子，一晚三組客人，彼此聽不見。陶予安先問你最近在吃什麼、在做什麼，再定菜。席間有一位茶人，也有一次散步。',
    'There really are three tables, three parties a night, and they cannot hear one another. Tao Yu’an asks what you have been eating and doing before he writes the meal. There is a tea master at the table, and one walk between courses.',
  ),
  announcement: text(
    '需提前五天预订并电话沟通忌口；建议预留三小时。',
    '需提前五天預訂並電話溝通忌口；建議預留三小時。',
    'Please book five days ahead; we’ll call to discuss the menu. Allow three hours.',
  ),
  hours: HOURS.dinnerOnly,
  signature: {
    key: 'signature',
    art: 'abalone',
    section: 'set',
    price: 3280,
    name: text('三张桌主人席', '三張桌主人席', 'The Host’s Table'),
    description: text(
      '菜单只有主人家自己知道，一人一册写好。',
      '菜單只有主人家自己知道，一人一冊寫好。',
      'The menu is known only to the host, and written for each guest by hand.',
    ),
  },
  articles: [],
};
