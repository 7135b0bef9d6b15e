import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const laMarea: StoreProfile = {
  key: 'la-marea',
  merchant: 'clairlune',
  name: text('海潮', '海潮', 'La Marea'),
  district: text('上环', '上環', 'Sheung Wan'),
  address: text('上环浪花里 9 号', '上環浪花里 9 號', '9 Lang Fa Lane, Sheung Wan'),
  phone: '+85237000105',
  latitude: 22.2805,
  longitude: 114.1551,
  openingYear: 2020,
  mainCuisine: 'spanish',
  orderingType: 'aLaCarte',
  perCapita: '500~1000',
  sommelierService: true,
  winePairing: true,
  chef: text('卡洛斯·罗梅罗', '卡洛斯·羅梅羅', 'Carlos Romero'),
  tagline: text(
    '一口锅、一张长桌、很多话',
    '一口鍋、一張長桌、很多話',
    'One pan, one long table, a great deal of talk',
  ),
  description: text(
    '中间是一张能坐二十四人的长桌，锅饭现做，等二十五分钟，但酒会先到。火腿吊在吧台上方，片的时候全店都闻得到。',
    '中間是一張能坐二十四人的長桌，鍋飯現做，等二十五分鐘，但酒會先到。火腿吊在吧台上方，片的時候全店都聞得到。',
    'A long table for twenty-four runs down the middle; the paella takes twenty-five minutes, but the wine arrives first. Hams hang above the bar, and the whole room smells it when one is cut.',
  ),
  announcement: text(
    '长桌可包场，十二位起；锅饭请至少提前半小时点。',
    '長桌可包場，十二位起；鍋飯請至少提前半小時點。',
    'The long table can be booked as a whole by parties of twelve or more. Please order paella at least half an hour ahead.',
  ),
  hours: HOURS.late,
  signature: {
    key: 'signature',
    art: 'paella',
    section: 'mains',
    price: 398,
    name: text('海潮龙虾锅饭', '海潮龍蝦鍋飯', 'Lobster Paella'),
    description: text(
      '半只龙虾、藏红花与焦底，锅直接上桌。',
      '半隻龍蝦、藏紅花與焦底，鍋直接上桌。',
      'Half a lobster, saffron and the burnt crust, brought in the pan.',
    ),
  },
  articles: [],
};
