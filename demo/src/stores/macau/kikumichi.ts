import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const kikumichi: StoreProfile = {
  key: 'kikumichi',
  merchant: 'matsunagi',
  name: text('菊径', '菊徑', 'Kikumichi'),
  district: text('大堂区', '大堂區', 'Sé'),
  address: text('大堂区菊径 2 号', '大堂區菊徑 2 號', '2 Beco do Crisântemo, Sé'),
  phone: '+85328550106',
  latitude: 22.1905,
  longitude: 113.5449,
  openingYear: 2017,
  mainCuisine: 'comprehensive',
  orderingType: 'both',
  perCapita: '500~1000',
  sommelierService: false,
  winePairing: false,
  chef: text('中村雅', '中村雅', 'Nakamura Miyabi'),
  tagline: text(
    '刺身、天妇罗、拉面，各有一张桌',
    '刺身、天婦羅、拉麵，各有一張桌',
    'Sashimi, tempura and ramen, each at its table',
  ),
  description: text(
    '三个厨台围着同一间店，客人可以换着坐。午市做定食与拉面，晚市做刺身与天妇罗。最热闹的是十点以后的酒席。',
    '三個廚台圍著同一間店，客人可以換著坐。午市做定食與拉麵，晚市做刺身與天婦羅。最熱鬧的是十點以後的酒席。',
    'Three counters in one room, and you may move between them. Sets and ramen at lunch, sashimi and tempura at night. It is liveliest after ten.',
  ),
  announcement: text(
    '换台需一次点清；晚市限一小时半。',
    '換台需一次點清；晚市限一小時半。',
    'Order once at each counter. Dinner is limited to 90 minutes.',
  ),
  hours: HOURS.lunchLate,
  signature: {
    key: 'signature',
    art: 'sashimi',
    section: 'raw',
    price: 328,
    name: text('菊径七点刺身', '菊徑七點刺身', 'Seven Sashimi'),
    description: text(
      '七种鱼按海的深浅排，配两种酱油。',
      '七種魚按海的深淺排，配兩種醬油。',
      'Seven fish in order of depth, with two soys.',
    ),
  },
  articles: [],
};
