import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const northGateDuck: StoreProfile = {
  key: 'north-gate-duck',
  merchant: 'yunqili',
  name: text('北门鸭庄', '北門鴨莊', 'North Gate Duck House'),
  district: text('湾仔', '灣仔', 'Wan Chai'),
  address: text('湾仔北望道 41 号', '灣仔北望道 41 號', '41 Pak Mong Road, Wan Chai'),
  phone: '+85237000104',
  latitude: 22.2773,
  longitude: 114.1825,
  openingYear: 2017,
  mainCuisine: 'jinglu',
  orderingType: 'aLaCarte',
  perCapita: '500~1000',
  sommelierService: false,
  winePairing: false,
  chef: text('郑鲁山', '鄭魯山', 'Zheng Lushan'),
  tagline: text('一百零八片，一片不少', '一百零八片，一片不少', 'One hundred and eight slices, never fewer'),
  description: text(
    '炉是从北京拆来重砌的挂炉，果木燃着，鸭子一只接一只。片鸭师傅站在桌边，片完数一遍给你看。葱烧海参是另一件事，需要安静吃。',
    '爐是從北京拆來重砌的掛爐，果木燃著，鴨子一隻接一隻。片鴨師傅站在桌邊，片完數一遍給你看。葱燒海參是另一件事，需要安靜吃。',
    'The oven was taken down in Beijing and rebuilt here, burning fruitwood with ducks turning all night. The carver works beside your table and counts the slices aloud. Sea cucumber is another matter, and wants quiet.',
  ),
  announcement: text(
    '烤鸭每日限六十只，晚市请于 20:00 前点单。',
    '烤鴨每日限六十隻，晚市請於 20:00 前點單。',
    'We roast 60 ducks a day. In the evening, please order before 20:00.',
  ),
  hours: HOURS.daily,
  signature: {
    key: 'signature',
    art: 'roastDuck',
    section: 'roast',
    price: 488,
    name: text('北门挂炉烤鸭', '北門掛爐烤鴨', 'North Gate Hung Duck'),
    description: text(
      '果木挂炉，一百零八片，皮、肉、骨三样分装。',
      '果木掛爐，一百零八片，皮、肉、骨三樣分裝。',
      'Hung over fruitwood, one hundred and eight slices, served as skin, meat and bone.',
    ),
  },
  articles: [],
};
