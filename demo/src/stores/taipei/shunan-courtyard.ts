import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const shunanCourtyard: StoreProfile = {
  key: 'shunan-courtyard',
  merchant: 'south-lane',
  name: text('蜀南小院', '蜀南小院', 'Shunan Courtyard'),
  district: text('大安', '大安', 'Da’an'),
  address: text('大安区竹海巷 33 号', '大安區竹海巷 33 號', '33 Zhuhai Lane, Da’an'),
  phone: '+886255500107',
  latitude: 25.027,
  longitude: 121.5434,
  openingYear: 2016,
  mainCuisine: 'chuanxiang',
  orderingType: 'aLaCarte',
  perCapita: '200~500',
  sommelierService: false,
  winePairing: false,
  chef: text('邓红', '鄧紅', 'Teng Hung'),
  tagline: text('辣得明白，麻得清楚', '辣得明白，麻得清楚', 'Heat you understand, numbness you can name'),
  description: text(
    '院子里一棵老桂花，树下四张桌最抢手。花椒分青红两种，辣椒分五种，菜单上写得像药方，点菜的时候老板会劝你。',
    '院子裡一棵老桂花，樹下四張桌最搶手。花椒分青紅兩種，辣椒分五種，菜單上寫得像藥方，點菜的時候老闆會勸你。',
    'An old osmanthus shades the four best tables. Two kinds of Sichuan pepper, five of chilli, a menu written like a prescription, and an owner who will talk you down.',
  ),
  announcement: text(
    '树下桌每晚只收两轮；孕妇与幼儿可做不麻不辣。',
    '樹下桌每晚只收兩輪；孕婦與幼兒可做不麻不辣。',
    'Two sittings a night under the tree. Milder versions are available for children and expectant mothers.',
  ),
  hours: HOURS.late,
  signature: {
    key: 'signature',
    art: 'fishPot',
    section: 'pot',
    price: 268,
    name: text('青花椒鱼', '青花椒魚', 'Fish with Green Sichuan Pepper'),
    description: text(
      '现杀活鱼，青花椒最后泼油，香先到、麻后到。',
      '現殺活魚，青花椒最後潑油，香先到、麻後到。',
      'Fish killed to order, hot oil over green pepper last; scent first, numbness after.',
    ),
  },
  articles: [],
};
