import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const spanish: readonly RepertoireDish[] = [
  {
    key: 'gazpacho',
    art: 'creamSoup',
    section: 'starters',
    price: 68,
    name: text('安达卢西亚冷汤', '安達盧西亞冷湯', 'Gazpacho'),
    description: text(
      '番茄、黄瓜与雪莉醋冰着喝，夏天的救命汤。',
      '番茄、黃瓜與雪莉醋冰著喝，夏天的救命湯。',
      'Tomato, cucumber and sherry vinegar, cold; summer’s rescue.',
    ),
  },
  {
    key: 'jamon',
    art: 'ham',
    section: 'starters',
    price: 198,
    name: text('五年伊比利亚火腿', '五年伊比利亞火腿', 'Five-Year Ibérico Ham'),
    description: text(
      '只在你面前片下来，温度让油脂发亮。',
      '只在你面前片下來，溫度讓油脂發亮。',
      'Sliced in front of you; the warmth makes it shine.',
    ),
  },
  {
    key: 'gambas',
    art: 'prawns',
    section: 'starters',
    price: 158,
    name: text('蒜香橄榄油大虾', '蒜香橄欖油大蝦', 'Gambas al Ajillo'),
    description: text(
      '红虾在滚蒜油里只翻一次，剩下的油给面包。',
      '紅蝦在滾蒜油裡只翻一次，剩下的油給麵包。',
      'Red prawns turned once in sizzling garlic oil; the oil that is left is for bread.',
    ),
  },
  {
    key: 'croquetas',
    art: 'pastries',
    section: 'starters',
    price: 68,
    name: text('火腿可乐饼', '火腿可樂餅', 'Ham Croquetas'),
    description: text(
      '外壳要在舌头上碎掉，里面要流。',
      '外殼要在舌頭上碎掉，裡面要流。',
      'The shell should shatter and the middle should run.',
    ),
  },
  {
    key: 'paella',
    art: 'paella',
    section: 'mains',
    price: 268,
    name: text('瓦伦西亚海鲜饭', '瓦倫西亞海鮮飯', 'Seafood Paella'),
    description: text(
      '一锅只做一层饭，焦底是最贵的部分。',
      '一鍋只做一層飯，焦底是最貴的部分。',
      'One layer of rice to a pan; the crust is the best of it.',
    ),
  },
  {
    key: 'iberico-pork',
    art: 'steak',
    section: 'mains',
    price: 218,
    name: text('伊比利亚猪肩', '伊比利亞豬肩', 'Ibérico Shoulder'),
    description: text(
      '当牛排一样煎，中心留一点粉红。',
      '當牛排一樣煎，中心留一點粉紅。',
      'Cooked like a steak, pink at the centre.',
    ),
  },
  {
    key: 'patatas',
    art: 'potatoes',
    section: 'sides',
    price: 58,
    name: text('辣酱炸土豆', '辣醬炸馬鈴薯', 'Patatas Bravas'),
    description: text(
      '外脆里绵，辣酱和蒜油各一半。',
      '外脆裡綿，辣醬和蒜油各一半。',
      'Crisp outside, soft within, chilli and alioli in halves.',
    ),
  },
  {
    key: 'basque-cake',
    art: 'cake',
    section: 'dessert',
    price: 72,
    name: text('巴斯克焦皮芝士蛋糕', '巴斯克焦皮芝士蛋糕', 'Burnt Basque Cheesecake'),
    description: text(
      '皮要焦、心要流，不配任何水果。',
      '皮要焦、心要流，不配任何水果。',
      'Burnt skin, running centre, and no fruit beside it.',
    ),
  },
  {
    key: 'sangria',
    art: 'wine',
    section: 'drinks',
    price: 68,
    name: text('自制桑格利亚', '自製桑格利亞', 'House Sangria'),
    description: text(
      '红酒、橙皮与肉桂腌四小时。',
      '紅酒、橙皮與肉桂醃四小時。',
      'Wine, orange and cinnamon left four hours together.',
    ),
  },
];
