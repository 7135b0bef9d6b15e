import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const nordic: readonly RepertoireDish[] = [
  {
    key: 'rye-bites',
    art: 'bites',
    section: 'starters',
    price: 128,
    name: text('黑麦脆片与烟熏鱼卵', '黑麥脆片與煙燻魚卵', 'Rye Crisp with Smoked Roe'),
    description: text(
      '三口一组：面包、鱼卵、发酵奶油。',
      '三口一組：麵包、魚卵、發酵奶油。',
      'Three bites: bread, roe, cultured cream.',
    ),
  },
  {
    key: 'cured-trout',
    art: 'sashimi',
    section: 'raw',
    price: 168,
    name: text('云杉腌鳟鱼', '雲杉醃鱒魚', 'Spruce-Cured Trout'),
    description: text(
      '粗盐与云杉叶腌两天，甜里带松香。',
      '粗鹽與雲杉葉醃兩天，甜裡帶松香。',
      'Coarse salt and spruce for two days; sweet, with the smell of forest.',
    ),
  },
  {
    key: 'beet-garden',
    art: 'salad',
    section: 'starters',
    price: 98,
    name: text('灰烤甜菜根', '灰烤甜菜根', 'Ash-Baked Beetroots'),
    description: text(
      '甜菜埋灰烤两小时，配黑醋栗与脱脂乳。',
      '甜菜埋灰烤兩小時，配黑醋栗與脫脂乳。',
      'Two hours in ash, with blackcurrant and buttermilk.',
    ),
  },
  {
    key: 'cod',
    art: 'fishFillet',
    section: 'mains',
    price: 248,
    name: text('鳕鱼与发酵黄油', '鱈魚與發酵牛油', 'Cod with Cultured Butter'),
    description: text(
      '低温慢煮到刚刚散开，旁边是莳萝油。',
      '低溫慢煮到剛剛散開，旁邊是蒔蘿油。',
      'Cooked slowly until it only just flakes, dill oil alongside.',
    ),
  },
  {
    key: 'reindeer',
    art: 'lambChops',
    section: 'mains',
    price: 328,
    name: text('鹿肉与越橘', '鹿肉與越橘', 'Venison with Lingonberry'),
    description: text(
      '松枝上熏过的鹿肉，酱汁微酸。',
      '松枝上燻過的鹿肉，醬汁微酸。',
      'Smoked on pine, in a sauce with an edge of sour.',
    ),
  },
  {
    key: 'potato',
    art: 'potatoes',
    section: 'sides',
    price: 78,
    name: text('海草土豆', '海草馬鈴薯', 'Seaweed Potatoes'),
    description: text(
      '小土豆在海草上蒸，撒灰葱盐。',
      '小馬鈴薯在海草上蒸，撒灰蔥鹽。',
      'Small potatoes steamed on kelp, with burnt-leek salt.',
    ),
  },
  {
    key: 'mushroom-broth',
    art: 'clearSoup',
    section: 'soup',
    price: 98,
    name: text('森林菌菇清汤', '森林菌菇清湯', 'Forest Broth'),
    description: text(
      '三种干菇冷泡一夜，温着喝。',
      '三種乾菇冷泡一夜，溫著喝。',
      'Three dried mushrooms steeped cold overnight, served warm.',
    ),
  },
  {
    key: 'cloudberry',
    art: 'platedDessert',
    section: 'dessert',
    price: 88,
    name: text('云莓与羊奶冰', '雲莓與羊奶冰', 'Cloudberry and Goat’s Milk'),
    description: text(
      '甜味克制，羊奶收尾。',
      '甜味克制，羊奶收尾。',
      'Restrained sweetness, goat’s milk at the end.',
    ),
  },
  {
    key: 'aquavit',
    art: 'wine',
    section: 'drinks',
    price: 98,
    name: text('茴香烧酒一口', '茴香燒酒一口', 'A Sip of Aquavit'),
    description: text(
      '餐前一小口，醒胃也醒心。',
      '餐前一小口，醒胃也醒心。',
      'One small sip before dinner, to wake everything up.',
    ),
  },
];
