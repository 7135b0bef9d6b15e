import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const oliveTerrace: StoreProfile = {
  key: 'olive-terrace',
  merchant: 'clairlune',
  name: text('橄榄露台', '橄欖露台', 'Olive Terrace'),
  district: text('虹口', '虹口', 'Hongkou'),
  address: text('虹口区水塔路 12 号七楼', '虹口區水塔路 12 號七樓', '7/F, 12 Shuita Road, Hongkou'),
  phone: '+862160000115',
  latitude: 31.2398,
  longitude: 121.4721,
  openingYear: 2019,
  mainCuisine: 'western',
  subCuisine: 'italian',
  orderingType: 'both',
  perCapita: '500~1000',
  sommelierService: true,
  winePairing: false,
  tagline: text('天黑之前，先喝一杯', '天黑之前，先喝一杯', 'One drink before it gets dark'),
  description: text(
    '全上海日落看得最久的露台，三十株橄榄树盆栽围着座位。厨房做地中海沿岸：希腊的酸、意大利的面、马赛的鱼汤。风大的晚上会把桌子推进室内。',
    '全上海日落看得最久的露台，三十株橄欖樹盆栽圍著座位。廚房做地中海沿岸：希臘的酸、意大利的麵、馬賽的魚湯。風大的晚上會把桌子推進室內。',
    'A terrace with one of the city’s longest sunsets, ringed by thirty potted olive trees. The kitchen follows the Mediterranean coast: Greek sharpness, Italian pasta, Marseille’s fish stew. On windy nights the tables move inside.',
  ),
  announcement: text(
    '日落时段（每日不同）提前半小时到店更稳妥；露台禁烟。',
    '日落時段（每日不同）提前半小時到店更穩妥；露台禁煙。',
    'For the sunset, arrive half an hour before; the time changes with the season. No smoking on the terrace.',
  ),
  hours: HOURS.daily,
  signature: {
    key: 'signature',
    art: 'stew',
    section: 'mains',
    price: 368,
    name: text('马赛鱼汤', '馬賽魚湯', 'Bouillabaisse'),
    description: text(
      '六种海鱼、藏红花与茴香酒，汤先上，鱼后上。',
      '六種海魚、藏紅花與茴香酒，湯先上，魚後上。',
      'Six fish, saffron and pastis; the soup first, the fish after.',
    ),
  },
  articles: [],
};
