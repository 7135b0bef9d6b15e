import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const chuanxiang: readonly RepertoireDish[] = [
  {
    key: 'mapo-tofu',
    art: 'spicyTofu',
    section: 'mains',
    price: 68,
    name: text('麻婆豆腐', '麻婆豆腐', 'Mapo Tofu'),
    description: text(
      '郫县豆瓣与汉源花椒，麻在前、辣在后、烫在中间。',
      '郫縣豆瓣與漢源花椒，麻在前、辣在後、燙在中間。',
      'Pixian paste and Hanyuan pepper: tingling first, heat after, and scalding in between.',
    ),
  },
  {
    key: 'chilli-chicken',
    art: 'chilliChicken',
    section: 'mains',
    price: 98,
    name: text('歌乐山辣子鸡', '歌樂山辣子雞', 'Geleshan Chilli Chicken'),
    description: text(
      '在一盆干辣椒里找鸡丁，是吃它的规矩。',
      '在一盆乾辣椒裡找雞丁，是吃它的規矩。',
      'Looking for the chicken among the chillies is how it is meant to be eaten.',
    ),
  },
  {
    key: 'boiled-fish',
    art: 'fishPot',
    section: 'mains',
    price: 168,
    name: text('沸腾水煮鱼', '沸騰水煮魚', 'Fish in Boiling Chilli Oil'),
    description: text(
      '草鱼片浸在滚油里上桌，花椒还在跳。',
      '草魚片浸在滾油裡上桌，花椒還在跳。',
      'Carp slices arrive under seething oil, the peppercorns still dancing.',
    ),
  },
  {
    key: 'twice-cooked',
    art: 'braisedPork',
    section: 'mains',
    price: 78,
    name: text('蒜苗回锅肉', '蒜苗回鍋肉', 'Twice-Cooked Pork'),
    description: text(
      '肉先煮后炒，灯盏窝卷起来才算到位。',
      '肉先煮後炒，燈盞窩捲起來才算到位。',
      'Boiled, then fried until each slice curls like a little lamp.',
    ),
  },
  {
    key: 'husband-wife',
    art: 'appetisers',
    section: 'cold',
    price: 68,
    name: text('夫妻肺片', '夫妻肺片', 'Sliced Beef in Chilli Oil'),
    description: text(
      '牛腱与牛舌薄切，红油要香不要死辣。',
      '牛腱與牛舌薄切，紅油要香不要死辣。',
      'Shin and tongue sliced thin; the red oil should be fragrant before it is hot.',
    ),
  },
  {
    key: 'fish-head',
    art: 'fishPot',
    section: 'mains',
    price: 188,
    name: text('剁椒鱼头', '剁椒魚頭', 'Fish Head with Chopped Chilli'),
    description: text(
      '雄鱼头铺满发酵剁椒猛蒸，汤汁拌面。',
      '雄魚頭鋪滿發酵剁椒猛蒸，湯汁拌麵。',
      'Bighead carp under fermented chilli, hard-steamed; the juices are for noodles.',
    ),
  },
  {
    key: 'dandan',
    art: 'tossedNoodles',
    section: 'staple',
    price: 38,
    name: text('担担面', '擔擔麵', 'Dan Dan Noodles'),
    description: text(
      '肉臊酥香，芽菜提味，面要趁热拌。',
      '肉臊酥香，芽菜提味，麵要趁熱拌。',
      'Crisp minced pork and ya cai; toss it while it burns.',
    ),
  },
  {
    key: 'dry-beans',
    art: 'greens',
    section: 'vegetables',
    price: 48,
    name: text('干煸四季豆', '乾煸四季豆', 'Dry-Fried Beans'),
    description: text(
      '豆角煸到起皱，肉末与芽菜跟上。',
      '豆角煸到起皺，肉末與芽菜跟上。',
      'Beans fried until they wrinkle, with pork and preserved greens.',
    ),
  },
  {
    key: 'ice-jelly',
    art: 'sweetSoup',
    section: 'dessert',
    price: 28,
    name: text('红糖冰粉', '紅糖冰粉', 'Ice Jelly with Brown Sugar'),
    description: text(
      '手搓冰粉，红糖、花生与山楂，专门救火。',
      '手搓冰粉，紅糖、花生與山楂，專門救火。',
      'Hand-rubbed jelly with brown sugar, peanut and hawthorn; made to put out fires.',
    ),
  },
];
