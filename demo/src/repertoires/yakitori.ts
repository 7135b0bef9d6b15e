import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const yakitori: readonly RepertoireDish[] = [
  {
    key: 'omakase-skewers',
    art: 'skewers',
    section: 'set',
    price: 680,
    name: text('发办串烧十二串', '發辦串燒十二串', 'Twelve-Skewer Course'),
    description: text(
      '顺序由当天的鸡决定，内脏在中段。',
      '順序由當天的雞決定，內臟在中段。',
      'The order follows the day’s bird; the offal comes in the middle.',
    ),
  },
  {
    key: 'negima',
    art: 'skewers',
    section: 'grill',
    price: 28,
    name: text('葱鸡肉串', '蔥雞肉串', 'Chicken and Leek'),
    description: text(
      '大葱要烤出汁，盐或酱都可以。',
      '大蔥要烤出汁，鹽或醬都可以。',
      'The leek must give up its juice; salt or tare.',
    ),
  },
  {
    key: 'tsukune',
    art: 'skewers',
    section: 'grill',
    price: 32,
    name: text('月见肉丸', '月見肉丸', 'Tsukune with Yolk'),
    description: text(
      '鸡茸剁到有黏性，蘸生蛋黄。',
      '雞茸剁到有黏性，蘸生蛋黃。',
      'Chicken worked until it binds, dipped in raw yolk.',
    ),
  },
  {
    key: 'liver',
    art: 'skewers',
    section: 'grill',
    price: 26,
    name: text('粉嫩鸡肝', '粉嫩雞肝', 'Soft Chicken Liver'),
    description: text(
      '中心留粉，趁热两口吃完。',
      '中心留粉，趁熱兩口吃完。',
      'Pink at the centre; two bites while hot.',
    ),
  },
  {
    key: 'chicken-skin',
    art: 'skewers',
    section: 'grill',
    price: 24,
    name: text('脆鸡皮', '脆雞皮', 'Crisp Skin'),
    description: text('慢慢逼油，脆得像煎饼。', '慢慢逼油，脆得像煎餅。', 'Rendered slowly until it snaps.'),
  },
  {
    key: 'chawanmushi',
    art: 'custard',
    section: 'starters',
    price: 48,
    name: text('鸡汤茶碗蒸', '雞湯茶碗蒸', 'Chicken Chawanmushi'),
    description: text(
      '用烧鸟汤底蒸，比出汁更厚。',
      '用燒鳥湯底蒸，比出汁更厚。',
      'Steamed with chicken broth, deeper than dashi.',
    ),
  },
  {
    key: 'rice-bowl',
    art: 'lacquerBox',
    section: 'staple',
    price: 68,
    name: text('亲子丼', '親子丼', 'Oyakodon'),
    description: text(
      '半熟蛋与鸡肉，饭要硬一点。',
      '半熟蛋與雞肉，飯要硬一點。',
      'Half-set egg and chicken; the rice kept firm.',
    ),
  },
  {
    key: 'yuzu-sorbet',
    art: 'platedDessert',
    section: 'dessert',
    price: 38,
    name: text('柚子雪葩', '柚子雪葩', 'Yuzu Sorbet'),
    description: text(
      '烤了一晚上的火，最后用它收。',
      '烤了一晚上的火，最後用它收。',
      'After an evening of fire, this closes it.',
    ),
  },
  {
    key: 'highball',
    art: 'sake',
    section: 'drinks',
    price: 48,
    name: text('山椒高球', '山椒高球', 'Sansho Highball'),
    description: text(
      '威士忌、苏打与一点山椒叶。',
      '威士忌、蘇打與一點山椒葉。',
      'Whisky, soda and a leaf of sansho.',
    ),
  },
];
