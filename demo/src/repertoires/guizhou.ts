import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const guizhou: readonly RepertoireDish[] = [
  {
    key: 'sour-fish',
    art: 'fishPot',
    section: 'pot',
    price: 168,
    name: text('凯里酸汤鱼', '凱里酸湯魚', 'Kaili Sour Soup Fish'),
    description: text(
      '毛辣果与米酸各半，木姜子提气。',
      '毛辣果與米酸各半，木薑子提氣。',
      'Half fermented tomato, half rice sour, lifted by litsea berries.',
    ),
  },
  {
    key: 'spicy-chicken-pot',
    art: 'stew',
    section: 'pot',
    price: 138,
    name: text('贵阳辣子鸡', '貴陽辣子雞', 'Guiyang Chilli Chicken'),
    description: text(
      '糍粑辣椒与土鸡同炒，香辣不燥。',
      '糍粑辣椒與土雞同炒，香辣不燥。',
      'Pounded chilli and free-range chicken, fragrant rather than fierce.',
    ),
  },
  {
    key: 'silk-dolls',
    art: 'appetisers',
    section: 'starters',
    price: 58,
    name: text('丝娃娃', '絲娃娃', 'Silk Dolls'),
    description: text(
      '薄皮裹十二样菜丝，灌一勺酸汤再吃。',
      '薄皮裹十二樣菜絲，灌一勺酸湯再吃。',
      'Thin wrappers with twelve shreds; a spoon of sour broth goes in last.',
    ),
  },
  {
    key: 'tofu-balls',
    art: 'panFriedBuns',
    section: 'dimsum',
    price: 48,
    name: text('青岩豆腐圆子', '青岩豆腐圓子', 'Qingyan Tofu Balls'),
    description: text(
      '外脆内软，灌蘸水最见功夫。',
      '外脆內軟，灌蘸水最見功夫。',
      'Crisp outside and soft within; the dip is the test.',
    ),
  },
  {
    key: 'beef-noodles',
    art: 'noodleBowl',
    section: 'staple',
    price: 48,
    name: text('花溪牛肉粉', '花溪牛肉粉', 'Huaxi Beef Noodles'),
    description: text(
      '黄牛肉薄切，酸菜与糊辣椒自添。',
      '黃牛肉薄切，酸菜與糊辣椒自添。',
      'Yellow beef in thin slices, with pickles and scorched chilli to taste.',
    ),
  },
  {
    key: 'smoked-pork',
    art: 'ham',
    section: 'mains',
    price: 98,
    name: text('蕨菜炒腊肉', '蕨菜炒臘肉', 'Smoked Pork with Fern'),
    description: text(
      '柴火熏了一冬的腊肉，配山里新蕨。',
      '柴火燻了一冬的臘肉，配山裡新蕨。',
      'Pork smoked all winter, with new fern from the hills.',
    ),
  },
  {
    key: 'fish-mint',
    art: 'salad',
    section: 'cold',
    price: 38,
    name: text('凉拌折耳根', '涼拌折耳根', 'Fish-Mint Root Salad'),
    description: text(
      '爱的人很爱，不爱的人也该试一次。',
      '愛的人很愛，不愛的人也該試一次。',
      'Those who love it truly love it; everyone should try it once.',
    ),
  },
  {
    key: 'rice-cake',
    art: 'pastries',
    section: 'dessert',
    price: 38,
    name: text('红糖糍粑', '紅糖糍粑', 'Brown Sugar Rice Cakes'),
    description: text(
      '糯米捶打后煎脆，红糖汁淋上。',
      '糯米捶打後煎脆，紅糖汁淋上。',
      'Pounded rice fried crisp under brown-sugar syrup.',
    ),
  },
  {
    key: 'maotai-tasting',
    art: 'sake',
    section: 'drinks',
    price: 128,
    name: text('酱香小酌', '醬香小酌', 'A Small Cup of Baijiu'),
    description: text(
      '赤水河畔的酱香酒，小杯，慢喝。',
      '赤水河畔的醬香酒，小杯，慢喝。',
      'Sauce-style spirit from the Chishui River, in a small cup, slowly.',
    ),
  },
];
