import type { StoreProfile } from '#demo-types.ts';
import { HOURS } from '#hours.ts';
import { paragraphs, text } from '#text.ts';

export const matsuNoMa: StoreProfile = {
  key: 'matsu-no-ma',
  merchant: 'matsunagi',
  name: text('松之间', '松之間', 'Matsu no Ma'),
  district: text('徐汇', '徐匯', 'Xuhui'),
  address: text('徐汇区松针里 11 号', '徐匯區松針里 11 號', '11 Songzhen Li, Xuhui'),
  phone: '+862160000117',
  latitude: 31.2133,
  longitude: 121.4563,
  openingYear: 2016,
  mainCuisine: 'kappo',
  orderingType: 'omakase',
  perCapita: '1000~2000',
  sommelierService: false,
  winePairing: true,
  chef: text('大西隆一', '大西隆一', 'Onishi Ryuichi'),
  tagline: text('板前八席，一晚一次', '板前八席，一晚一次', 'Eight seats at the board, once a night'),
  description: text(
    '吧台是一整块扁柏，客人看得到全部动作。大西隆一每天早上写菜单，下午四点才贴出来。火、刀、汤三样都在你面前，厨房没有后场。',
    '吧台是一整塊扁柏，客人看得到全部動作。大西隆一每天早上寫菜單，下午四點才貼出來。火、刀、湯三樣都在你面前，廚房沒有後場。',
    'The counter is a single board of cypress and every movement happens in front of you. Onishi writes the menu each morning and posts it at four. Fire, knife and broth are all on your side; there is no kitchen behind.',
  ),
  announcement: text(
    '请于 18:20 前入座；不设儿童席，也请勿使用浓香水。',
    '請於 18:20 前入座；不設兒童席，也請勿使用濃香水。',
    'Please be seated by 18:20. We have no children’s seats. Please avoid strong perfume.',
  ),
  hours: HOURS.dinnerOnly,
  signature: {
    key: 'signature',
    art: 'sashimi',
    section: 'set',
    price: 1880,
    name: text('松之间会席十二道', '松之間會席十二道', 'Twelve-Course Kaiseki'),
    description: text(
      '从椀物到土锅饭，十二道由当天的市场决定。',
      '從椀物到土鍋飯，十二道由當天的市場決定。',
      'From the clear bowl to rice in clay, twelve courses settled by the morning’s market.',
    ),
  },
  articles: [
    {
      key: 'the-menu-at-four',
      publishedOn: '2026-03-24',
      title: text('下午四点的那张菜单', '下午四點的那張菜單', 'The Menu Posted at Four'),
      summary: text(
        '大西隆一每天早上写菜单，却要等到下午四点才贴出来。',
        '大西隆一每天早上寫菜單，卻要等到下午四點才貼出來。',
        'Onishi Ryuichi writes the menu each morning, and posts it at four.',
      ),
      body: paragraphs(
        text(
          '早上写的只是草稿，因为鱼还没到。中午一点，鱼到了，他会划掉三到五道，再添一道没写过的。',
          '早上寫的只是草稿，因為魚還沒到。中午一點，魚到了，他會劃掉三到五道，再添一道沒寫過的。',
          'What he writes in the morning is a draft; the fish has not arrived. At one it does, and he strikes out three to five courses and adds one that was never there.',
        ),
        text(
          '四点贴出来的那张纸，字总是写得很大，贴在扁柏吧台正对面。客人坐下第一眼先看纸，第二眼才看人。',
          '四點貼出來的那張紙，字總是寫得很大，貼在扁柏吧台正對面。客人坐下第一眼先看紙，第二眼才看人。',
          'The page that goes up at four is written large, opposite the counter of cypress. Guests look at the paper first, and at the chef second.',
        ),
        text(
          '那天的最后一行写着“白饭”。大西说，写白饭需要的勇气，比写鲍鱼多。',
          '那天的最後一行寫著「白飯」。大西說，寫白飯需要的勇氣，比寫鮑魚多。',
          'That day the last line read: plain rice. It takes more courage to write that, says Onishi, than to write abalone.',
        ),
      ),
    },
  ],
};
