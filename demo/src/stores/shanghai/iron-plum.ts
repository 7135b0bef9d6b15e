import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const ironPlum: StoreProfile = {
  key: 'iron-plum',
  merchant: 'matsunagi',
  name: text('铁梅', '鐵梅', 'Iron Plum'),
  district: text('浦东', '浦東', 'Pudong'),
  address: text('浦东新区梅影路 60 号五楼', '浦東新區梅影路 60 號五樓', '5/F, 60 Meiying Road, Pudong'),
  phone: '+862160000119',
  latitude: 31.244,
  longitude: 121.5041,
  openingYear: 2018,
  mainCuisine: 'teppanyaki',
  orderingType: 'both',
  perCapita: '1000~2000',
  sommelierService: true,
  winePairing: true,
  chef: text('北川彻', '北川徹', 'Kitagawa Tetsu'),
  tagline: text('二百二十度的舞台', '二百二十度的舞台', 'A stage at two hundred and twenty degrees'),
  description: text(
    '十六席围着一整块铁板，客人能听见黄油的声音。北川每天先烤一块豆腐试火，烤得好才开门。窗外是江，板上是牛，两样都发光。',
    '十六席圍著一整塊鐵板，客人能聽見牛油的聲音。北川每天先烤一塊豆腐試火，烤得好才開門。窗外是江，板上是牛，兩樣都發光。',
    'Sixteen seats around one plate of iron, close enough to hear the butter. Kitagawa grills a piece of tofu first each day, and opens only if it comes out right. The river outside and the beef inside both shine.',
  ),
  announcement: text(
    '靠窗六席需加收服务费；铁板前请勿使用闪光灯。',
    '靠窗六席需加收服務費；鐵板前請勿使用閃光燈。',
    'A service charge applies to the six window seats. Please don’t use flash near the grill.',
  ),
  hours: HOURS.daily,
  signature: {
    key: 'signature',
    art: 'steak',
    section: 'mains',
    price: 888,
    name: text('铁梅和牛双味', '鐵梅和牛雙味', 'Wagyu Two Ways'),
    description: text(
      '同一块西冷，一半直烤一半蒜香，留一片给你自己煎。',
      '同一塊西冷，一半直烤一半蒜香，留一片給你自己煎。',
      'One sirloin, half plain and half with garlic, and a slice left for you to cook.',
    ),
  },
  articles: [],
};
