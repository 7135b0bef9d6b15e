import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const hotpot: readonly RepertoireDish[] = [
  {
    key: 'spicy-broth',
    art: 'hotpot',
    section: 'pot',
    price: 98,
    name: text('双椒鸳鸯锅底', '雙椒鴛鴦鍋底', 'Twin Broth with Two Peppers'),
    description: text(
      '红汤手工炒料，白汤老鸡猪骨熬八小时。',
      '紅湯手工炒料，白湯老雞豬骨熬八小時。',
      'Red broth fried by hand; white broth of hen and bone, eight hours.',
    ),
  },
  {
    key: 'marbled-beef',
    art: 'marbledBeef',
    section: 'meat',
    price: 188,
    name: text('雪花牛肉', '雪花牛肉', 'Marbled Beef'),
    description: text(
      '薄切上盘，七上八下即可，久了就老。',
      '薄切上盤，七上八下即可，久了就老。',
      'Sliced thin: seven dips, eight at most; longer is a pity.',
    ),
  },
  {
    key: 'tripe',
    art: 'appetisers',
    section: 'meat',
    price: 78,
    name: text('屠场鲜毛肚', '屠場鮮毛肚', 'Fresh Tripe'),
    description: text(
      '当日到店不过夜，十五秒最脆。',
      '當日到店不過夜，十五秒最脆。',
      'Arrives the same day; fifteen seconds for the crunch.',
    ),
  },
  {
    key: 'prawn-paste',
    art: 'prawns',
    section: 'seafood',
    price: 128,
    name: text('手打虾滑', '手打蝦滑', 'Hand-Beaten Prawn Paste'),
    description: text(
      '整虾捶打不加粉，浮起来就能吃。',
      '整蝦捶打不加粉，浮起來就能吃。',
      'Whole prawns beaten without starch; ready when it floats.',
    ),
  },
  {
    key: 'mushroom-platter',
    art: 'mushrooms',
    section: 'vegetables',
    price: 88,
    name: text('山野菌菇拼盘', '山野菌菇拼盤', 'Wild Mushroom Platter'),
    description: text(
      '七种菌子分时下锅，最后喝汤。',
      '七種菌子分時下鍋，最後喝湯。',
      'Seven mushrooms, each in its own time; drink the broth last.',
    ),
  },
  {
    key: 'tofu-board',
    art: 'silkenTofu',
    section: 'vegetables',
    price: 48,
    name: text('石磨豆腐', '石磨豆腐', 'Stone-Ground Tofu'),
    description: text(
      '当天磨当天卖，最吃汤的一样。',
      '當天磨當天賣，最吃湯的一樣。',
      'Ground the same day; nothing takes up broth better.',
    ),
  },
  {
    key: 'fish-slices',
    art: 'sashimi',
    section: 'seafood',
    price: 108,
    name: text('鲜切黑鱼片', '鮮切黑魚片', 'Fresh Snakehead Slices'),
    description: text(
      '逆纹薄切，烫三十秒，配白汤最好。',
      '逆紋薄切，燙三十秒，配白湯最好。',
      'Cut across the grain, thirty seconds, best in the white side.',
    ),
  },
  {
    key: 'hand-noodles',
    art: 'noodleBowl',
    section: 'staple',
    price: 38,
    name: text('现拉捞面', '現拉撈麵', 'Noodles Pulled at the Table'),
    description: text(
      '师傅在桌边拉，落锅即起。',
      '師傅在桌邊拉，落鍋即起。',
      'Pulled beside the table and lifted as they fall.',
    ),
  },
  {
    key: 'plum-drink',
    art: 'tea',
    section: 'drinks',
    price: 38,
    name: text('古法酸梅汤', '古法酸梅湯', 'Old-Style Plum Drink'),
    description: text(
      '乌梅、山楂与陈皮煮两小时，冰镇。',
      '烏梅、山楂與陳皮煮兩小時，冰鎮。',
      'Smoked plum, hawthorn and peel, two hours on the stove, then ice.',
    ),
  },
];
