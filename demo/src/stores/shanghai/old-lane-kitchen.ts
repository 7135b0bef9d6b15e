import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const oldLaneKitchen: StoreProfile = {
  key: 'old-lane-kitchen',
  merchant: 'south-lane',
  name: text('老弄堂灶间', '老弄堂灶間', 'Old Lane Kitchen'),
  district: text('徐汇', '徐匯', 'Xuhui'),
  address: text('徐汇区梧桐里 47 弄 3 号', '徐匯區梧桐里 47 弄 3 號', 'No. 3, Lane 47, Wutong Li, Xuhui'),
  phone: '+862160000102',
  latitude: 31.2148,
  longitude: 121.4525,
  openingYear: 2011,
  mainCuisine: 'shanghai',
  orderingType: 'aLaCarte',
  perCapita: '200~500',
  sommelierService: false,
  winePairing: false,
  tagline: text('阿婆的火候，不打折扣', '阿婆的火候，不打折扣', 'Grandmother’s timing, no shortcuts'),
  description: text(
    '前身是弄堂里的公用灶间，十二张桌子，墙上还留着旧水斗。本帮菜只做三十道，酱油自己熬，红烧肉每天两锅，卖完熄火。',
    '前身是弄堂裡的公用灶間，十二張桌子，牆上還留著舊水斗。本幫菜只做三十道，醬油自己熬，紅燒肉每天兩鍋，賣完熄火。',
    'Once the shared kitchen of a lane house, with twelve tables and the old sinks still on the wall. Thirty Shanghai dishes and no more; the soy is cooked in house and the two pots of braised pork are gone when they are gone.',
  ),
  announcement: text(
    '周末 18:00–19:30 不接预订，先到先坐；红烧肉可提前一日预留。',
    '週末 18:00–19:30 不接預訂，先到先坐；紅燒肉可提前一日預留。',
    'No bookings from 18:00 to 19:30 at weekends: first come, first served. Braised pork can be ordered a day ahead.',
  ),
  hours: HOURS.allDay,
  signature: {
    key: 'signature',
    art: 'braisedPork',
    section: 'mains',
    price: 128,
    name: text('灶间红烧肉配水蒲蛋', '灶間紅燒肉配水蒲蛋', 'Kitchen Pork with Steamed Egg'),
    description: text(
      '五花肉焖到酱色透亮，底下垫一碗颤巍巍的水蒲蛋。',
      '五花肉燜到醬色透亮，底下墊一碗顫巍巍的水蒲蛋。',
      'Pork cooked to a lacquer, over a trembling bowl of steamed egg.',
    ),
  },
  articles: [],
};
