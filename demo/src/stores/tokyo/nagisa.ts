import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const nagisa: StoreProfile = {
  key: 'nagisa',
  merchant: 'matsunagi',
  name: text('渚', '渚', 'Nagisa'),
  district: text('惠比寿', '惠比壽', 'Ebisu'),
  address: text('涩谷区惠比寿渚坂 4-6', '澀谷區惠比壽渚坂 4-6', '4-6 Nagisazaka, Ebisu, Shibuya'),
  phone: '+81355500104',
  latitude: 35.658,
  longitude: 139.7016,
  openingYear: 2012,
  mainCuisine: 'japanese',
  orderingType: 'both',
  perCapita: '500~1000',
  sommelierService: false,
  winePairing: false,
  chef: text('冈田汐里', '岡田汐里', 'Okada Shiori'),
  tagline: text('海风吹得进来的割烹', '海風吹得進來的割烹', 'A kitchen the sea breeze can reach'),
  description: text(
    '冈田是少数站在板前的女主厨，菜单一半鱼一半蔬菜。午市四种定食，晚市八道小会席，价钱写得清清楚楚。',
    '岡田是少數站在板前的女主廚，菜單一半魚一半蔬菜。午市四種定食，晚市八道小會席，價錢寫得清清楚楚。',
    'Okada is one of the few women at the head of a counter, and half her menu is vegetables. Four sets at lunch, a small kaiseki of eight at night, prices plainly written.',
  ),
  announcement: text(
    '午市 11:30 起，两轮；晚市可做无麸质。',
    '午市 11:30 起，兩輪；晚市可做無麩質。',
    'Lunch from 11:30 in two seatings. Gluten-free dinner on request.',
  ),
  hours: HOURS.daily,
  signature: {
    key: 'signature',
    art: 'sashimi',
    section: 'set',
    price: 680,
    name: text('渚八道小会席', '渚八道小會席', 'Eight-Course Small Kaiseki'),
    description: text(
      '四鱼四蔬，季节写在盘子上。',
      '四魚四蔬，季節寫在盤子上。',
      'Four fish, four vegetables, the season written on the plate.',
    ),
  },
  articles: [],
};
