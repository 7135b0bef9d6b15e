import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const italian: readonly RepertoireDish[] = [
  {
    key: 'burrata-tomato',
    art: 'salad',
    section: 'starters',
    price: 118,
    name: text('布拉塔与圣马扎诺番茄', '布拉塔與聖馬札諾番茄', 'Burrata with San Marzano'),
    description: text(
      '奶酪一切开就流进番茄的甜里。',
      '芝士一切開就流進番茄的甜裡。',
      'Cut it and it runs into the sweetness of the tomato.',
    ),
  },
  {
    key: 'parma-ham',
    art: 'ham',
    section: 'starters',
    price: 128,
    name: text('帕尔马火腿配蜜瓜', '帕爾馬火腿配蜜瓜', 'Parma Ham and Melon'),
    description: text(
      '二十四个月火腿现切，蜜瓜要熟到流汁。',
      '二十四個月火腿現切，蜜瓜要熟到流汁。',
      'Twenty-four months old, cut to order; the melon must be ripe enough to drip.',
    ),
  },
  {
    key: 'cacio',
    art: 'pasta',
    section: 'mains',
    price: 128,
    name: text('黑胡椒奶酪圆面', '黑胡椒芝士圓麵', 'Tonnarelli Cacio e Pepe'),
    description: text(
      '三样东西：面、羊奶酪、胡椒，别无退路。',
      '三樣東西：麵、羊芝士、胡椒，別無退路。',
      'Three things, pasta, pecorino and pepper, and nowhere to hide.',
    ),
  },
  {
    key: 'tagliatelle',
    art: 'pasta',
    section: 'mains',
    price: 148,
    name: text('博洛尼亚肉酱宽面', '博洛尼亞肉醬寬麵', 'Tagliatelle al Ragù'),
    description: text(
      '肉酱熬六小时，只用少许番茄。',
      '肉醬熬六小時，只用少許番茄。',
      'A ragù of six hours and very little tomato.',
    ),
  },
  {
    key: 'margherita',
    art: 'pizza',
    section: 'mains',
    price: 118,
    name: text('玛格丽特披萨', '瑪格麗特披薩', 'Pizza Margherita'),
    description: text(
      '四百八十度柴窑，九十秒，边缘要有豹纹。',
      '四百八十度柴窯，九十秒，邊緣要有豹紋。',
      'Four hundred and eighty degrees of wood fire, ninety seconds, leopard spots at the rim.',
    ),
  },
  {
    key: 'osso-buco',
    art: 'stew',
    section: 'mains',
    price: 238,
    name: text('米兰炖牛膝', '米蘭燉牛膝', 'Ossobuco alla Milanese'),
    description: text(
      '牛膝炖到骨髓发亮，藏红花烩饭在下。',
      '牛膝燉到骨髓發亮，藏紅花燴飯在下。',
      'Shin braised until the marrow gleams, over saffron rice.',
    ),
  },
  {
    key: 'branzino',
    art: 'fishFillet',
    section: 'mains',
    price: 228,
    name: text('盐焗海鲈', '鹽焗海鱸', 'Branzino in Salt Crust'),
    description: text(
      '整条裹盐壳烤，敲开只剩海的味道。',
      '整條裹鹽殼烤，敲開只剩海的味道。',
      'Baked whole in salt; broken open, it tastes only of sea.',
    ),
  },
  {
    key: 'panna-cotta',
    art: 'platedDessert',
    section: 'dessert',
    price: 58,
    name: text('香草奶冻', '香草奶凍', 'Vanilla Panna Cotta'),
    description: text(
      '刚好能立住的软，配季节果酱。',
      '剛好能立住的軟，配季節果醬。',
      'Set just enough to stand, with fruit of the season.',
    ),
  },
  {
    key: 'tiramisu',
    art: 'cake',
    section: 'dessert',
    price: 62,
    name: text('提拉米苏', '提拉米蘇', 'Tiramisù'),
    description: text(
      '马斯卡彭一早打发，咖啡重、酒淡。',
      '馬斯卡彭一早打發，咖啡重、酒淡。',
      'Mascarpone whipped in the morning; strong coffee, light spirit.',
    ),
  },
  {
    key: 'house-wine',
    art: 'wine',
    section: 'drinks',
    price: 88,
    name: text('佐餐红酒', '佐餐紅酒', 'Wine by the Glass'),
    description: text(
      '从皮埃蒙特到西西里，每周换三支。',
      '從皮埃蒙特到西西里，每週換三支。',
      'From Piedmont to Sicily, three bottles changed each week.',
    ),
  },
];
