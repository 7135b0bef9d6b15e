import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const pujiangNocturne: StoreProfile = {
  key: 'pujiang-nocturne',
  merchant: 'yunqili',
  name: text('浦江旧梦', '浦江舊夢', 'Pujiang Nocturne'),
  district: text('上环', '上環', 'Sheung Wan'),
  address: text('上环申江里 52 号', '上環申江里 52 號', '52 San Kong Lane, Sheung Wan'),
  phone: '+85237000111',
  latitude: 22.2835,
  longitude: 114.1549,
  openingYear: 2013,
  mainCuisine: 'shanghai',
  orderingType: 'aLaCarte',
  perCapita: '500~1000',
  sommelierService: false,
  winePairing: false,
  chef: text('陆荣华', '陸榮華', 'Luk Wing-wah'),
  tagline: text(
    '离外滩一千二百公里的本帮',
    '離外灘一千二百公里的本幫',
    'Twelve hundred kilometres from the Bund',
  ),
  description: text(
    '店里放三十年代的唱片，酱油从上海运来，其余都在香港买。本帮菜里的甜他们留着，油换轻了一半。老客人多半说沪语，吵得很。',
    '店裡放三十年代的唱片，醬油從上海運來，其餘都在香港買。本幫菜裡的甜他們留著，油換輕了一半。老客人多半說滬語，吵得很。',
    'Records from the thirties, soy from Shanghai, everything else bought here. The sweetness of the cooking stays, half the oil is gone. Most regulars speak Shanghainese, loudly.',
  ),
  announcement: text(
    '八宝鸭需提前一天；周三晚有沪语评弹。',
    '八寶鴨需提前一天；週三晚有滬語評彈。',
    'Please order eight-treasure duck a day ahead. Pingtan in Shanghainese on Wednesday nights.',
  ),
  hours: HOURS.daily,
  signature: {
    key: 'signature',
    art: 'roastDuck',
    section: 'mains',
    price: 388,
    name: text('浦江八宝鸭', '浦江八寶鴨', 'Pujiang Eight-Treasure Duck'),
    description: text(
      '整鸭脱骨，八样馅料蒸六小时，切开像一座楼。',
      '整鴨脫骨，八樣餡料蒸六小時，切開像一座樓。',
      'A boned duck filled with eight things, six hours in steam; cut, it is a building.',
    ),
  },
  articles: [],
};
