import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const fujian: readonly RepertoireDish[] = [
  {
    key: 'buddha-jumps',
    art: 'clearSoup',
    section: 'soup',
    price: 498,
    name: text('佛跳墙', '佛跳牆', 'Buddha Jumps over the Wall'),
    description: text(
      '十八种料分层入坛，绍酒封口煨两天。',
      '十八種料分層入罈，紹酒封口煨兩天。',
      'Eighteen things layered in one jar, sealed with wine and kept two days at a murmur.',
    ),
  },
  {
    key: 'oyster-omelette',
    art: 'pizza',
    section: 'mains',
    price: 78,
    name: text('海蛎煎', '海蠣煎', 'Oyster Omelette'),
    description: text(
      '海蛎现开，地瓜粉调稀，煎到边脆心软。',
      '海蠣現開，地瓜粉調稀，煎到邊脆心軟。',
      'Oysters opened to order in thin sweet-potato batter, crisp at the edge and soft inside.',
    ),
  },
  {
    key: 'red-yeast',
    art: 'poachedChicken',
    section: 'mains',
    price: 138,
    name: text('红糟鸡', '紅糟雞', 'Chicken in Red Yeast Lees'),
    description: text(
      '福州红糟封了一年的酒香，鸡肉染成胭脂色。',
      '福州紅糟封了一年的酒香，雞肉染成胭脂色。',
      'Chicken tinted rose by Fuzhou wine lees a year in the jar.',
    ),
  },
  {
    key: 'shacha-noodles',
    art: 'noodleBowl',
    section: 'staple',
    price: 58,
    name: text('厦门沙茶面', '廈門沙茶麵', 'Amoy Satay Noodles'),
    description: text(
      '沙茶汤底现炒，料自己挑。',
      '沙茶湯底現炒，料自己挑。',
      'A satay broth fried fresh each day; choose what goes in.',
    ),
  },
  {
    key: 'ginger-duck',
    art: 'stew',
    section: 'pot',
    price: 168,
    name: text('姜母鸭', '薑母鴨', 'Ginger Duck'),
    description: text(
      '老姜与番鸭同炖，姜味先辣后甜。',
      '老薑與番鴨同燉，薑味先辣後甜。',
      'Old ginger and duck in one pot, hot first and then sweet.',
    ),
  },
  {
    key: 'litchi-pork',
    art: 'braisedPork',
    section: 'mains',
    price: 88,
    name: text('荔枝肉', '荔枝肉', 'Lychee Pork'),
    description: text(
      '里脊剞花裹汁，形似荔枝，酸甜分明。',
      '里脊剞花裹汁，形似荔枝，酸甜分明。',
      'Pork scored to look like lychees, in a clean sweet-sour glaze.',
    ),
  },
  {
    key: 'spring-rolls',
    art: 'pastries',
    section: 'dimsum',
    price: 48,
    name: text('润饼菜', '潤餅菜', 'Fujian Fresh Rolls'),
    description: text(
      '薄饼皮包浒苔、花生与炒三丝，自己动手。',
      '薄餅皮包滸苔、花生與炒三絲，自己動手。',
      'Thin skins with seaweed, peanut and fried vegetables; you roll your own.',
    ),
  },
  {
    key: 'peanut-soup',
    art: 'sweetSoup',
    section: 'dessert',
    price: 32,
    name: text('花生汤', '花生湯', 'Peanut Soup'),
    description: text(
      '花生炖到入口即化，汤色如奶。',
      '花生燉到入口即化，湯色如奶。',
      'Peanuts cooked until they dissolve and the soup turns milky.',
    ),
  },
  {
    key: 'wuyi-tea',
    art: 'tea',
    section: 'drinks',
    price: 98,
    name: text('武夷岩茶', '武夷岩茶', 'Wuyi Rock Tea'),
    description: text(
      '正岩水仙，岩骨花香要第二泡才出。',
      '正岩水仙，岩骨花香要第二泡才出。',
      'From the inner gorges; its stone and flower arrive with the second steeping.',
    ),
  },
];
