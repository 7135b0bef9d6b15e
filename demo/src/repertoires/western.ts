import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const western: readonly RepertoireDish[] = [
  {
    key: 'burrata',
    art: 'salad',
    section: 'starters',
    price: 128,
    name: text('水牛布拉塔与番茄', '水牛布拉塔與番茄', 'Burrata with Heirloom Tomatoes'),
    description: text(
      '流心布拉塔，配三种番茄与罗勒油，入口凉而甜。',
      '流心布拉塔，配三種番茄與羅勒油，入口涼而甜。',
      'Running burrata with three kinds of tomato and basil oil, cool and sweet.',
    ),
  },
  {
    key: 'tartare',
    art: 'bites',
    section: 'starters',
    price: 158,
    name: text('手切牛肉塔塔', '手切牛肉塔塔', 'Hand-Cut Beef Tartare'),
    description: text(
      '牛里脊刀切成粒，拌酸豆、酸黄瓜与腌蛋黄。',
      '牛里脊刀切成粒，拌酸豆、酸黃瓜與醃蛋黃。',
      'Tenderloin cut by knife with capers, cornichons and a cured yolk.',
    ),
  },
  {
    key: 'onion-soup',
    art: 'creamSoup',
    section: 'soup',
    price: 88,
    name: text('焦糖洋葱浓汤', '焦糖洋蔥濃湯', 'Caramelised Onion Soup'),
    description: text(
      '洋葱小火炒四小时，再以牛骨高汤煮成，格鲁耶尔芝士封面。',
      '洋蔥小火炒四小時，再以牛骨高湯煮成，格魯耶爾芝士封面。',
      'Onions turned slowly for four hours, finished in beef stock under a lid of Gruyère.',
    ),
  },
  {
    key: 'sea-bass',
    art: 'fishFillet',
    section: 'mains',
    price: 268,
    name: text('脆皮海鲈鱼', '脆皮海鱸魚', 'Crisp-Skin Sea Bass'),
    description: text(
      '海鲈鱼只煎鱼皮一面，佐柠檬黄油与莳萝。',
      '海鱸魚只煎魚皮一面，佐檸檬牛油與蒔蘿。',
      'Sea bass cooked on its skin alone, with lemon butter and dill.',
    ),
  },
  {
    key: 'ribeye',
    art: 'steak',
    section: 'mains',
    price: 388,
    name: text('炭烤肋眼牛排', '炭烤肋眼牛排', 'Charcoal Rib-Eye'),
    description: text(
      '三百克谷饲肋眼，果木炭上烤出焦壳，静置后切片。',
      '三百克穀飼肋眼，果木炭上烤出焦殼，靜置後切片。',
      'Three hundred grams of grain-fed rib-eye, crusted over fruitwood coals, rested and sliced.',
    ),
  },
  {
    key: 'truffle-pasta',
    art: 'pasta',
    section: 'mains',
    price: 188,
    name: text('黑松露手工宽面', '黑松露手工寬麵', 'Tagliatelle with Black Truffle'),
    description: text(
      '鸡蛋手擀宽面，只配黄油、帕玛森与现刨黑松露。',
      '雞蛋手擀寬麵，只配牛油、帕瑪森與現刨黑松露。',
      'Hand-rolled egg tagliatelle with butter, Parmigiano and truffle shaved at the table.',
    ),
  },
  {
    key: 'roast-lamb',
    art: 'lambChops',
    section: 'mains',
    price: 328,
    name: text('香草羊排', '香草羊排', 'Herb-Crusted Rack of Lamb'),
    description: text(
      '羊排裹欧芹面包糠烤至粉红，佐羊骨汁。',
      '羊排裹歐芹麵包糠烤至粉紅，佐羊骨汁。',
      'Rack of lamb in a parsley crust, roasted pink, with its own jus.',
    ),
  },
  {
    key: 'tiramisu',
    art: 'cake',
    section: 'dessert',
    price: 78,
    name: text('提拉米苏', '提拉米蘇', 'Tiramisù'),
    description: text(
      '每天早上做一盘，卖完为止；咖啡重，甜味轻。',
      '每天早上做一盤，賣完為止；咖啡重，甜味輕。',
      'One tray each morning until it is gone; heavy on coffee, light on sugar.',
    ),
  },
  {
    key: 'glass-of-the-day',
    art: 'wine',
    section: 'drinks',
    price: 98,
    name: text('侍酒师今日之选', '侍酒師今日之選', 'Sommelier’s Glass of the Day'),
    description: text(
      '每晚换一支，可先试一小口再决定。',
      '每晚換一支，可先試一小口再決定。',
      'A different bottle every night; taste first, then decide.',
    ),
  },
];
