import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const yakiniku: readonly RepertoireDish[] = [
  {
    key: 'short-rib',
    art: 'marbledBeef',
    section: 'meat',
    price: 238,
    name: text('和牛牛小排', '和牛牛小排', 'Wagyu Short Rib'),
    description: text(
      '油花均匀，五秒一翻，别贪。',
      '油花均勻，五秒一翻，別貪。',
      'Even marbling; turn every five seconds and do not be greedy.',
    ),
  },
  {
    key: 'tongue',
    art: 'grillPlate',
    section: 'meat',
    price: 168,
    name: text('厚切牛舌', '厚切牛舌', 'Thick-Cut Tongue'),
    description: text(
      '舌根最软，撒盐挤柠檬就够。',
      '舌根最軟，撒鹽擠檸檬就夠。',
      'From the root, salt and lemon only.',
    ),
  },
  {
    key: 'harami',
    art: 'marbledBeef',
    section: 'meat',
    price: 148,
    name: text('横膈膜', '橫膈膜', 'Harami Skirt'),
    description: text(
      '像肝又像肉，酱汁腌两小时。',
      '像肝又像肉，醬汁醃兩小時。',
      'Between liver and meat, two hours in tare.',
    ),
  },
  {
    key: 'charcoal-selection',
    art: 'grillPlate',
    section: 'grill',
    price: 188,
    name: text('炭烤拼盘', '炭烤拼盤', 'Charcoal Selection'),
    description: text(
      '四个部位一次到位，按厚薄依次烤。',
      '四個部位一次到位，按厚薄依次烤。',
      'Four cuts, grilled in order of thickness.',
    ),
  },
  {
    key: 'bibimbap',
    art: 'stoneBowl',
    section: 'staple',
    price: 78,
    name: text('石锅拌饭', '石鍋拌飯', 'Stone-Bowl Rice'),
    description: text(
      '锅底的焦香是最后的奖励。',
      '鍋底的焦香是最後的獎勵。',
      'The crust at the bottom is the reward.',
    ),
  },
  {
    key: 'kimchi',
    art: 'banchan',
    section: 'starters',
    price: 48,
    name: text('泡菜三样', '泡菜三樣', 'Three Kinds of Kimchi'),
    description: text(
      '白菜、萝卜、黄瓜，解腻专用。',
      '白菜、蘿蔔、黃瓜，解膩專用。',
      'Cabbage, radish and cucumber, against the fat.',
    ),
  },
  {
    key: 'yukhoe',
    art: 'bites',
    section: 'starters',
    price: 128,
    name: text('生拌牛肉', '生拌牛肉', 'Beef Yukhoe'),
    description: text(
      '梨丝与蛋黄，麻油一点点。',
      '梨絲與蛋黃，麻油一點點。',
      'Pear, yolk and a little sesame oil.',
    ),
  },
  {
    key: 'cold-noodles',
    art: 'noodleBowl',
    section: 'staple',
    price: 58,
    name: text('冷面', '冷麵', 'Cold Noodles'),
    description: text('冰汤带渣，酸甜收口。', '冰湯帶渣，酸甜收口。', 'Icy broth, sweet and sour to finish.'),
  },
  {
    key: 'melon',
    art: 'fruit',
    section: 'dessert',
    price: 62,
    name: text('时令水果', '時令水果', 'Fruit of the Season'),
    description: text(
      '烤肉之后最好吃的甜品就是水果。',
      '烤肉之後最好吃的甜品就是水果。',
      'After fire, the best dessert is fruit.',
    ),
  },
  {
    key: 'highball',
    art: 'sake',
    section: 'drinks',
    price: 48,
    name: text('柠檬沙瓦', '檸檬沙瓦', 'Lemon Sour'),
    description: text('现榨柠檬，酒味轻。', '現榨檸檬，酒味輕。', 'Pressed to order, light on the spirit.'),
  },
];
