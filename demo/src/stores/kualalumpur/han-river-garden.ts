import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const hanRiverGarden: StoreProfile = {
  key: 'han-river-garden',
  merchant: 'tonggang',
  name: text('韩江园', '韓江園', 'Han River Garden'),
  district: text('小印度', '小印度', 'Brickfields'),
  address: text('小印度韩江街 8 号', '小印度韓江街 8 號', '8 Jalan Hanjiang, Brickfields'),
  phone: '+60320000102',
  latitude: 3.1352,
  longitude: 101.6869,
  openingYear: 2015,
  mainCuisine: 'chaoshan',
  orderingType: 'both',
  perCapita: '200~500',
  sommelierService: false,
  winePairing: false,
  chef: text('林瑞文', '林瑞文', 'Lim Swee Boon'),
  tagline: text('南洋的潮州，甜一点点', '南洋的潮州，甜一點點', 'Teochew in the tropics, a little sweeter'),
  description: text(
    '卤水里多放了一味南姜，是南洋的脾气。蒸鱼只用酸梅与番茄，砂锅粥从晚上八点卖到半夜。院子里两棵芒果树，落果算店家的。',
    '滷水裡多放了一味南薑，是南洋的脾氣。蒸魚只用酸梅與番茄，砂鍋粥從晚上八點賣到半夜。院子裡兩棵芒果樹，落果算店家的。',
    'A touch more galangal in the brine, as the tropics would have it. Fish is steamed with sour plum and tomato, congee runs from eight until midnight, and falling mangoes belong to the house.',
  ),
  announcement: text(
    '砂锅粥需等三十分钟；素食可做卤味拼盘。',
    '砂鍋粥需等三十分鐘；素食可做滷味拼盤。',
    'Congee takes 30 minutes. A vegetarian braised platter is available.',
  ),
  hours: HOURS.supper,
  signature: {
    key: 'signature',
    art: 'wholeFish',
    section: 'seafood',
    price: 168,
    name: text('酸梅番茄蒸鲈鱼', '酸梅番茄蒸鱸魚', 'Sea Bass with Sour Plum'),
    description: text(
      '酸梅、番茄与咸菜同蒸，汤汁开胃。',
      '酸梅、番茄與鹹菜同蒸，湯汁開胃。',
      'Steamed with sour plum, tomato and mustard greens; the broth wakes the appetite.',
    ),
  },
  articles: [],
};
