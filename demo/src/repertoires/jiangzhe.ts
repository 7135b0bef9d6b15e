import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const jiangzhe: readonly RepertoireDish[] = [
  {
    key: 'west-lake-fish',
    art: 'wholeFish',
    section: 'mains',
    price: 198,
    name: text('宋嫂糖醋鱼', '宋嫂糖醋魚', 'Sweet and Sour Lake Fish'),
    description: text(
      '草鱼饿养两日去土味，糖醋芡只勾薄薄一层。',
      '草魚餓養兩日去土味，糖醋芡只勾薄薄一層。',
      'Carp fasted two days to clear the mud, under the thinnest sweet-sour glaze.',
    ),
  },
  {
    key: 'dongpo-pork',
    art: 'braisedPork',
    section: 'mains',
    price: 138,
    name: text('东坡肉', '東坡肉', 'Dongpo Pork'),
    description: text(
      '方肉垫葱，只用绍酒不加水，文火四小时。',
      '方肉墊蔥，只用紹酒不加水，文火四小時。',
      'Squares of pork on scallions, Shaoxing wine and no water, four hours on a small flame.',
    ),
  },
  {
    key: 'beggars-chicken',
    art: 'poachedChicken',
    section: 'mains',
    price: 268,
    name: text('荷叶叫花鸡', '荷葉叫花雞', 'Beggar’s Chicken in Lotus Leaf'),
    description: text(
      '荷叶包鸡再裹泥烤，上桌敲开，香气先到。',
      '荷葉包雞再裹泥烤，上桌敲開，香氣先到。',
      'Wrapped in lotus leaf, baked in clay, cracked open at the table; the scent arrives first.',
    ),
  },
  {
    key: 'shrimp-tea',
    art: 'prawns',
    section: 'seafood',
    price: 188,
    name: text('龙井虾仁', '龍井蝦仁', 'Shrimp with Longjing'),
    description: text(
      '河虾仁滑得透亮，龙井只取嫩芽。',
      '河蝦仁滑得透亮，龍井只取嫩芽。',
      'River shrimp cooked to translucence with only the youngest buds.',
    ),
  },
  {
    key: 'bamboo-shoots',
    art: 'greens',
    section: 'vegetables',
    price: 98,
    name: text('油焖春笋', '油燜春筍', 'Braised Spring Bamboo'),
    description: text(
      '雷笋去老留嫩，酱油与糖焖到发亮。',
      '雷筍去老留嫩，醬油與糖燜到發亮。',
      'Only the tender part of the shoot, braised with soy and sugar until it shines.',
    ),
  },
  {
    key: 'crab-tofu',
    art: 'silkenTofu',
    section: 'mains',
    price: 158,
    name: text('蟹粉豆腐', '蟹粉豆腐', 'Crab Roe Tofu'),
    description: text(
      '现拆蟹粉熬出蟹油，豆腐要烫到发抖。',
      '現拆蟹粉熬出蟹油，豆腐要燙到發抖。',
      'Crab picked by hand and melted to oil; the tofu should tremble with heat.',
    ),
  },
  {
    key: 'salted-soup',
    art: 'clearSoup',
    section: 'soup',
    price: 128,
    name: text('腌笃鲜', '醃篤鮮', 'Yan Du Xian Soup'),
    description: text(
      '咸肉、鲜肉与春笋，火候到了汤自然白。',
      '鹹肉、鮮肉與春筍，火候到了湯自然白。',
      'Salted pork, fresh pork and bamboo; given time, the broth turns white by itself.',
    ),
  },
  {
    key: 'lotus-root',
    art: 'appetisers',
    section: 'cold',
    price: 58,
    name: text('桂花糯米藕', '桂花糯米藕', 'Osmanthus Lotus Root'),
    description: text(
      '糯米灌进藕孔，慢炖三小时，切片见孔。',
      '糯米灌進藕孔，慢燉三小時，切片見孔。',
      'Glutinous rice in every hole of the root, three hours on the stove, sliced to show it.',
    ),
  },
  {
    key: 'osmanthus-cake',
    art: 'pastries',
    section: 'dessert',
    price: 48,
    name: text('定胜糕', '定勝糕', 'Dingsheng Rice Cake'),
    description: text(
      '米粉蒸的粉红小糕，豆沙在中间。',
      '米粉蒸的粉紅小糕，豆沙在中間。',
      'A small pink cake of steamed rice flour with bean paste at its heart.',
    ),
  },
];
