import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const heartOfTheLake: StoreProfile = {
  key: 'heart-of-the-lake',
  merchant: 'yunqili',
  name: text('湖心小筑', '湖心小築', 'Heart of the Lake'),
  district: text('虹口', '虹口', 'Hongkou'),
  address: text('虹口区月桥路 21 号', '虹口區月橋路 21 號', '21 Yueqiao Road, Hongkou'),
  phone: '+862160000108',
  latitude: 31.245,
  longitude: 121.4838,
  openingYear: 2013,
  mainCuisine: 'jiangzhe',
  orderingType: 'aLaCarte',
  perCapita: '500~1000',
  sommelierService: false,
  winePairing: false,
  chef: text('宋知远', '宋知遠', 'Song Zhiyuan'),
  tagline: text(
    '春笋、河虾、一勺绍酒',
    '春筍、河蝦、一勺紹酒',
    'Spring bamboo, river shrimp, a spoon of wine',
  ),
  description: text(
    '江浙菜里最难的是清：不重油、不勾芡，食材的天气要对。宋知远只用三种酱油，春天卖笋、夏天卖虾、秋天卖蟹，冬天关门十天。',
    '江浙菜裡最難的是清：不重油、不勾芡，食材的天氣要對。宋知遠只用三種醬油，春天賣筍、夏天賣蝦、秋天賣蟹，冬天關門十天。',
    'The hard part of Jiangsu and Zhejiang cooking is clarity: no heavy oil, no thickening, and ingredients in the right weather. Song Zhiyuan keeps three soys, sells bamboo in spring, shrimp in summer, crab in autumn, and closes ten days in winter.',
  ),
  announcement: text(
    '每年 1 月 20 日至 29 日歇业；临湖雅座两人起订。',
    '每年 1 月 20 日至 29 日歇業；臨湖雅座兩人起訂。',
    'Closed from 20 to 29 January every year. Lakeside tables are for two or more.',
  ),
  hours: HOURS.daily,
  signature: {
    key: 'signature',
    art: 'prawns',
    section: 'mains',
    price: 228,
    name: text('雨前龙井虾仁', '雨前龍井蝦仁', 'Longjing Shrimp, Before the Rain'),
    description: text(
      '手剥河虾仁配雨前茶，茶汤当桌沏入。',
      '手剝河蝦仁配雨前茶，茶湯當桌沏入。',
      'Hand-peeled shrimp with spring tea poured in at the table.',
    ),
  },
  articles: [],
};
