import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const ushioYakiniku: StoreProfile = {
  key: 'ushio-yakiniku',
  merchant: 'matsunagi',
  name: text('牛汐', '牛汐', 'Ushio'),
  district: text('新宿', '新宿', 'Shinjuku'),
  address: text('新宿区牛汐街 1-9', '新宿區牛汐街 1-9', '1-9 Ushio Street, Shinjuku'),
  phone: '+81355500106',
  latitude: 35.6894,
  longitude: 139.702,
  openingYear: 2018,
  mainCuisine: 'yakiniku',
  orderingType: 'aLaCarte',
  perCapita: '500~1000',
  sommelierService: false,
  winePairing: false,
  chef: text('滨口优', '濱口優', 'Hamaguchi Yu'),
  tagline: text('站着也能吃完一头牛', '站著也能吃完一頭牛', 'You could finish a cow standing up'),
  description: text(
    '前厅是站立吧，三十分钟一轮；后厅有十张炉桌，给不赶时间的人。酱汁熬了十二年，每天加新的，从不见底。',
    '前廳是站立吧，三十分鐘一輪；後廳有十張爐桌，給不趕時間的人。醬汁熬了十二年，每天加新的，從不見底。',
    'A standing bar at the front, thirty minutes a round; ten grill tables behind for those not in a hurry. The tare has simmered twelve years, topped up daily and never emptied.',
  ),
  announcement: text(
    '立位不接预订；后厅每桌限九十分钟。',
    '立位不接預訂；後廳每桌限九十分鐘。',
    'No bookings for the standing bar. Tables at the back are for 90 minutes.',
  ),
  hours: HOURS.late,
  signature: {
    key: 'signature',
    art: 'marbledBeef',
    section: 'meat',
    price: 488,
    name: text('牛汐厚切八种', '牛汐厚切八種', 'Eight Thick Cuts'),
    description: text(
      '八个部位各一片，由瘦到肥。',
      '八個部位各一片，由瘦到肥。',
      'One slice of eight cuts, from lean to fat.',
    ),
  },
  articles: [],
};
