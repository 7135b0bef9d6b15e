import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const nanyangHearth: StoreProfile = {
  key: 'nanyang-hearth',
  merchant: 'tonggang',
  name: text('南洋灶', '南洋灶', 'Nanyang Hearth'),
  district: text('武吉免登', '武吉免登', 'Bukit Bintang'),
  address: text('武吉免登旧灶路 21 号', '武吉免登舊灶路 21 號', '21 Jalan Dapur Lama, Bukit Bintang'),
  phone: '+60320000101',
  latitude: 3.149,
  longitude: 101.7137,
  openingYear: 2011,
  mainCuisine: 'chinese',
  subCuisine: 'fujian',
  orderingType: 'aLaCarte',
  perCapita: '200~500',
  sommelierService: false,
  winePairing: false,
  chef: text('陈亚荣', '陳亞榮', 'Tan Ah Weng'),
  tagline: text(
    '炭炒的福建面，凌晨也有',
    '炭炒的福建麵，凌晨也有',
    'Charcoal Hokkien mee, past midnight too',
  ),
  description: text(
    '三代人守着两口炭炉，猪油渣每天炸两锅，黑酱油是自家酿的。面要现点现炒，火苗比人高，等的人都不说话。',
    '三代人守著兩口炭爐，豬油渣每天炸兩鍋，黑醬油是自家釀的。麵要現點現炒，火苗比人高，等的人都不說話。',
    'Three generations at two charcoal stoves, two pots of pork lard a day and a black soy of their own. The noodles are fried to order with flames taller than a person, and nobody talks while they wait.',
  ),
  announcement: text(
    '炭炒一桌一锅，请耐心；凌晨一点打烊。',
    '炭炒一桌一鍋，請耐心；凌晨一點打烊。',
    'We cook one wok at a time over charcoal; please be patient. Open until 1 am.',
  ),
  hours: HOURS.supper,
  signature: {
    key: 'signature',
    art: 'tossedNoodles',
    section: 'staple',
    price: 68,
    name: text('炭炒福建面', '炭炒福建麵', 'Charcoal Hokkien Mee'),
    description: text(
      '粗面、黑酱油与猪油渣，炭火炒到边缘焦香。',
      '粗麵、黑醬油與豬油渣，炭火炒到邊緣焦香。',
      'Thick noodles, black soy and lard, charred at the edges.',
    ),
  },
  articles: [
    {
      key: 'two-charcoal-stoves',
      publishedOn: '2026-05-19',
      title: text('两口炭炉，三代人', '兩口炭爐，三代人', 'Two Charcoal Stoves, Three Generations'),
      summary: text(
        '吉隆坡凌晨十二点，最亮的是一口炒面的火。',
        '吉隆坡凌晨十二點，最亮的是一口炒麵的火。',
        'At midnight in Kuala Lumpur the brightest thing is a wok.',
      ),
      body: paragraphs(
        text(
          '陈亚荣的祖父从福建带来一口锅和一句话：“火要大，话要少。”锅换过四口，话没换。',
          '陳亞榮的祖父從福建帶來一口鍋和一句話：「火要大，話要少。」鍋換過四口，話沒換。',
          'Tan Ah Weng’s grandfather brought a wok and one sentence from Fujian: “Big fire, few words.” The wok has been replaced four times. The sentence has not.',
        ),
        text(
          '黑酱油是自家酿的，一缸晒两年。猪油渣每天两锅，卖完就熄火，谁来也没有。',
          '黑醬油是自家釀的，一缸曬兩年。豬油渣每天兩鍋，賣完就熄火，誰來也沒有。',
          'The black soy is made here, two years in the sun for each jar. Two pots of lard a day, and when they are gone the fire goes out, whoever you are.',
        ),
        text(
          '深夜一点，排队的人里有刚下班的厨师。他们不点菜，只说一句：“照旧。”',
          '深夜一點，排隊的人裡有剛下班的廚師。他們不點菜，只說一句：「照舊。」',
          'At one in the morning the line has cooks who have just finished work. They do not order. They only say: the usual.',
        ),
      ),
    },
  ],
};
