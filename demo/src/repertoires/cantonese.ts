import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const cantonese: readonly RepertoireDish[] = [
  {
    key: 'shrimp-dumplings',
    art: 'dumplingBasket',
    section: 'dimsum',
    price: 78,
    name: text('水晶虾饺', '水晶蝦餃', 'Crystal Shrimp Dumplings'),
    description: text(
      '十三道褶，皮薄见虾，一笼四只。',
      '十三道褶，皮薄見蝦，一籠四隻。',
      'Thirteen pleats, skin so thin the prawn shows; four to a basket.',
    ),
  },
  {
    key: 'roast-goose',
    art: 'roastDuck',
    section: 'roast',
    price: 298,
    name: text('荔枝木烧鹅', '荔枝木燒鵝', 'Lychee-Wood Roast Goose'),
    description: text(
      '黑棕鹅在荔枝木上烧足四十五分钟，皮脆油香。',
      '黑棕鵝在荔枝木上燒足四十五分鐘，皮脆油香。',
      'Black-brown goose forty-five minutes over lychee wood; brittle skin, fragrant fat.',
    ),
  },
  {
    key: 'char-siu',
    art: 'braisedPork',
    section: 'roast',
    price: 168,
    name: text('蜜汁黑毛猪叉烧', '蜜汁黑毛豬叉燒', 'Honey-Glazed Char Siu'),
    description: text(
      '梅头肉半肥瘦，三次上蜜三次入炉。',
      '梅頭肉半肥瘦，三次上蜜三次入爐。',
      'Half-lean collar of black pork, glazed three times and fired three times.',
    ),
  },
  {
    key: 'garoupa',
    art: 'wholeFish',
    section: 'seafood',
    price: 528,
    name: text('清蒸老虎斑', '清蒸老虎斑', 'Steamed Tiger Garoupa'),
    description: text(
      '猛火八分钟，离火前淋滚油，姜葱的香立刻出来。',
      '猛火八分鐘，離火前淋滾油，薑蔥的香立刻出來。',
      'Eight minutes over a fierce fire, hot oil at the last moment to wake ginger and scallion.',
    ),
  },
  {
    key: 'double-boiled',
    art: 'clearSoup',
    section: 'soup',
    price: 148,
    name: text('陈皮花胶炖响螺', '陳皮花膠燉響螺', 'Double-Boiled Conch with Fish Maw'),
    description: text(
      '二十年陈皮、花胶与响螺头隔水炖六小时。',
      '二十年陳皮、花膠與響螺頭隔水燉六小時。',
      'Twenty-year tangerine peel, fish maw and conch, double-boiled six hours.',
    ),
  },
  {
    key: 'claypot',
    art: 'claypotRice',
    section: 'staple',
    price: 128,
    name: text('腊味煲仔饭', '臘味煲仔飯', 'Claypot Rice with Cured Meats'),
    description: text(
      '瓦煲生米现煲，开盖时先听声音再闻香。',
      '瓦煲生米現煲，開蓋時先聽聲音再聞香。',
      'Raw rice cooked in the clay; listen first, then breathe in, when the lid comes off.',
    ),
  },
  {
    key: 'wok-greens',
    art: 'greens',
    section: 'vegetables',
    price: 88,
    name: text('蒜蓉炒菜心', '蒜蓉炒菜心', 'Choy Sum with Garlic'),
    description: text(
      '只炒三十秒，镬气要在菜还翠绿的时候。',
      '只炒三十秒，鑊氣要在菜還翠綠的時候。',
      'Thirty seconds; the breath of the wok must come while the leaves are still bright.',
    ),
  },
  {
    key: 'egg-tarts',
    art: 'tarts',
    section: 'dessert',
    price: 58,
    name: text('酥皮蛋挞', '酥皮蛋撻', 'Flaky Egg Tarts'),
    description: text(
      '起酥两百五十六层，出炉十分钟内吃。',
      '起酥兩百五十六層，出爐十分鐘內吃。',
      'Two hundred and fifty-six layers; within ten minutes of the oven.',
    ),
  },
  {
    key: 'almond-tea',
    art: 'sweetSoup',
    section: 'dessert',
    price: 52,
    name: text('生磨蛋白杏仁茶', '生磨蛋白杏仁茶', 'Stone-Ground Almond Tea'),
    description: text(
      '南北杏现磨现煮，蛋白打成云。',
      '南北杏現磨現煮，蛋白打成雲。',
      'Sweet and bitter almonds ground to order, with egg white like cloud.',
    ),
  },
  {
    key: 'tangerine-puer',
    art: 'tea',
    section: 'drinks',
    price: 68,
    name: text('二十年陈皮普洱', '二十年陳皮普洱', 'Pu’er with Aged Tangerine Peel'),
    description: text(
      '陈皮与熟普同泡，解油也暖胃。',
      '陳皮與熟普同泡，解油也暖胃。',
      'Aged peel and ripe pu’er in one pot; cuts the fat, warms the stomach.',
    ),
  },
];
