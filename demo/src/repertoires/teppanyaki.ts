import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const teppanyaki: readonly RepertoireDish[] = [
  {
    key: 'wagyu-sirloin',
    art: 'steak',
    section: 'mains',
    price: 598,
    name: text('和牛西冷', '和牛西冷', 'Wagyu Sirloin'),
    description: text(
      '铁板两百二十度，六面都要封住。',
      '鐵板兩百二十度，六面都要封住。',
      'Two hundred and twenty degrees; all six sides must be sealed.',
    ),
  },
  {
    key: 'lobster',
    art: 'prawns',
    section: 'seafood',
    price: 468,
    name: text('活龙虾黄油烧', '活龍蝦牛油燒', 'Lobster in Butter'),
    description: text(
      '现杀开边，铁板上拌自己的膏。',
      '現殺開邊，鐵板上拌自己的膏。',
      'Split to order and cooked in its own coral.',
    ),
  },
  {
    key: 'scallop',
    art: 'scallops',
    section: 'seafood',
    price: 168,
    name: text('北海道带子', '北海道帶子', 'Hokkaido Scallops'),
    description: text(
      '一面焦一面生，酱油最后滴。',
      '一面焦一面生，醬油最後滴。',
      'Caramel on one side, raw on the other, soy at the end.',
    ),
  },
  {
    key: 'foie-gras',
    art: 'bites',
    section: 'starters',
    price: 168,
    name: text('铁板鹅肝', '鐵板鵝肝', 'Foie Gras on Iron'),
    description: text(
      '与白萝卜同烧，油落下去再收回来。',
      '與白蘿蔔同燒，油落下去再收回來。',
      'Cooked with daikon that takes up its fat.',
    ),
  },
  {
    key: 'garlic-rice',
    art: 'friedRice',
    section: 'staple',
    price: 88,
    name: text('蒜香炒饭', '蒜香炒飯', 'Garlic Rice'),
    description: text(
      '用牛脂与黄油炒，锅巴要留。',
      '用牛脂與牛油炒，鍋巴要留。',
      'Fried in beef fat and butter; the crust is kept.',
    ),
  },
  {
    key: 'mushrooms',
    art: 'mushrooms',
    section: 'vegetables',
    price: 78,
    name: text('炭烤大香菇', '炭烤大香菇', 'Grilled Shiitake'),
    description: text(
      '只撒盐，让它自己出水再吸回去。',
      '只撒鹽，讓它自己出水再吸回去。',
      'Salt only; it gives up its water and takes it back.',
    ),
  },
  {
    key: 'greens-teppan',
    art: 'greens',
    section: 'vegetables',
    price: 68,
    name: text('铁板时蔬', '鐵板時蔬', 'Vegetables on Iron'),
    description: text(
      '六样蔬菜按厚薄下板。',
      '六樣蔬菜按厚薄下板。',
      'Six vegetables, laid down in order of thickness.',
    ),
  },
  {
    key: 'crepe',
    art: 'cake',
    section: 'dessert',
    price: 72,
    name: text('橙香火焰可丽饼', '橙香火焰可麗餅', 'Crêpes Suzette'),
    description: text(
      '客前点火，焦糖与橙皮一起香。',
      '客前點火，焦糖與橙皮一起香。',
      'Lit before you, orange and caramel together.',
    ),
  },
  {
    key: 'burgundy',
    art: 'wine',
    section: 'drinks',
    price: 128,
    name: text('侍酒师配酒', '侍酒師配酒', 'Sommelier’s Pairing'),
    description: text(
      '每道换杯，从起泡开始。',
      '每道換杯，從起泡開始。',
      'A new glass with each course, beginning with bubbles.',
    ),
  },
];
