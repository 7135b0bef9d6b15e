import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const steakhouse: readonly RepertoireDish[] = [
  {
    key: 'ribeye',
    art: 'steak',
    section: 'mains',
    price: 428,
    name: text('四十天干式熟成肋眼', '四十天乾式熟成肋眼', 'Forty-Day Dry-Aged Rib-Eye'),
    description: text(
      '自家熟成柜，坚果与奶酪的气味先到。',
      '自家熟成櫃，堅果與芝士的氣味先到。',
      'Aged in our own cabinet; nuts and cheese arrive before the beef.',
    ),
  },
  {
    key: 'tomahawk',
    art: 'lambChops',
    section: 'mains',
    price: 988,
    name: text('战斧牛排', '戰斧牛排', 'Tomahawk'),
    description: text(
      '一千三百克，适合三到四位，分切上桌。',
      '一千三百克，適合三到四位，分切上桌。',
      'Thirteen hundred grams for three or four, carved at the table.',
    ),
  },
  {
    key: 'filet',
    art: 'steak',
    section: 'mains',
    price: 368,
    name: text('菲力牛柳', '菲力牛柳', 'Filet Mignon'),
    description: text(
      '最嫩的一块，只要盐与黄油。',
      '最嫩的一塊，只要鹽與牛油。',
      'The tenderest cut, wanting only salt and butter.',
    ),
  },
  {
    key: 'wagyu-tartare',
    art: 'bites',
    section: 'starters',
    price: 168,
    name: text('和牛塔塔', '和牛塔塔', 'Wagyu Tartare'),
    description: text(
      '手切和牛，配烟熏蛋黄与薯片。',
      '手切和牛，配煙燻蛋黃與薯片。',
      'Hand-cut wagyu with smoked yolk and crisps.',
    ),
  },
  {
    key: 'caesar',
    art: 'salad',
    section: 'starters',
    price: 88,
    name: text('桌边凯撒', '桌邊凱撒', 'Tableside Caesar'),
    description: text(
      '凤尾鱼与蒜当面捣成，拌的是态度。',
      '鳳尾魚與蒜當面搗成，拌的是態度。',
      'Anchovy and garlic pounded before you; the tossing is the point.',
    ),
  },
  {
    key: 'oysters',
    art: 'oysters',
    section: 'starters',
    price: 198,
    name: text('生蚝拼盘', '生蠔拼盤', 'Oysters on Ice'),
    description: text(
      '三产地各两只，开了就上。',
      '三產地各兩隻，開了就上。',
      'Two from each of three waters, opened to order.',
    ),
  },
  {
    key: 'bone-marrow',
    art: 'bites',
    section: 'starters',
    price: 138,
    name: text('烤牛骨髓', '烤牛骨髓', 'Roast Bone Marrow'),
    description: text(
      '烤到微微颤动，撒盐与欧芹，抹面包。',
      '烤到微微顫動，撒鹽與歐芹，抹麵包。',
      'Roasted until it trembles, salt and parsley, on toast.',
    ),
  },
  {
    key: 'creamed-spinach',
    art: 'greens',
    section: 'sides',
    price: 68,
    name: text('奶油菠菜', '奶油菠菜', 'Creamed Spinach'),
    description: text(
      '老派做法，奶油要薄。',
      '老派做法，奶油要薄。',
      'The old way, with the cream kept thin.',
    ),
  },
  {
    key: 'cheesecake',
    art: 'cake',
    section: 'dessert',
    price: 72,
    name: text('纽约芝士蛋糕', '紐約芝士蛋糕', 'New York Cheesecake'),
    description: text(
      '烤到中心还会晃，冰一夜再切。',
      '烤到中心還會晃，冰一夜再切。',
      'Baked until the middle still moves, then a night in the cold.',
    ),
  },
  {
    key: 'cabernet',
    art: 'wine',
    section: 'drinks',
    price: 118,
    name: text('纳帕赤霞珠', '納帕赤霞珠', 'Napa Cabernet'),
    description: text(
      '单宁够硬，才配得上那块肋眼。',
      '單寧夠硬，才配得上那塊肋眼。',
      'Firm enough for the rib-eye.',
    ),
  },
];
