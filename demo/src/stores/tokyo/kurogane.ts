import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const kurogane: StoreProfile = {
  key: 'kurogane',
  merchant: 'matsunagi',
  name: text('黑铁', '黑鐵', 'Kurogane'),
  district: text('银座', '銀座', 'Ginza'),
  address: text(
    '中央区银座黑铁里 8-2 顶楼',
    '中央區銀座黑鐵里 8-2 頂樓',
    'Rooftop, 8-2 Kurogane Lane, Ginza, Chuo',
  ),
  phone: '+81355500105',
  latitude: 35.6719,
  longitude: 139.7649,
  openingYear: 2011,
  mainCuisine: 'teppanyaki',
  orderingType: 'both',
  perCapita: 'above2000',
  sommelierService: true,
  winePairing: true,
  chef: text('黑田隆', '黑田隆', 'Kuroda Takashi'),
  tagline: text('顶楼的铁与火', '頂樓的鐵與火', 'Iron and fire on the roof'),
  description: text(
    '铁板厚八厘米，一天升到二百二十度就不再降。窗外是整片银座，板上是但马牛与活海胆。黑田二十岁起只煎一种东西，煎了三十年。',
    '鐵板厚八公分，一天升到二百二十度就不再降。窗外是整片銀座，板上是但馬牛與活海膽。黑田二十歲起只煎一種東西，煎了三十年。',
    'Iron eight centimetres thick, brought to two hundred and twenty degrees and never let down. All of Ginza outside, Tajima beef and live urchin on the plate. Kuroda has cooked one thing since he was twenty, for thirty years.',
  ),
  announcement: text(
    '请勿带宠物与长焦镜头；顶楼风大，披肩可借。',
    '請勿帶寵物與長焦鏡頭；頂樓風大，披肩可借。',
    'No pets and no long lenses. It can be windy on the roof; we lend shawls.',
  ),
  hours: HOURS.daily,
  signature: {
    key: 'signature',
    art: 'steak',
    section: 'set',
    price: 2580,
    name: text('黑铁但马牛三种', '黑鐵但馬牛三種', 'Tajima Beef, Three Ways'),
    description: text(
      '西冷、菲力与横膈膜，同一头牛的三个答案。',
      '西冷、菲力與橫膈膜，同一頭牛的三個答案。',
      'Sirloin, fillet and skirt: three answers from one animal.',
    ),
  },
  articles: [],
};
