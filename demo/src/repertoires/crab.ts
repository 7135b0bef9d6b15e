import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const crab: readonly RepertoireDish[] = [
  {
    key: 'steamed-hairy-crab',
    art: 'crab',
    section: 'seafood',
    price: 298,
    name: text('清蒸大闸蟹（四两母）', '清蒸大閘蟹（四兩母）', 'Steamed Hairy Crab'),
    description: text(
      '每只扎草绳蒸十八分钟，附姜醋与紫苏。',
      '每隻紮草繩蒸十八分鐘，附薑醋與紫蘇。',
      'Tied in straw and steamed eighteen minutes, with ginger vinegar and perilla.',
    ),
  },
  {
    key: 'crab-roe-rice',
    art: 'claypotRice',
    section: 'staple',
    price: 188,
    name: text('蟹粉捞饭', '蟹粉撈飯', 'Crab Roe Rice'),
    description: text(
      '六只蟹的膏黄拌一碗饭，趁滚。',
      '六隻蟹的膏黃拌一碗飯，趁滾。',
      'The roe of six crabs on one bowl of rice, while it is scalding.',
    ),
  },
  {
    key: 'crab-tofu',
    art: 'silkenTofu',
    section: 'mains',
    price: 148,
    name: text('蟹粉豆腐', '蟹粉豆腐', 'Crab Roe Tofu'),
    description: text(
      '蟹油黄亮，豆腐烫手，勺子不要停。',
      '蟹油黃亮，豆腐燙手，勺子不要停。',
      'Golden oil, tofu too hot to hurry, and no pausing of the spoon.',
    ),
  },
  {
    key: 'crab-soup-dumpling',
    art: 'dumplingBasket',
    section: 'dimsum',
    price: 128,
    name: text('纯蟹粉小笼', '純蟹粉小籠', 'Pure Crab Soup Dumplings'),
    description: text(
      '不掺一点猪肉，整笼都是拆出来的蟹粉。',
      '不摻一點豬肉，整籠都是拆出來的蟹粉。',
      'Not a trace of pork; the whole basket is hand-picked crab.',
    ),
  },
  {
    key: 'drunken-crab',
    art: 'crab',
    section: 'cold',
    price: 238,
    name: text('十年花雕熟醉蟹', '十年花雕熟醉蟹', 'Cooked Drunken Crab in Aged Huadiao'),
    description: text(
      '先蒸后醉，膏黄半凝，像冰冻的琥珀。',
      '先蒸後醉，膏黃半凝，像冰凍的琥珀。',
      'Steamed before it is steeped, the roe half set like amber under ice.',
    ),
  },
  {
    key: 'crab-claw',
    art: 'crab',
    section: 'seafood',
    price: 188,
    name: text('金酱蟹钳', '金醬蟹鉗', 'Crab Claws in Golden Sauce'),
    description: text(
      '拆好的蟹钳肉裹蟹膏酱，一口一只。',
      '拆好的蟹鉗肉裹蟹膏醬，一口一隻。',
      'Shelled claws in a sauce of roe, one to a mouthful.',
    ),
  },
  {
    key: 'crab-fish-maw',
    art: 'clearSoup',
    section: 'soup',
    price: 228,
    name: text('蟹粉烩花胶', '蟹粉燴花膠', 'Fish Maw with Crab Roe'),
    description: text(
      '花胶软糯，蟹粉收汁，秋天的一碗。',
      '花膠軟糯，蟹粉收汁，秋天的一碗。',
      'Soft fish maw in a reduced crab sauce; one bowl of autumn.',
    ),
  },
  {
    key: 'crab-noodles',
    art: 'tossedNoodles',
    section: 'staple',
    price: 168,
    name: text('秃黄油拌面', '禿黃油拌麵', 'Tuhuangyou Noodles'),
    description: text(
      '只用膏与黄熬成的油，拌面不需要别的。',
      '只用膏與黃熬成的油，拌麵不需要別的。',
      'A sauce of nothing but roe and milt; the noodles need no more.',
    ),
  },
  {
    key: 'ginger-tea',
    art: 'tea',
    section: 'drinks',
    price: 38,
    name: text('紫苏姜茶', '紫蘇薑茶', 'Perilla and Ginger Tea'),
    description: text(
      '吃完蟹喝一盏，暖胃驱寒。',
      '吃完蟹喝一盞，暖胃驅寒。',
      'A cup after the crab, to warm what it cooled.',
    ),
  },
];
