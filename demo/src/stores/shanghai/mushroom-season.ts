import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const mushroomSeason: StoreProfile = {
  key: 'mushroom-season',
  merchant: 'south-lane',
  name: text('菌子季', '菌子季', 'Mushroom Season'),
  district: text('徐汇', '徐匯', 'Xuhui'),
  address: text('徐汇区林下路 18 号', '徐匯區林下路 18 號', '18 Linxia Road, Xuhui'),
  phone: '+862160000111',
  latitude: 31.1998,
  longitude: 121.46,
  openingYear: 2016,
  mainCuisine: 'yunnan',
  orderingType: 'both',
  perCapita: '200~500',
  sommelierService: false,
  winePairing: false,
  chef: text('玉香', '玉香', 'Yu Xiang'),
  tagline: text(
    '雨停的第三天，菌子最好',
    '雨停的第三天，菌子最好',
    'Three days after rain, the mushrooms are best',
  ),
  description: text(
    '六月到九月做鲜菌，其余月份做干菌与火腿。菌子从楚雄到上海用一夜，进店先过二十分钟沸水，这是规矩。墙上挂着一张云南降雨图。',
    '六月到九月做鮮菌，其餘月份做乾菌與火腿。菌子從楚雄到上海用一夜，進店先過二十分鐘沸水，這是規矩。牆上掛著一張雲南降雨圖。',
    'From June to September it is fresh mushrooms, the rest of the year dried ones and ham. They come overnight from Chuxiong and are boiled twenty minutes first; that is the rule here. A rain map of Yunnan hangs on the wall.',
  ),
  announcement: text(
    '鲜菌季每位限点三种，请勿自行加菜；不适症状请立即告知店员。',
    '鮮菌季每位限點三種，請勿自行加菜；不適症狀請立即告知店員。',
    'In season, up to three kinds of mushrooms per person; please don’t add to the pot yourself. If you feel unwell, tell us immediately.',
  ),
  hours: HOURS.allDay,
  signature: {
    key: 'signature',
    art: 'mushrooms',
    section: 'pot',
    price: 238,
    name: text('七菌汽锅鸡', '七菌汽鍋雞', 'Seven-Mushroom Steam Pot Chicken'),
    description: text(
      '七种野生菌依次下锅，鸡汤全由蒸汽凝成。',
      '七種野生菌依次下鍋，雞湯全由蒸汽凝成。',
      'Seven wild mushrooms, each in its turn, in a broth that is nothing but steam.',
    ),
  },
  articles: [
    {
      key: 'rain-map',
      publishedOn: '2026-08-11',
      title: text('看雨图做生意的馆子', '看雨圖做生意的館子', 'A Kitchen Run by the Rain Map'),
      summary: text(
        '菌子季的墙上挂着一张云南降雨图，厨师每天看它比看菜单还勤。',
        '菌子季的牆上掛著一張雲南降雨圖，廚師每天看它比看菜單還勤。',
        'On the wall of Mushroom Season hangs a rain map of Yunnan. The cooks read it more often than the menu.',
      ),
      body: paragraphs(
        text(
          '六月开始，楚雄下过雨的第三天，菌子最好。第二天太水，第五天就老了。所以厨房每天早上先看那张图，再决定今天要什么。',
          '六月開始，楚雄下過雨的第三天，菌子最好。第二天太水，第五天就老了。所以廚房每天早上先看那張圖，再決定今天要什麼。',
          'From June on, mushrooms are best on the third day after rain in Chuxiong. The second day they are watery, by the fifth they are old. The kitchen reads the map every morning before it orders anything.',
        ),
        text(
          '玉香在店里定下一条规矩：所有野生菌先过二十分钟沸水，客人催也没有用。有人抱怨菌子凉了，她就重做一锅，从不解释。',
          '玉香在店裡定下一條規矩：所有野生菌先過二十分鐘沸水，客人催也沒有用。有人抱怨菌子涼了，她就重做一鍋，從不解釋。',
          'Yu Xiang has one rule: every wild mushroom boils twenty minutes first, whatever the guest says. If someone complains it has gone cold, she makes another pot and does not argue.',
        ),
        text(
          '去年八月有一星期没下雨，她把招牌汽锅鸡撤了，改卖火腿。老客人照来，因为门口贴着：“等雨。”',
          '去年八月有一星期沒下雨，她把招牌汽鍋雞撤了，改賣火腿。老客人照來，因為門口貼著：「等雨。」',
          'One week last August there was no rain, so she took the steam-pot chicken off and sold ham instead. The regulars still came, because the note at the door said only: waiting for rain.',
        ),
      ),
    },
  ],
};
