import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const hikariGoromo: StoreProfile = {
  key: 'hikari-goromo',
  merchant: 'matsunagi',
  name: text('光衣', '光衣', 'Hikarigoromo'),
  district: text('银座', '銀座', 'Ginza'),
  address: text('中央区银座光衣通 5-7', '中央區銀座光衣通 5-7', '5-7 Hikari Street, Ginza, Chuo'),
  phone: '+81355500102',
  latitude: 35.6717,
  longitude: 139.765,
  openingYear: 2014,
  mainCuisine: 'tempura',
  orderingType: 'omakase',
  perCapita: '1000~2000',
  sommelierService: false,
  winePairing: true,
  chef: text('影山洋', '影山洋', 'Kageyama Yo'),
  tagline: text('一层衣，看得见光', '一層衣，看得見光', 'A coat thin enough for light'),
  description: text(
    '面衣薄到能看见里面，是影山的执拗。油是太白胡麻，每四件换一次火。十席，墙上没有画，只有一盏灯照着锅。',
    '麵衣薄到能看見裡面，是影山的執拗。油是太白胡麻，每四件換一次火。十席，牆上沒有畫，只有一盞燈照著鍋。',
    'A batter thin enough to see through is Kageyama’s obsession. The oil is refined sesame, reheated every four pieces. Ten seats, no pictures, and one lamp over the pot.',
  ),
  announcement: text(
    '请预留九十分钟；素天妇罗可提前一天安排。',
    '請預留九十分鐘；素天婦羅可提前一天安排。',
    'Please allow 90 minutes. A vegetable course can be arranged a day ahead.',
  ),
  hours: HOURS.dinnerOnly,
  signature: {
    key: 'signature',
    art: 'tempura',
    section: 'set',
    price: 1580,
    name: text('光衣十五道', '光衣十五道', 'Fifteen Pieces'),
    description: text(
      '从虾头到樱虾饭，十五道由淡到浓。',
      '從蝦頭到櫻蝦飯，十五道由淡到濃。',
      'From prawn heads to sakura-shrimp rice, light to rich.',
    ),
  },
  articles: [],
};
