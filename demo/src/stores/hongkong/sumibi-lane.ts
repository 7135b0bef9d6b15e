import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const sumibiLane: StoreProfile = {
  key: 'sumibi-lane',
  merchant: 'matsunagi',
  name: text('炭火横丁', '炭火橫丁', 'Sumibi Yokocho'),
  district: text('湾仔', '灣仔', 'Wan Chai'),
  address: text('湾仔竹影街 3 号地下', '灣仔竹影街 3 號地下', 'G/F, 3 Bamboo Shade Street, Wan Chai'),
  phone: '+85237000107',
  latitude: 22.278,
  longitude: 114.1745,
  openingYear: 2018,
  mainCuisine: 'yakitori',
  orderingType: 'aLaCarte',
  perCapita: '200~500',
  sommelierService: false,
  winePairing: false,
  chef: text('佐田健', '佐田健', 'Sada Ken'),
  tagline: text('一条巷子的烟', '一條巷子的煙', 'The smoke of a whole alley'),
  description: text(
    '二十四席全部对着炭火，烟往上走，话往下落。每串只撒盐或只上酱，不混，师傅用竹签的声音告诉你几分熟。',
    '二十四席全部對著炭火，煙往上走，話往下落。每串只撒鹽或只上醬，不混，師傅用竹籤的聲音告訴你幾分熟。',
    'Twenty-four seats, all facing the coals; smoke goes up, talk goes down. Each skewer is salted or glazed, never both, and the sound of bamboo tells you how done it is.',
  ),
  announcement: text(
    '打烊前一小时停接串烧；限时两小时，可续一轮。',
    '打烊前一小時停接串燒；限時兩小時，可續一輪。',
    'Last skewers an hour before closing. Tables are for two hours and can be extended once.',
  ),
  hours: HOURS.late,
  signature: {
    key: 'signature',
    art: 'skewers',
    section: 'set',
    price: 288,
    name: text('炭火八串', '炭火八串', 'Eight Skewers'),
    description: text(
      '从鸡肝到鸡皮，八串由师傅安排次序。',
      '從雞肝到雞皮，八串由師傅安排次序。',
      'From liver to skin, eight skewers in the chef’s order.',
    ),
  },
  articles: [],
};
