import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const taizhou: readonly RepertoireDish[] = [
  {
    key: 'yellow-croaker',
    art: 'wholeFish',
    section: 'seafood',
    price: 588,
    name: text('家烧东海大黄鱼', '家燒東海大黃魚', 'Home-Braised Yellow Croaker'),
    description: text(
      '野生大黄鱼以家烧做法，只用酱油、老酒和猪油，鱼肉呈蒜瓣。',
      '野生大黃魚以家燒做法，只用醬油、老酒和豬油，魚肉呈蒜瓣。',
      'Wild croaker braised home-style with soy, rice wine and lard; the flesh parts like garlic cloves.',
    ),
  },
  {
    key: 'sand-noodles',
    art: 'noodleBowl',
    section: 'staple',
    price: 98,
    name: text('沙蒜豆面', '沙蒜豆麵', 'Sea-Anemone Glass Noodles'),
    description: text(
      '沙蒜的鲜全煮进红薯粉里，是台州人的乡愁。',
      '沙蒜的鮮全煮進番薯粉裡，是台州人的鄉愁。',
      'All the savour of sea anemone drawn into sweet-potato noodles; homesickness for anyone from Taizhou.',
    ),
  },
  {
    key: 'river-prawns',
    art: 'prawns',
    section: 'seafood',
    price: 168,
    name: text('盐水白虾', '鹽水白蝦', 'Brine-Boiled White Shrimp'),
    description: text(
      '活虾下淡盐水，水再开就捞，甜味留在壳里。',
      '活蝦下淡鹽水，水再開就撈，甜味留在殼裡。',
      'Live shrimp into light brine and out when it boils again; the sweetness stays under the shell.',
    ),
  },
  {
    key: 'crab-cake',
    art: 'crab',
    section: 'seafood',
    price: 368,
    name: text('青蟹炒年糕', '青蟹炒年糕', 'Mud Crab with Rice Cakes'),
    description: text(
      '三门青蟹斩件爆炒，年糕吸饱蟹汁。',
      '三門青蟹斬件爆炒，年糕吸飽蟹汁。',
      'Sanmen mud crab chopped and fried hard; the rice cakes drink the juices.',
    ),
  },
  {
    key: 'ginger-egg',
    art: 'custard',
    section: 'dessert',
    price: 68,
    name: text('姜汁核桃炖蛋', '薑汁核桃燉蛋', 'Ginger and Walnut Custard'),
    description: text(
      '老姜汁、红糖与核桃隔水炖，台州人坐月子的甜食。',
      '老薑汁、紅糖與核桃隔水燉，台州人坐月子的甜食。',
      'Old ginger, brown sugar and walnuts steamed slowly; a Taizhou sweet for new mothers, and for everyone.',
    ),
  },
  {
    key: 'taro-stew',
    art: 'stew',
    section: 'mains',
    price: 128,
    name: text('芋头焖羊肉', '芋頭燜羊肉', 'Lamb Stewed with Taro'),
    description: text(
      '本地山羊与毛芋一锅焖，芋头化进汤里。',
      '本地山羊與毛芋一鍋燜，芋頭化進湯裡。',
      'Local goat with taro in one pot, until the taro melts into the sauce.',
    ),
  },
  {
    key: 'food-cake',
    art: 'pastries',
    section: 'dimsum',
    price: 48,
    name: text('食饼筒', '食餅筒', 'Taizhou Rolled Pancakes'),
    description: text(
      '薄饼卷八样菜，每家馅料都不同。',
      '薄餅捲八樣菜，每家餡料都不同。',
      'Thin pancakes around eight fillings; no two families agree on which.',
    ),
  },
  {
    key: 'mud-clam',
    art: 'oysters',
    section: 'cold',
    price: 138,
    name: text('生腌血蛤', '生醃血蛤', 'Cured Blood Clams'),
    description: text(
      '现开血蛤以姜醋生腌，鲜得发甜。',
      '現開血蛤以薑醋生醃，鮮得發甜。',
      'Blood clams opened to order and cured in ginger vinegar until they turn sweet.',
    ),
  },
  {
    key: 'dried-eel',
    art: 'silkenTofu',
    section: 'mains',
    price: 148,
    name: text('鳗鲞蒸豆腐', '鰻鯗蒸豆腐', 'Dried Eel Steamed over Tofu'),
    description: text(
      '自晒鳗鲞铺在嫩豆腐上蒸，咸鲜全给了豆腐。',
      '自曬鰻鯗鋪在嫩豆腐上蒸，鹹鮮全給了豆腐。',
      'Home-dried eel over soft tofu; the tofu keeps all the salt and savour.',
    ),
  },
];
