import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const yunnan: readonly RepertoireDish[] = [
  {
    key: 'wild-mushroom-pot',
    art: 'clearSoup',
    section: 'pot',
    price: 188,
    name: text('野生菌汽锅鸡', '野生菌汽鍋雞', 'Steam-Pot Chicken with Wild Mushrooms'),
    description: text(
      '一滴水不加，全靠蒸汽凝成一锅鸡汤。',
      '一滴水不加，全靠蒸汽凝成一鍋雞湯。',
      'Not a drop of water added; the broth is condensed steam.',
    ),
  },
  {
    key: 'porcini',
    art: 'mushrooms',
    section: 'vegetables',
    price: 168,
    name: text('香煎见手青', '香煎見手青', 'Pan-Fried Jian Shou Qing'),
    description: text(
      '火候必须足，蒜片与皱皮椒去毒提香。',
      '火候必須足，蒜片與皺皮椒去毒提香。',
      'Cooked right through with garlic and wrinkled chilli, as it must be.',
    ),
  },
  {
    key: 'rice-noodles',
    art: 'noodleBowl',
    section: 'staple',
    price: 68,
    name: text('过桥米线', '過橋米線', 'Crossing-the-Bridge Noodles'),
    description: text(
      '汤面上的油封住温度，配料依次下。',
      '湯面上的油封住溫度，配料依次下。',
      'The oil keeps the heat; ingredients go in by order.',
    ),
  },
  {
    key: 'flower-cake',
    art: 'pastries',
    section: 'dessert',
    price: 48,
    name: text('现烤鲜花饼', '現烤鮮花餅', 'Fresh Rose Pastries'),
    description: text(
      '墨红玫瑰不过夜，酥皮二十四层。',
      '墨紅玫瑰不過夜，酥皮二十四層。',
      'Roses that never stay overnight, twenty-four layers of pastry.',
    ),
  },
  {
    key: 'ham-potato',
    art: 'ham',
    section: 'cold',
    price: 118,
    name: text('宣威火腿拼盘', '宣威火腿拼盤', 'Xuanwei Ham'),
    description: text(
      '三年陈，切得透光，配烤乳饼。',
      '三年陳，切得透光，配烤乳餅。',
      'Three years old, cut to let light through, with grilled goat cheese.',
    ),
  },
  {
    key: 'banana-leaf-fish',
    art: 'wholeFish',
    section: 'grill',
    price: 138,
    name: text('包烧鲈鱼', '包燒鱸魚', 'Fish in Banana Leaf'),
    description: text(
      '香茅、小米辣与薄荷一起裹进蕉叶炭烤。',
      '香茅、小米辣與薄荷一起裹進蕉葉炭烤。',
      'Lemongrass, chilli and mint wrapped with the fish and grilled over coals.',
    ),
  },
  {
    key: 'jasmine-eggs',
    art: 'custard',
    section: 'mains',
    price: 58,
    name: text('茉莉花炒蛋', '茉莉花炒蛋', 'Eggs with Jasmine'),
    description: text(
      '当天摘的茉莉，火不能大，香在最后。',
      '當天摘的茉莉，火不能大，香在最後。',
      'Jasmine picked that morning; a low flame, the scent last.',
    ),
  },
  {
    key: 'herb-salad',
    art: 'salad',
    section: 'vegetables',
    price: 52,
    name: text('滇味薄荷拌牛肉', '滇味薄荷拌牛肉', 'Beef and Mint Salad'),
    description: text(
      '大把薄荷与小米辣拌熟牛肉，酸辣开胃。',
      '大把薄荷與小米辣拌熟牛肉，酸辣開胃。',
      'Handfuls of mint and chilli over beef, sharp and bright.',
    ),
  },
  {
    key: 'puer-tea',
    art: 'tea',
    section: 'drinks',
    price: 98,
    name: text('古树普洱', '古樹普洱', 'Ancient-Tree Pu’er'),
    description: text(
      '冰岛老寨的春茶，第三泡最好喝。',
      '冰島老寨的春茶，第三泡最好喝。',
      'Spring leaf from old trees; the third steeping is the one.',
    ),
  },
];
