import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const privateKitchen: readonly RepertoireDish[] = [
  {
    key: 'abalone-oyster',
    art: 'abalone',
    section: 'mains',
    price: 588,
    name: text('蚝皇溏心鲍', '蠔皇溏心鮑', 'Abalone in Oyster Sauce'),
    description: text(
      '二十头溏心鲍煨四天，切开见溏。',
      '二十頭溏心鮑煨四天，切開見溏。',
      'Twenty-head abalone, four days at a murmur; cut it and the heart shows.',
    ),
  },
  {
    key: 'fish-maw-chicken',
    art: 'clearSoup',
    section: 'soup',
    price: 268,
    name: text('花胶鸡汤', '花膠雞湯', 'Fish Maw and Chicken Broth'),
    description: text(
      '老鸡吊汤八小时，花胶后下。',
      '老雞吊湯八小時，花膠後下。',
      'Eight hours of old hen; the maw goes in late.',
    ),
  },
  {
    key: 'tea-smoked-duck',
    art: 'roastDuck',
    section: 'mains',
    price: 328,
    name: text('樟茶鸭', '樟茶鴨', 'Camphor-Tea Duck'),
    description: text(
      '樟木与茶末轻烟，皮色如琥珀。',
      '樟木與茶末輕煙，皮色如琥珀。',
      'A light smoke of camphor and tea, amber skin.',
    ),
  },
  {
    key: 'hairy-crab-tofu',
    art: 'silkenTofu',
    section: 'mains',
    price: 198,
    name: text('蟹粉银鱼豆腐', '蟹粉銀魚豆腐', 'Crab and Whitebait Tofu'),
    description: text(
      '两种鲜味各退一步，豆腐才站得住。',
      '兩種鮮味各退一步，豆腐才站得住。',
      'Two kinds of savour each take a step back so the tofu can stand.',
    ),
  },
  {
    key: 'stuffed-sea-cucumber',
    art: 'abalone',
    section: 'mains',
    price: 388,
    name: text('葱烧辽参配狮子头', '蔥燒遼參配獅子頭', 'Sea Cucumber with Lion’s Head'),
    description: text(
      '一软一糯，酱汁收到能挂勺。',
      '一軟一糯，醬汁收到能掛勺。',
      'One soft, one springy, under a sauce that coats the spoon.',
    ),
  },
  {
    key: 'lily-bulbs',
    art: 'greens',
    section: 'vegetables',
    price: 118,
    name: text('百合炒时蔬', '百合炒時蔬', 'Lily Bulbs with Greens'),
    description: text(
      '兰州百合只过一次火，保住脆甜。',
      '蘭州百合只過一次火，保住脆甜。',
      'Lily bulbs through the fire just once, to keep their snap.',
    ),
  },
  {
    key: 'eight-treasure-rice',
    art: 'pastries',
    section: 'dessert',
    price: 68,
    name: text('猪油八宝饭', '豬油八寶飯', 'Eight-Treasure Rice'),
    description: text(
      '猪油拌糯米蒸透，豆沙在底下。',
      '豬油拌糯米蒸透，豆沙在底下。',
      'Glutinous rice with lard, steamed through, bean paste beneath.',
    ),
  },
  {
    key: 'old-white-tea',
    art: 'tea',
    section: 'drinks',
    price: 128,
    name: text('陈年白茶', '陳年白茶', 'Aged White Tea'),
    description: text(
      '福鼎九年陈，煮着喝，药香温和。',
      '福鼎九年陳，煮著喝，藥香溫和。',
      'Nine years in Fuding, simmered rather than steeped.',
    ),
  },
  {
    key: 'host-rice',
    art: 'friedRice',
    section: 'staple',
    price: 88,
    name: text('主人家炒饭', '主人家炒飯', 'The Host’s Fried Rice'),
    description: text(
      '每晚不同，看冰箱里剩什么。',
      '每晚不同，看冰箱裡剩什麼。',
      'Different every night, depending on what is left.',
    ),
  },
];
