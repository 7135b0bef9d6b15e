import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const tenbana: StoreProfile = {
  key: 'tenbana',
  merchant: 'matsunagi',
  name: text('天华', '天華', 'Tenbana'),
  district: text('上环', '上環', 'Sheung Wan'),
  address: text('上环月白街 19 号二楼', '上環月白街 19 號二樓', '2/F, 19 Moonwhite Street, Sheung Wan'),
  phone: '+85237000108',
  latitude: 22.2825,
  longitude: 114.1507,
  openingYear: 2016,
  mainCuisine: 'tempura',
  orderingType: 'omakase',
  perCapita: '1000~2000',
  sommelierService: false,
  winePairing: true,
  chef: text('野崎春', '野崎春', 'Nozaki Haru'),
  tagline: text('一百八十度，二十秒', '一百八十度，二十秒', 'One hundred and eighty degrees, twenty seconds'),
  description: text(
    '油是两种芝麻油按六比四，隔天换新。十席吧台，厨师不说话，只在下一件出锅时点头。最后一碗饭浇茶，把整晚的油洗掉。',
    '油是兩種芝麻油按六比四，隔天換新。十席吧台，廚師不說話，只在下一件出鍋時點頭。最後一碗飯澆茶，把整晚的油洗掉。',
    'The oil is two sesame oils at six to four, changed every other day. Ten seats, a chef who does not speak and nods when the next piece is ready. The last bowl is rice with tea, to rinse the evening away.',
  ),
  announcement: text(
    '请勿迟到超过十分钟，否则前菜只能略过。',
    '請勿遲到超過十分鐘，否則前菜只能略過。',
    'If you are more than ten minutes late, we’ll have to skip the first pieces.',
  ),
  hours: HOURS.dinnerOnly,
  signature: {
    key: 'signature',
    art: 'tempura',
    section: 'set',
    price: 1480,
    name: text('天华十四道', '天華十四道', 'Fourteen Pieces'),
    description: text(
      '从车海老到樱虾天丼，十四道按油温排列。',
      '從車海老到櫻蝦天丼，十四道按油溫排列。',
      'From prawn to sakura-shrimp rice, ordered by the heat of the oil.',
    ),
  },
  articles: [],
};
