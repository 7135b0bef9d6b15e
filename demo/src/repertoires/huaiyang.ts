import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const huaiyang: readonly RepertoireDish[] = [
  {
    key: 'lions-head',
    art: 'lionsHead',
    section: 'mains',
    price: 128,
    name: text('清炖蟹粉狮子头', '清燉蟹粉獅子頭', 'Crab Lion’s Head'),
    description: text(
      '细切粗斩、四肥六瘦，清汤里炖足四小时。',
      '細切粗斬、四肥六瘦，清湯裡燉足四小時。',
      'Cut fine, chopped coarse, four parts fat to six lean; four hours in clear broth.',
    ),
  },
  {
    key: 'wensi-tofu',
    art: 'clearSoup',
    section: 'soup',
    price: 98,
    name: text('文思豆腐羹', '文思豆腐羹', 'Wensi Tofu Soup'),
    description: text(
      '一块嫩豆腐切五千丝，入汤如云散开。',
      '一塊嫩豆腐切五千絲，入湯如雲散開。',
      'One block of soft tofu cut into five thousand threads that open in the broth like cloud.',
    ),
  },
  {
    key: 'tofu-threads',
    art: 'tossedNoodles',
    section: 'mains',
    price: 88,
    name: text('大煮干丝', '大煮乾絲', 'Braised Tofu Threads'),
    description: text(
      '豆干片成薄页再切丝，鸡汤烫三遍。',
      '豆乾片成薄頁再切絲，雞湯燙三遍。',
      'Pressed tofu shaved to pages, then threads, scalded three times in chicken stock.',
    ),
  },
  {
    key: 'squirrel-fish',
    art: 'wholeFish',
    section: 'seafood',
    price: 268,
    name: text('松鼠鳜鱼', '松鼠鱖魚', 'Squirrel Mandarin Fish'),
    description: text(
      '鳜鱼剞出松鼠纹，浇汁时要听见声音。',
      '鱖魚剞出松鼠紋，澆汁時要聽見聲音。',
      'Scored so it opens like fur; you should hear it when the sauce goes on.',
    ),
  },
  {
    key: 'salted-goose',
    art: 'poachedChicken',
    section: 'cold',
    price: 128,
    name: text('扬州盐水鹅', '揚州鹽水鵝', 'Yangzhou Salt-Brined Goose'),
    description: text(
      '老卤浸一夜，皮薄肉嫩，冷吃。',
      '老滷浸一夜，皮薄肉嫩，冷吃。',
      'A night in old brine; thin skin, tender flesh, served cold.',
    ),
  },
  {
    key: 'yangzhou-rice',
    art: 'friedRice',
    section: 'staple',
    price: 78,
    name: text('扬州炒饭', '揚州炒飯', 'Yangzhou Fried Rice'),
    description: text(
      '蛋包米、粒粒分明，八样配料各切各的。',
      '蛋包米、粒粒分明，八樣配料各切各的。',
      'Each grain wrapped in egg, eight ingredients each cut its own way.',
    ),
  },
  {
    key: 'hairy-crab',
    art: 'crab',
    section: 'seafood',
    price: 228,
    name: text('清蒸阳澄大闸蟹', '清蒸陽澄大閘蟹', 'Steamed Hairy Crab'),
    description: text(
      '九月雌、十月雄，只蒸不调，姜醋就够。',
      '九月雌、十月雄，只蒸不調，薑醋就夠。',
      'Females in the ninth month, males in the tenth; steam, ginger vinegar, nothing else.',
    ),
  },
  {
    key: 'silver-fish',
    art: 'custard',
    section: 'soup',
    price: 88,
    name: text('太湖银鱼蒸蛋', '太湖銀魚蒸蛋', 'Taihu Whitebait Custard'),
    description: text(
      '银鱼铺在蛋羹上蒸到刚凝，一勺就化。',
      '銀魚鋪在蛋羹上蒸到剛凝，一勺就化。',
      'Whitebait over an egg custard steamed to the moment it sets.',
    ),
  },
  {
    key: 'thousand-layer',
    art: 'pastries',
    section: 'dessert',
    price: 42,
    name: text('千层油糕', '千層油糕', 'Thousand-Layer Cake'),
    description: text(
      '六十四层，猪油与糖隔出来，蒸而不烤。',
      '六十四層，豬油與糖隔出來，蒸而不烤。',
      'Sixty-four layers divided by lard and sugar; steamed, never baked.',
    ),
  },
];
