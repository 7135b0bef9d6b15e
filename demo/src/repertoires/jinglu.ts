import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const jinglu: readonly RepertoireDish[] = [
  {
    key: 'scallion-sea-cucumber',
    art: 'abalone',
    section: 'mains',
    price: 398,
    name: text('葱烧海参', '蔥燒海參', 'Sea Cucumber with Leek'),
    description: text(
      '刺参发足五日，章丘大葱炸出葱油再烧。',
      '刺參發足五日，章丘大蔥炸出蔥油再燒。',
      'Sea cucumber soaked five days and braised in oil of Zhangqiu leek.',
    ),
  },
  {
    key: 'imperial-duck',
    art: 'roastDuck',
    section: 'roast',
    price: 428,
    name: text('挂炉烤鸭', '掛爐烤鴨', 'Hung-Oven Duck'),
    description: text(
      '果木挂炉，出炉即片一百零八刀。',
      '果木掛爐，出爐即片一百零八刀。',
      'Hung over fruitwood and carved in one hundred and eight strokes.',
    ),
  },
  {
    key: 'nine-turn',
    art: 'stew',
    section: 'mains',
    price: 128,
    name: text('九转大肠', '九轉大腸', 'Nine-Turn Intestine'),
    description: text(
      '酸甜苦辣咸五味俱全，功夫全在收汁。',
      '酸甜苦辣鹹五味俱全，功夫全在收汁。',
      'Sour, sweet, bitter, hot and salt in one sauce; the skill is in the reducing.',
    ),
  },
  {
    key: 'mustard-duck-web',
    art: 'appetisers',
    section: 'cold',
    price: 98,
    name: text('芥末鸭掌', '芥末鴨掌', 'Duck Web with Mustard'),
    description: text(
      '脱骨鸭掌拌现调芥末，辣得通透。',
      '脫骨鴨掌拌現調芥末，辣得通透。',
      'Boned webs in mustard mixed to order; it clears the head.',
    ),
  },
  {
    key: 'wined-fish',
    art: 'fishFillet',
    section: 'mains',
    price: 168,
    name: text('糟熘鱼片', '糟熘魚片', 'Fish Slices in Wine Lees'),
    description: text(
      '鳜鱼片滑熟，香糟勾芡，颜色像月光。',
      '鱖魚片滑熟，香糟勾芡，顏色像月光。',
      'Mandarin fish slipped through oil and dressed in wine lees, pale as moonlight.',
    ),
  },
  {
    key: 'clear-soup-nest',
    art: 'clearSoup',
    section: 'soup',
    price: 198,
    name: text('清汤官燕菜', '清湯官燕菜', 'Clear Broth with Bird’s Nest'),
    description: text(
      '三次吊清的鸡汤，浮着燕菜与竹荪。',
      '三次吊清的雞湯，浮著燕菜與竹蓀。',
      'Chicken stock clarified three times, with bird’s nest and bamboo fungus.',
    ),
  },
  {
    key: 'zhajiang',
    art: 'tossedNoodles',
    section: 'staple',
    price: 58,
    name: text('老北京炸酱面', '老北京炸醬麵', 'Beijing Zhajiang Noodles'),
    description: text(
      '黄酱小火炸足半小时，配七样菜码。',
      '黃醬小火炸足半小時，配七樣菜碼。',
      'Yellow paste fried half an hour on a low flame, with seven vegetables alongside.',
    ),
  },
  {
    key: 'pea-cake',
    art: 'pastries',
    section: 'dessert',
    price: 42,
    name: text('豌豆黄', '豌豆黃', 'Pea Flour Cake'),
    description: text(
      '去皮豌豆细细过筛，冰镇后切方。',
      '去皮豌豆細細過篩，冰鎮後切方。',
      'Skinned peas sieved to silk, chilled and cut in squares.',
    ),
  },
  {
    key: 'cattail-shoots',
    art: 'greens',
    section: 'vegetables',
    price: 88,
    name: text('奶汤蒲菜', '奶湯蒲菜', 'Cattail Shoots in Milk Broth'),
    description: text(
      '济南奶汤熬到雪白，蒲菜只取嫩心。',
      '濟南奶湯熬到雪白，蒲菜只取嫩心。',
      'Jinan’s white broth with only the hearts of cattail.',
    ),
  },
];
