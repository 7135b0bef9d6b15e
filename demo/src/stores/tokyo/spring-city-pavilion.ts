import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const springCityPavilion: StoreProfile = {
  key: 'spring-city-pavilion',
  merchant: 'yunqili',
  name: text('泉城阁', '泉城閣', 'Spring City Pavilion'),
  district: text('饭田桥', '飯田橋', 'Iidabashi'),
  address: text('千代田区泉阁坂 1-8', '千代田區泉閣坂 1-8', '1-8 Izumikakuzaka, Chiyoda'),
  phone: '+81355500108',
  latitude: 35.701,
  longitude: 139.7455,
  openingYear: 2016,
  mainCuisine: 'jinglu',
  orderingType: 'both',
  perCapita: '1000~2000',
  sommelierService: false,
  winePairing: false,
  chef: text('鲁岳', '魯岳', 'Lu Yue'),
  tagline: text('鲁菜的厚，泉水的清', '魯菜的厚，泉水的清', 'Shandong depth, spring-water clarity'),
  description: text(
    '鲁菜里的汤分三种，这里每天都吊。葱烧海参与糟熘鱼片最见功夫，面案每天下午五点当街表演一次拉面。',
    '魯菜裡的湯分三種，這裡每天都吊。蔥燒海參與糟熘魚片最見功夫，麵案每天下午五點當街表演一次拉麵。',
    'Shandong cooking knows three stocks, and all three are made daily. Sea cucumber with leek and fish in wine lees are the tests; noodles are pulled at the window each day at five.',
  ),
  announcement: text(
    '海参需提前一天发；每晚 17:00 有拉面演示。',
    '海參需提前一天發；每晚 17:00 有拉麵演示。',
    'Please order sea cucumber a day ahead. Noodle demonstration at 17:00.',
  ),
  hours: HOURS.daily,
  signature: {
    key: 'signature',
    art: 'abalone',
    section: 'mains',
    price: 588,
    name: text('泉城葱烧海参', '泉城蔥燒海參', 'Sea Cucumber with Leek'),
    description: text(
      '海参发足五日，葱油三次淋，汁薄而亮。',
      '海參發足五日，蔥油三次淋，汁薄而亮。',
      'Five days of soaking, three bastings of leek oil, a thin bright sauce.',
    ),
  },
  articles: [],
};
