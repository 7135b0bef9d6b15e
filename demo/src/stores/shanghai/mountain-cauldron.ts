import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { text } from '#text.ts';

export const mountainCauldron: StoreProfile = {
  key: 'mountain-cauldron',
  merchant: 'south-lane',
  name: text('山釜', '山釜', 'Mountain Cauldron'),
  district: text('静安', '靜安', 'Jing’an'),
  address: text('静安区锅巷 9 号', '靜安區鍋巷 9 號', '9 Guoxiang, Jing’an'),
  phone: '+862160000110',
  latitude: 31.2501,
  longitude: 121.4517,
  openingYear: 2020,
  mainCuisine: 'hotpot',
  orderingType: 'aLaCarte',
  perCapita: '200~500',
  sommelierService: false,
  winePairing: false,
  tagline: text('汤底六小时，话题不限时', '湯底六小時，話題不限時', 'Six hours of broth, no limit on talk'),
  description: text(
    '铜釜从贵州山里打来，每桌一只，炭在桌下。红汤炒料配老鸡白汤，配菜按天写在黑板上，卖完擦掉。适合六个人，也适合一个人。',
    '銅釜從貴州山裡打來，每桌一隻，炭在桌下。紅湯炒料配老雞白湯，配菜按天寫在黑板上，賣完擦掉。適合六個人，也適合一個人。',
    'The copper cauldrons were beaten in the hills of Guizhou, one to a table with coals beneath. Red broth beside white chicken broth, and ingredients on a blackboard, rubbed out as they sell. Good for six, and good for one.',
  ),
  announcement: text(
    '炭火每日 23:30 熄灭；提供免费停车两小时。',
    '炭火每日 23:30 熄滅；提供免費停車兩小時。',
    'The grill closes at 23:30. Two hours’ free parking.',
  ),
  hours: HOURS.late,
  signature: {
    key: 'signature',
    art: 'hotpot',
    section: 'pot',
    price: 168,
    name: text('山釜鸳鸯铜锅', '山釜鴛鴦銅鍋', 'Twin-Broth Copper Cauldron'),
    description: text(
      '红汤麻辣、白汤清鲜，中间一条铜边分得清清楚楚。',
      '紅湯麻辣、白湯清鮮，中間一條銅邊分得清清楚楚。',
      'Red and fiery beside white and clear, with a wall of copper to keep them honest.',
    ),
  },
  articles: [],
};
