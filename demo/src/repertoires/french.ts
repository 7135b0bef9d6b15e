import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const french: readonly RepertoireDish[] = [
  {
    key: 'onion-soup',
    art: 'creamSoup',
    section: 'soup',
    price: 98,
    name: text('巴黎洋葱汤', '巴黎洋蔥湯', 'Paris Onion Soup'),
    description: text(
      '洋葱炒到焦糖色，烤成金黄的奶酪盖。',
      '洋蔥炒到焦糖色，烤成金黃的芝士蓋。',
      'Onions to the colour of caramel, under a lid of browned cheese.',
    ),
  },
  {
    key: 'foie-gras',
    art: 'bites',
    section: 'starters',
    price: 198,
    name: text('香煎鸭肝与无花果', '香煎鴨肝與無花果', 'Seared Foie Gras with Fig'),
    description: text(
      '外脆内融，无花果把腻味切开。',
      '外脆內融，無花果把膩味切開。',
      'Crisp outside and melting within; the fig cuts through.',
    ),
  },
  {
    key: 'oysters',
    art: 'oysters',
    section: 'starters',
    price: 228,
    name: text('布列塔尼生蚝六只', '布列塔尼生蠔六隻', 'Six Brittany Oysters'),
    description: text(
      '冷海域里长了四年，柠檬或红酒醋任选。',
      '冷海域裡長了四年，檸檬或紅酒醋任選。',
      'Four years in cold water; lemon or mignonette, as you prefer.',
    ),
  },
  {
    key: 'beef-bourguignon',
    art: 'stew',
    section: 'mains',
    price: 238,
    name: text('勃艮第红酒炖牛肉', '勃艮第紅酒燉牛肉', 'Beef Bourguignon'),
    description: text(
      '黑皮诺浸一夜，慢炖六小时。',
      '黑皮諾浸一夜，慢燉六小時。',
      'A night in Pinot, then six hours.',
    ),
  },
  {
    key: 'sole',
    art: 'fishFillet',
    section: 'mains',
    price: 328,
    name: text('磨坊主黄油比目鱼', '磨坊主牛油比目魚', 'Sole Meunière'),
    description: text(
      '黄油烧到榛子色，离火才加柠檬。',
      '牛油燒到榛子色，離火才加檸檬。',
      'Butter to the colour of hazelnut, lemon only off the fire.',
    ),
  },
  {
    key: 'duck-confit',
    art: 'roastDuck',
    section: 'mains',
    price: 218,
    name: text('油封鸭腿', '油封鴨腿', 'Duck Confit'),
    description: text(
      '鸭油里慢浸五小时，最后一刻才上火。',
      '鴨油裡慢浸五小時，最後一刻才上火。',
      'Five hours in its own fat and one minute of flame.',
    ),
  },
  {
    key: 'tarte',
    art: 'tarts',
    section: 'dessert',
    price: 68,
    name: text('焦糖苹果挞', '焦糖蘋果撻', 'Tarte Tatin'),
    description: text(
      '苹果焦到几乎要苦，配发酵奶油。',
      '蘋果焦到幾乎要苦，配發酵奶油。',
      'Apples taken almost to bitterness, with crème fraîche.',
    ),
  },
  {
    key: 'creme-brulee',
    art: 'platedDessert',
    section: 'dessert',
    price: 62,
    name: text('香草焦糖布蕾', '香草焦糖布蕾', 'Crème Brûlée'),
    description: text(
      '勺子敲开糖壳，声音要清脆。',
      '勺子敲開糖殼，聲音要清脆。',
      'The sugar should crack clearly under the spoon.',
    ),
  },
  {
    key: 'burgundy-glass',
    art: 'wine',
    section: 'drinks',
    price: 118,
    name: text('杯装勃艮第', '杯裝勃艮第', 'A Glass of Burgundy'),
    description: text(
      '侍酒师按当天的主菜替你挑。',
      '侍酒師按當天的主菜替你挑。',
      'Chosen by the sommelier for whatever you are eating.',
    ),
  },
];
