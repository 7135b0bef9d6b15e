import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const crabIsle: StoreProfile = {
  key: 'crab-isle',
  merchant: 'tonggang',
  name: text('蟹屿', '蟹嶼', 'Crab Isle'),
  district: text('城中城', '城中城', 'KLCC'),
  address: text('城中城蟹屿坊 2 号', '城中城蟹嶼坊 2 號', '2 Laman Pulau Ketam, KLCC'),
  phone: '+60320000103',
  latitude: 3.158,
  longitude: 101.7117,
  openingYear: 2013,
  mainCuisine: 'crab',
  orderingType: 'aLaCarte',
  perCapita: '500~1000',
  sommelierService: false,
  winePairing: false,
  chef: text('郑国兴', '鄭國興', 'Teh Kok Heng'),
  tagline: text('八种酱汁，一种蟹', '八種醬汁，一種蟹', 'Eight sauces, one crab'),
  description: text(
    '青蟹每天从巴生港运来，八种酱自己熬：黑胡椒、奶油、甘香、辣味——选不出来就点半半。围兜发给每一位，包括西装的。',
    '青蟹每天從巴生港運來，八種醬自己熬：黑胡椒、奶油、甘香、辣味——選不出來就點半半。圍兜發給每一位，包括西裝的。',
    'Mud crabs come from the coast each day, with eight sauces made here: black pepper, butter, kam heong, chilli and more, or half of each. Bibs for everyone, suits included.',
  ),
  announcement: text(
    '蟹按公斤计价，点单前当面称；周五晚请提前预订。',
    '蟹按公斤計價，點單前當面稱；週五晚請提前預訂。',
    'Crab is sold by weight and weighed at your table. Please book ahead for Friday nights.',
  ),
  hours: HOURS.late,
  signature: {
    key: 'signature',
    art: 'crab',
    section: 'seafood',
    price: 328,
    name: text('甘香蟹', '甘香蟹', 'Kam Heong Crab'),
    description: text(
      '咖喱叶、虾米与小辣椒爆炒，手要用到。',
      '咖喱葉、蝦米與小辣椒爆炒，手要用到。',
      'Curry leaf, dried shrimp and chilli; hands required.',
    ),
  },
  articles: [],
};
