import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const petiteRive: StoreProfile = {
  key: 'petite-rive',
  merchant: 'clairlune',
  name: text('小河岸', '小河岸', 'Petite Rive'),
  district: text('大同', '大同', 'Datong'),
  address: text('大同区河岸街 44 号', '大同區河岸街 44 號', '44 He’an Street, Datong'),
  phone: '+886255500105',
  latitude: 25.0571,
  longitude: 121.51,
  openingYear: 2018,
  mainCuisine: 'french',
  orderingType: 'setMenu',
  perCapita: '1000~2000',
  sommelierService: true,
  winePairing: true,
  chef: text('柯以岚', '柯以嵐', 'Ko Yi-lan'),
  tagline: text('迪化街尾的一盏法国灯', '迪化街尾的一盞法國燈', 'A French lamp at the end of the old street'),
  description: text(
    '老米行改的法餐厅，秤还挂在梁上。柯以岚用台湾的山与海写法国菜：马告替胡椒，飞鱼卵替鱼子酱，酱汁照旧一小时一打。',
    '老米行改的法餐廳，秤還掛在樑上。柯以嵐用台灣的山與海寫法國菜：馬告替胡椒，飛魚卵替魚子醬，醬汁照舊一小時一打。',
    'A French kitchen in an old rice shop whose scales still hang from the beam. Ko Yi-lan writes French food with Taiwan’s hills and sea: litsea for pepper, flying-fish roe for caviar, and a sauce made fresh each hour.',
  ),
  announcement: text(
    '素食与过敏请提前两天；酒搭可选半份。',
    '素食與過敏請提前兩天；酒搭可選半份。',
    'Please order vegetarian and allergy menus two days ahead. Half pairings are available.',
  ),
  hours: HOURS.dinnerOnly,
  signature: {
    key: 'signature',
    art: 'fishFillet',
    section: 'set',
    price: 1380,
    name: text('小河岸七道', '小河岸七道', 'Seven Courses'),
    description: text(
      '马告奶油鱼、乌鱼子塔，与一杯台湾威士忌收尾。',
      '馬告奶油魚、烏魚子塔，與一杯台灣威士忌收尾。',
      'Fish in litsea butter, a mullet-roe tartlet, and a Taiwanese whisky to close.',
    ),
  },
  articles: [],
};
