import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const chinese: readonly RepertoireDish[] = [
  {
    key: 'drunken-chicken',
    art: 'poachedChicken',
    section: 'cold',
    price: 98,
    name: text('花雕醉鸡卷', '花雕醉雞捲', 'Huadiao Drunken Chicken Roll'),
    description: text(
      '散养鸡去骨卷紧，在陈年花雕里浸足一夜，凉吃酒香最清。',
      '散養雞去骨捲緊，在陳年花雕裡浸足一夜，涼吃酒香最清。',
      'Free-range chicken boned, rolled and steeped overnight in aged Huadiao wine; served cold, when the wine is clearest.',
    ),
  },
  {
    key: 'beijing-duck',
    art: 'roastDuck',
    section: 'mains',
    price: 398,
    name: text('枣木烤鸭', '棗木烤鴨', 'Jujube-Wood Roast Duck'),
    description: text(
      '枣木慢烤七十分钟，皮脆如纸；第一片蘸白糖，第二片再裹饼。',
      '棗木慢烤七十分鐘，皮脆如紙；第一片蘸白糖，第二片再裹餅。',
      'Roasted seventy minutes over jujube wood until the skin snaps. First slice with sugar, the second in a pancake.',
    ),
  },
  {
    key: 'steamed-grouper',
    art: 'wholeFish',
    section: 'seafood',
    price: 468,
    name: text('清蒸东星斑', '清蒸東星斑', 'Steamed Coral Grouper'),
    description: text(
      '整尾东星斑猛火蒸八分钟，只用头抽、姜丝与葱油提鲜。',
      '整尾東星斑猛火蒸八分鐘，只用頭抽、薑絲與蔥油提鮮。',
      'A whole coral grouper, eight minutes over fierce steam, dressed with first-press soy, ginger and scallion oil.',
    ),
  },
  {
    key: 'braised-pork',
    art: 'braisedPork',
    section: 'mains',
    price: 168,
    name: text('冰糖红烧肉', '冰糖紅燒肉', 'Rock-Sugar Braised Pork Belly'),
    description: text(
      '五花肉先煎后炖三小时，冰糖收亮，肥而不腻。',
      '五花肉先煎後燉三小時，冰糖收亮，肥而不膩。',
      'Pork belly seared, then braised three hours and glazed with rock sugar; rich without being heavy.',
    ),
  },
  {
    key: 'prawns-longjing',
    art: 'prawns',
    section: 'seafood',
    price: 228,
    name: text('龙井虾仁', '龍井蝦仁', 'River Prawns with Longjing Tea'),
    description: text(
      '手剥河虾仁，以明前龙井的茶汤滑炒，清得只剩鲜味。',
      '手剝河蝦仁，以明前龍井的茶湯滑炒，清得只剩鮮味。',
      'Hand-peeled river prawns tossed in early-spring Longjing tea, until only sweetness is left.',
    ),
  },
  {
    key: 'double-boiled-soup',
    art: 'clearSoup',
    section: 'soup',
    price: 128,
    name: text('羊肚菌炖老鸡汤', '羊肚菌燉老雞湯', 'Double-Boiled Chicken Soup with Morels'),
    description: text(
      '老母鸡与云南羊肚菌隔水炖足五小时，每位一盅。',
      '老母雞與雲南羊肚菌隔水燉足五小時，每位一盅。',
      'Old hen and Yunnan morels, double-boiled for five hours and served one cup to a guest.',
    ),
  },
  {
    key: 'seasonal-greens',
    art: 'greens',
    section: 'vegetables',
    price: 78,
    name: text('上汤时蔬', '上湯時蔬', 'Seasonal Greens in Supreme Stock'),
    description: text(
      '当日到店的绿叶菜，在金华火腿高汤里轻轻一烫。',
      '當日到店的綠葉菜，在金華火腿高湯裡輕輕一燙。',
      'Whatever leaves arrived that morning, barely cooked in a stock of Jinhua ham.',
    ),
  },
  {
    key: 'hand-pulled-noodles',
    art: 'tossedNoodles',
    section: 'staple',
    price: 58,
    name: text('葱油手工拉面', '蔥油手工拉麵', 'Hand-Pulled Noodles with Scallion Oil'),
    description: text(
      '现拉细面拌熬了一早上的葱油，是很多客人最后的一口。',
      '現拉細麵拌熬了一早上的蔥油，是很多客人最後的一口。',
      'Noodles pulled to order and tossed in scallion oil rendered all morning; how many guests choose to finish.',
    ),
  },
  {
    key: 'osmanthus-balls',
    art: 'sweetSoup',
    section: 'dessert',
    price: 48,
    name: text('桂花酒酿小圆子', '桂花酒釀小圓子', 'Osmanthus Rice Balls in Sweet Wine'),
    description: text(
      '糯米小圆子煮在微甜的酒酿里，临上桌撒当年的桂花。',
      '糯米小圓子煮在微甜的酒釀裡，臨上桌撒當年的桂花。',
      'Tiny glutinous rice balls in lightly sweet fermented rice, scattered with this year’s osmanthus.',
    ),
  },
];
