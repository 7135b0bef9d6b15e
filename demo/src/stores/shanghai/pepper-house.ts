import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const pepperHouse: StoreProfile = {
  key: 'pepper-house',
  merchant: 'south-lane',
  name: text('椒麻公馆', '椒麻公館', 'Pepper House'),
  district: text('黄浦', '黃浦', 'Huangpu'),
  address: text('黄浦区红椒路 71 号', '黃浦區紅椒路 71 號', '71 Hongjiao Road, Huangpu'),
  phone: '+862160000109',
  latitude: 31.2081,
  longitude: 121.4755,
  openingYear: 2012,
  mainCuisine: 'chuanxiang',
  orderingType: 'aLaCarte',
  perCapita: '200~500',
  sommelierService: false,
  winePairing: false,
  chef: text('冯岚', '馮嵐', 'Feng Lan'),
  tagline: text('先麻到舌尖，再辣到心口', '先麻到舌尖，再辣到心口', 'First the tongue, then the heart'),
  description: text(
    '一栋红砖老公馆，改成三层的川湘馆子。花椒每周从汉源空运，豆瓣在后院晒三年，辣度分七级，第七级要签字。',
    '一棟紅磚老公館，改成三層的川湘館子。花椒每週從漢源空運，豆瓣在後院曬三年，辣度分七級，第七級要簽字。',
    'A red-brick house turned into three floors of Sichuan and Hunan cooking. Peppercorns fly in weekly, the bean paste sits three years in the yard, and of the seven heat levels the seventh asks for a signature.',
  ),
  announcement: text(
    '第七级辣度每日限十份；晚间 22:30 后只接小份菜。',
    '第七級辣度每日限十份；晚間 22:30 後只接小份菜。',
    'Ten portions of heat level seven a day. Only small plates after 22:30.',
  ),
  hours: HOURS.late,
  signature: {
    key: 'signature',
    art: 'chilliChicken',
    section: 'mains',
    price: 138,
    name: text('公馆辣子鸡', '公館辣子雞', 'Pepper House Chilli Chicken'),
    description: text(
      '鸡丁藏在两斤干辣椒里，花椒要吃得出产地。',
      '雞丁藏在兩斤乾辣椒裡，花椒要吃得出產地。',
      'Chicken hidden in a kilo of chillies; you should be able to taste where the pepper grew.',
    ),
  },
  articles: [],
};
