import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const crabHermitage: StoreProfile = {
  key: 'crab-hermitage',
  merchant: 'yunqili',
  name: text('蟹隐', '蟹隱', 'The Crab Hermitage'),
  district: text('徐汇', '徐匯', 'Xuhui'),
  address: text('徐汇区蟹行弄 2 号', '徐匯區蟹行弄 2 號', '2 Xiexing Lane, Xuhui'),
  phone: '+862160000106',
  latitude: 31.2176,
  longitude: 121.4431,
  openingYear: 2015,
  mainCuisine: 'crab',
  orderingType: 'setMenu',
  perCapita: '1000~2000',
  sommelierService: true,
  winePairing: false,
  chef: text('顾平安', '顧平安', 'Gu Ping’an'),
  tagline: text('十八只蟹，做成一席话', '十八隻蟹，做成一席話', 'Eighteen crabs, one long conversation'),
  description: text(
    '全年只卖蟹，秋天最忙，春夏做熟醉与蟹粉。店员替你拆蟹，十八分钟一只，刀尺都摆在桌上给你看。包间只有五间，说话要轻，因为隔壁也在拆。',
    '全年只賣蟹，秋天最忙，春夏做熟醉與蟹粉。店員替你拆蟹，十八分鐘一隻，刀尺都擺在桌上給你看。包廂只有五間，說話要輕，因為隔壁也在拆。',
    'Crab and nothing else: autumn is busiest, spring and summer are for drunken crab and roe. The staff pick each crab for you in eighteen minutes with the tools laid out to watch. There are only five rooms and voices are kept low, because next door is picking too.',
  ),
  announcement: text(
    '雌蟹九月至十月、雄蟹十月至十一月到货；每日限三十席，需预付订金。',
    '雌蟹九月至十月、雄蟹十月至十一月到貨；每日限三十席，需預付訂金。',
    'Female crabs are in season from September to October, males from October to November. We serve 30 people a day; a deposit is required.',
  ),
  hours: HOURS.daily,
  signature: {
    key: 'signature',
    art: 'crab',
    section: 'set',
    price: 1680,
    name: text('蟹隐十道蟹宴', '蟹隱十道蟹宴', 'Ten-Course Crab Feast'),
    description: text(
      '从醉蟹到秃黄油捞饭，十道只用一种食材，配姜醋与十年花雕。',
      '從醉蟹到禿黃油撈飯，十道只用一種食材，配薑醋與十年花雕。',
      'From drunken crab to roe on rice: ten courses of one ingredient, with ginger vinegar and ten-year wine.',
    ),
  },
  articles: [
    {
      key: 'summer-without-crab',
      publishedOn: '2026-07-20',
      title: text(
        '没有蟹的夏天，蟹隐在做什么',
        '沒有蟹的夏天，蟹隱在做什麼',
        'What a Crab House Does in Summer',
      ),
      summary: text(
        '六月到八月不开鲜蟹，厨房却比秋天更忙。',
        '六月到八月不開鮮蟹，廚房卻比秋天更忙。',
        'From June to August there is no fresh crab, and the kitchen is busier than ever.',
      ),
      body: paragraphs(
        text(
          '夏天是蟹粉的季节——不是吃，是存。去年秋天收的蟹膏，分成三种温度存放，到了六月正好试味。',
          '夏天是蟹粉的季節——不是吃，是存。去年秋天收的蟹膏，分成三種溫度存放，到了六月正好試味。',
          'Summer is the season of stored crab. What was taken last autumn is kept at three temperatures, and June is when each is tasted.',
        ),
        text(
          '顾平安把其中一罐打开，只闻了一下就封回去。“它还没睡够。”他说，语气像在讲一个孩子。',
          '顧平安把其中一罐打開，只聞了一下就封回去。「它還沒睡夠。」他說，語氣像在講一個孩子。',
          'Gu Ping’an opens one jar, breathes in, and closes it again. “It hasn’t slept enough,” he says, as if about a child.',
        ),
        text(
          '所以夏天的菜单上有熟醉蟹、秃黄油与蟹粉点心，唯独没有整只的。等九月的第一只母蟹到店，门口会挂一张红纸，上面只有一个字：有。',
          '所以夏天的菜單上有熟醉蟹、禿黃油與蟹粉點心，唯獨沒有整隻的。等九月的第一隻母蟹到店，門口會掛一張紅紙，上面只有一個字：有。',
          'So the summer menu has drunken crab, roe sauces and crab pastries, and never a whole one. When the first female arrives in September, a red paper goes up at the door with one word on it: Yes.',
        ),
      ),
    },
    {
      key: 'eighteen-minutes',
      publishedOn: '2026-09-28',
      title: text('拆一只蟹，要十八分钟', '拆一隻蟹，要十八分鐘', 'Eighteen Minutes to Take a Crab Apart'),
      summary: text(
        '蟹隐的桌边功夫，从一把银剪刀开始。',
        '蟹隱的桌邊功夫，從一把銀剪刀開始。',
        'The tableside craft of The Crab Hermitage begins with a pair of silver scissors.',
      ),
      body: paragraphs(
        text(
          '工具一共八件：剪、钳、钩、镊、匙、叉、刮、垫。每晚收工，拆蟹师把它们按这个次序洗净擦干，一件都不能乱。',
          '工具一共八件：剪、鉗、鉤、鑷、匙、叉、刮、墊。每晚收工，拆蟹師把它們按這個次序洗淨擦乾，一件都不能亂。',
          'There are eight tools: scissors, cracker, hook, tweezers, spoon, fork, scraper and board. Every night they are washed and dried in that order, and never in another.',
        ),
        text(
          '先取八只脚，再开盖，留住蟹黄最后收。一只四两的母蟹大约能出三十克粉，八只蟹才够一碗。',
          '先取八隻腳，再開蓋，留住蟹黃最後收。一隻四兩的母蟹大約能出三十克粉，八隻蟹才夠一碗。',
          'The legs come off first, then the shell is opened, and the roe is kept for last. A crab of two hundred grams gives about thirty grams of meat; it takes eight to fill a bowl.',
        ),
        text(
          '顾平安说最难的不是快，是不说话。“客人一开口，手就想停。”于是五间包间里，最常听见的是剪刀碰到瓷盘的声音。',
          '顧平安說最難的不是快，是不說話。「客人一開口，手就想停。」於是五間包廂裡，最常聽見的是剪刀碰到瓷盤的聲音。',
          'The hard part, says Gu Ping’an, is not speed but silence. “When a guest speaks, the hands want to stop.” And so the most common sound in the five rooms is scissors against porcelain.',
        ),
      ),
    },
  ],
};
