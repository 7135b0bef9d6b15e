import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const shanghai: readonly RepertoireDish[] = [
  {
    key: 'soup-dumplings',
    art: 'dumplingBasket',
    section: 'dimsum',
    price: 68,
    name: text('蟹粉小笼', '蟹粉小籠', 'Crab Roe Soup Dumplings'),
    description: text(
      '现拆蟹粉混肉馅，一口下去全是汤。',
      '現拆蟹粉混肉餡，一口下去全是湯。',
      'Freshly picked crab in the filling; one bite and it is all broth.',
    ),
  },
  {
    key: 'pan-buns',
    art: 'panFriedBuns',
    section: 'dimsum',
    price: 42,
    name: text('现煎生煎馒头', '現煎生煎饅頭', 'Pan-Fried Pork Buns'),
    description: text(
      '底脆面软，先开窗再喝汤，最后一扫光。',
      '底脆面軟，先開窗再喝湯，最後一掃光。',
      'Crisp below, soft above: open a window, drink the soup, then finish it.',
    ),
  },
  {
    key: 'hongshao',
    art: 'braisedPork',
    section: 'mains',
    price: 158,
    name: text('本帮红烧肉', '本幫紅燒肉', 'Shanghai Red-Braised Pork'),
    description: text(
      '浓油赤酱，冰糖收汁，筷子一夹就颤。',
      '濃油赤醬，冰糖收汁，筷子一夾就顫。',
      'Dark soy, thick sauce, rock sugar; it trembles on the chopsticks.',
    ),
  },
  {
    key: 'smoked-fish',
    art: 'stew',
    section: 'cold',
    price: 78,
    name: text('老式熏鱼', '老式燻魚', 'Old-Style Smoked Fish'),
    description: text(
      '草鱼先炸后浸五香糖醋汁，外脆里润。',
      '草魚先炸後浸五香糖醋汁，外脆裡潤。',
      'Grass carp fried, then dropped hot into five-spice syrup; crisp outside, moist within.',
    ),
  },
  {
    key: 'river-shrimp',
    art: 'prawns',
    section: 'seafood',
    price: 168,
    name: text('油爆河虾', '油爆河蝦', 'Oil-Exploded River Shrimp'),
    description: text(
      '壳薄肉嫩，油温要高，出锅只在一息之间。',
      '殼薄肉嫩，油溫要高，出鍋只在一息之間。',
      'Thin shells, tender flesh, very hot oil; the whole dish takes a breath.',
    ),
  },
  {
    key: 'eight-treasure-duck',
    art: 'roastDuck',
    section: 'mains',
    price: 328,
    name: text('八宝鸭', '八寶鴨', 'Eight-Treasure Duck'),
    description: text(
      '整鸭脱骨填八样料，蒸六小时，提前一天预订。',
      '整鴨脫骨填八樣料，蒸六小時，提前一天預訂。',
      'A whole boned duck filled with eight things and steamed six hours; order a day ahead.',
    ),
  },
  {
    key: 'scallion-noodles',
    art: 'tossedNoodles',
    section: 'staple',
    price: 38,
    name: text('葱油拌面', '蔥油拌麵', 'Scallion Oil Noodles'),
    description: text(
      '小葱熬到焦黑才香，拌面时手要快。',
      '小蔥熬到焦黑才香，拌麵時手要快。',
      'The scallions must be nearly black before they are fragrant, and the tossing quick.',
    ),
  },
  {
    key: 'kaofu',
    art: 'appetisers',
    section: 'cold',
    price: 48,
    name: text('四喜烤麸', '四喜烤麩', 'Four-Joy Kaofu'),
    description: text(
      '手撕烤麸炖香菇木耳，冷吃最入味。',
      '手撕烤麩燉香菇木耳，冷吃最入味。',
      'Hand-torn wheat gluten with mushrooms, best when cold.',
    ),
  },
  {
    key: 'rice-wine-balls',
    art: 'sweetSoup',
    section: 'dessert',
    price: 36,
    name: text('酒酿圆子', '酒釀圓子', 'Rice Balls in Fermented Rice'),
    description: text(
      '小圆子与酒酿同煮，微醺，不甜腻。',
      '小圓子與酒釀同煮，微醺，不甜膩。',
      'Small rice balls in fermented rice, faintly tipsy and never cloying.',
    ),
  },
];
