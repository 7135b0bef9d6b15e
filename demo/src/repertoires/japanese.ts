import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const japanese: readonly RepertoireDish[] = [
  {
    key: 'seasonal-sashimi',
    art: 'sashimi',
    section: 'raw',
    price: 268,
    name: text('季节刺身五点', '季節刺身五點', 'Five Seasonal Sashimi'),
    description: text(
      '当天从市场来的五种鱼，按味道由淡到浓摆盘。',
      '當天從市場來的五種魚，按味道由淡到濃擺盤。',
      'Five fish from the day’s market, arranged from the lightest flavour to the deepest.',
    ),
  },
  {
    key: 'chawanmushi',
    art: 'custard',
    section: 'starters',
    price: 58,
    name: text('蟹肉茶碗蒸', '蟹肉茶碗蒸', 'Crab Chawanmushi'),
    description: text(
      '鸡蛋与出汁蒸到刚刚凝住，埋着松叶蟹肉与银杏。',
      '雞蛋與出汁蒸到剛剛凝住，埋著松葉蟹肉與銀杏。',
      'Egg and dashi steamed until they only just hold, with snow crab and ginkgo underneath.',
    ),
  },
  {
    key: 'miso-cod',
    art: 'fishFillet',
    section: 'mains',
    price: 188,
    name: text('西京味噌烤银鳕鱼', '西京味噌烤銀鱈魚', 'Saikyo Miso Black Cod'),
    description: text(
      '白味噌腌足三日，文火烤至边缘焦香。',
      '白味噌醃足三日，文火烤至邊緣焦香。',
      'Three days in white miso, then grilled slowly until the edges caramelise.',
    ),
  },
  {
    key: 'tempura-moriawase',
    art: 'tempura',
    section: 'mains',
    price: 168,
    name: text('天妇罗拼盘', '天婦羅拼盤', 'Assorted Tempura'),
    description: text(
      '车海老与五种时蔬，薄衣轻炸，配抹茶盐。',
      '車海老與五種時蔬，薄衣輕炸，配抹茶鹽。',
      'Tiger prawn and five vegetables in the thinnest batter, with matcha salt.',
    ),
  },
  {
    key: 'unaju',
    art: 'lacquerBox',
    section: 'staple',
    price: 228,
    name: text('蒲烧鳗鱼重', '蒲燒鰻魚重', 'Unaju, Grilled Eel on Rice'),
    description: text(
      '先蒸后烤四遍酱汁，盛在漆盒里，饭上也沾了香。',
      '先蒸後烤四遍醬汁，盛在漆盒裡，飯上也沾了香。',
      'Steamed, then grilled through four coats of sauce and packed in lacquer so the rice takes it up.',
    ),
  },
  {
    key: 'udon',
    art: 'noodleBowl',
    section: 'staple',
    price: 88,
    name: text('昆布出汁乌冬', '昆布出汁烏冬', 'Udon in Kombu Dashi'),
    description: text(
      '利尻昆布吊的清汤，面条早上现踩现切。',
      '利尻昆布吊的清湯，麵條早上現踩現切。',
      'Clear broth of Rishiri kombu, noodles trodden and cut the same morning.',
    ),
  },
  {
    key: 'wagyu-sukiyaki',
    art: 'hotpot',
    section: 'pot',
    price: 388,
    name: text('和牛寿喜烧', '和牛壽喜燒', 'Wagyu Sukiyaki'),
    description: text(
      '薄切和牛在铁锅里一涮即起，蘸生蛋液吃。',
      '薄切和牛在鐵鍋裡一涮即起，蘸生蛋液吃。',
      'Thin wagyu passed once through the iron pan and dipped in raw egg.',
    ),
  },
  {
    key: 'matcha-parfait',
    art: 'platedDessert',
    section: 'dessert',
    price: 68,
    name: text('宇治抹茶冰淇淋', '宇治抹茶冰淇淋', 'Uji Matcha Ice Cream'),
    description: text(
      '石臼现磨的抹茶，微苦收口，配红豆与白玉团子。',
      '石臼現磨的抹茶，微苦收口，配紅豆與白玉糰子。',
      'Stone-ground matcha, pleasantly bitter, with red beans and soft mochi.',
    ),
  },
  {
    key: 'junmai',
    art: 'sake',
    section: 'drinks',
    price: 128,
    name: text('纯米吟酿一合', '純米吟釀一合', 'Junmai Ginjo, One Flask'),
    description: text(
      '店里按季节换的三款清酒之一，可温可冷。',
      '店裡按季節換的三款清酒之一，可溫可冷。',
      'One of three sakes changed with the season, warm or cold.',
    ),
  },
];
