import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const comprehensive: readonly RepertoireDish[] = [
  {
    key: 'sashimi-set',
    art: 'sashimi',
    section: 'raw',
    price: 228,
    name: text('什锦刺身', '什錦刺身', 'Assorted Sashimi'),
    description: text(
      '当天最好的四种，师傅挑。',
      '當天最好的四種，師傅挑。',
      'The four best of the day, chosen by the chef.',
    ),
  },
  {
    key: 'roll-platter',
    art: 'makiRolls',
    section: 'sushi',
    price: 138,
    name: text('寿司卷拼盘', '壽司卷拼盤', 'Maki Platter'),
    description: text(
      '八贯两种，细卷配太卷。',
      '八貫兩種，細卷配太卷。',
      'Two kinds in eight pieces, thin beside thick.',
    ),
  },
  {
    key: 'tempura-set',
    art: 'tempura',
    section: 'mains',
    price: 148,
    name: text('天妇罗定食', '天婦羅定食', 'Tempura Set'),
    description: text(
      '虾二、菜四，配萝卜泥。',
      '蝦二、菜四，配蘿蔔泥。',
      'Two prawns, four vegetables, grated radish.',
    ),
  },
  {
    key: 'grilled-fish',
    art: 'wholeFish',
    section: 'grill',
    price: 168,
    name: text('盐烤鱼下巴', '鹽烤魚下巴', 'Salt-Grilled Fish Collar'),
    description: text(
      '脂最厚的一块，炭火烤到出泡。',
      '脂最厚的一塊，炭火烤到出泡。',
      'The fattiest part, grilled until it blisters.',
    ),
  },
  {
    key: 'ramen',
    art: 'noodleBowl',
    section: 'staple',
    price: 78,
    name: text('鸡白汤拉面', '雞白湯拉麵', 'Chicken Paitan Ramen'),
    description: text(
      '鸡骨大火冲二十小时，汤白如奶。',
      '雞骨大火沖二十小時，湯白如奶。',
      'Twenty hours at a rolling boil until the broth turns white.',
    ),
  },
  {
    key: 'wagyu-plate',
    art: 'marbledBeef',
    section: 'meat',
    price: 298,
    name: text('和牛薄切', '和牛薄切', 'Wagyu Slices'),
    description: text(
      '薄到能看见盘纹，涮或烤都好。',
      '薄到能看見盤紋，涮或烤都好。',
      'Thin enough to see the plate; for the pot or the grill.',
    ),
  },
  {
    key: 'gyoza',
    art: 'panFriedBuns',
    section: 'starters',
    price: 58,
    name: text('脆底煎饺', '脆底煎餃', 'Gyoza with a Crisp Skirt'),
    description: text(
      '冰花底是火候，不是运气。',
      '冰花底是火候，不是運氣。',
      'The lace below is heat, not luck.',
    ),
  },
  {
    key: 'custard-cup',
    art: 'custard',
    section: 'dessert',
    price: 42,
    name: text('焦糖布丁', '焦糖布丁', 'Custard Pudding'),
    description: text(
      '偏硬的昭和口味，焦糖略苦。',
      '偏硬的昭和口味，焦糖略苦。',
      'Firm, as it was in the Showa years, with slightly bitter caramel.',
    ),
  },
  {
    key: 'sake-flight',
    art: 'sake',
    section: 'drinks',
    price: 128,
    name: text('清酒三种饮比', '清酒三種飲比', 'Sake Flight of Three'),
    description: text(
      '从淡丽到浓醇，一字排开。',
      '從淡麗到濃醇，一字排開。',
      'From light to rich, in a row.',
    ),
  },
];
