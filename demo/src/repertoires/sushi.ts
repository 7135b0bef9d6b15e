import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const sushi: readonly RepertoireDish[] = [
  {
    key: 'omakase-nigiri',
    art: 'nigiri',
    section: 'set',
    price: 980,
    name: text('主厨发办寿司', '主廚發辦壽司', 'Chef’s Nigiri Course'),
    description: text(
      '十二贯由主厨决定，顺序比食材更要紧。',
      '十二貫由主廚決定，順序比食材更要緊。',
      'Twelve pieces in an order the chef decides; the order matters more than the fish.',
    ),
  },
  {
    key: 'otoro',
    art: 'nigiri',
    section: 'sushi',
    price: 128,
    name: text('大腹一贯', '大腹一貫', 'Otoro'),
    description: text(
      '腹脂最多的一段，放在舌上就化。',
      '腹脂最多的一段，放在舌上就化。',
      'The fattiest cut; it is gone before you chew.',
    ),
  },
  {
    key: 'kohada',
    art: 'nigiri',
    section: 'sushi',
    price: 68,
    name: text('醋渍小鳍', '醋漬小鰭', 'Vinegared Gizzard Shad'),
    description: text(
      '江户前的试金石，醋与盐各半分。',
      '江戶前的試金石，醋與鹽各半分。',
      'The test of an Edomae counter; vinegar and salt in equal measure.',
    ),
  },
  {
    key: 'sea-urchin',
    art: 'seafoodRice',
    section: 'sushi',
    price: 168,
    name: text('北海道海胆军舰', '北海道海膽軍艦', 'Hokkaido Uni'),
    description: text(
      '海胆连盒上台，海苔要现烤。',
      '海膽連盒上桌，海苔要現烤。',
      'Straight from its box, in seaweed just toasted.',
    ),
  },
  {
    key: 'anago',
    art: 'nigiri',
    section: 'sushi',
    price: 88,
    name: text('煮穴子', '煮穴子', 'Simmered Anago'),
    description: text(
      '穴子煮到酥软，酱汁传了三代。',
      '穴子煮到酥軟，醬汁傳了三代。',
      'Simmered until it gives way, under a sauce three generations old.',
    ),
  },
  {
    key: 'sashimi-plate',
    art: 'sashimi',
    section: 'raw',
    price: 288,
    name: text('刺身一皿', '刺身一皿', 'A Plate of Sashimi'),
    description: text(
      '从白身到赤身，按味道排。',
      '從白身到赤身，按味道排。',
      'White fish to red, in order of flavour.',
    ),
  },
  {
    key: 'tamago',
    art: 'cake',
    section: 'dessert',
    price: 48,
    name: text('厨师的玉子', '廚師的玉子', 'The Chef’s Tamago'),
    description: text(
      '最后一贯是甜的，用虾茸与山药蒸。',
      '最後一貫是甜的，用蝦茸與山藥蒸。',
      'The last piece is sweet: prawn and yam, steamed.',
    ),
  },
  {
    key: 'miso-soup',
    art: 'clearSoup',
    section: 'soup',
    price: 42,
    name: text('蚬味噌汤', '蜆味噌湯', 'Clam Miso Soup'),
    description: text(
      '贝开了就关火，味噌不能沸。',
      '貝開了就關火，味噌不能沸。',
      'Off the heat when the clams open; the miso must not boil.',
    ),
  },
  {
    key: 'chirashi',
    art: 'seafoodRice',
    section: 'staple',
    price: 228,
    name: text('散寿司', '散壽司', 'Chirashi'),
    description: text(
      '七种鱼铺在醋饭上，午市限二十份。',
      '七種魚鋪在醋飯上，午市限二十份。',
      'Seven fish over vinegared rice, twenty portions at lunch.',
    ),
  },
];
