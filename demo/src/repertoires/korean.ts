import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const korean: readonly RepertoireDish[] = [
  {
    key: 'bibimbap',
    art: 'stoneBowl',
    section: 'staple',
    price: 98,
    name: text('石锅拌饭', '石鍋拌飯', 'Dolsot Bibimbap'),
    description: text(
      '滚烫石锅里的米饭结出金黄锅巴，七种菜一起拌。',
      '滾燙石鍋裡的米飯結出金黃鍋巴，七種菜一起拌。',
      'Rice that turns to golden crust in a hot stone bowl, mixed with seven vegetables.',
    ),
  },
  {
    key: 'galbi',
    art: 'grillPlate',
    section: 'grill',
    price: 228,
    name: text('雪梨酱牛排骨', '雪梨醬牛排骨', 'Galbi in Pear Marinade'),
    description: text(
      '牛排骨用雪梨与酱油腌一夜，上桌炭烤。',
      '牛排骨用雪梨與醬油醃一夜，上桌炭烤。',
      'Beef short ribs in pear and soy overnight, grilled at the table.',
    ),
  },
  {
    key: 'banchan-set',
    art: 'banchan',
    section: 'starters',
    price: 38,
    name: text('七味小菜', '七味小菜', 'Seven Banchan'),
    description: text(
      '每天早上现拌的七碟小菜，可续。',
      '每天早上現拌的七碟小菜，可續。',
      'Seven small dishes mixed each morning; ask for more.',
    ),
  },
  {
    key: 'ganjang-crab',
    art: 'crab',
    section: 'seafood',
    price: 268,
    name: text('酱油蟹', '醬油蟹', 'Soy-Marinated Crab'),
    description: text(
      '母蟹在酱汁里腌三天，蟹壳拌饭是规矩。',
      '母蟹在醬汁裡醃三天，蟹殼拌飯是規矩。',
      'Female crab three days in soy; mixing rice in the shell is the rule.',
    ),
  },
  {
    key: 'kimchi-jjigae',
    art: 'fishPot',
    section: 'pot',
    price: 88,
    name: text('老泡菜五花肉锅', '老泡菜五花肉鍋', 'Aged Kimchi Stew'),
    description: text(
      '窖藏六个月的泡菜，与五花肉一起煮到发亮。',
      '窖藏六個月的泡菜，與五花肉一起煮到發亮。',
      'Kimchi kept six months in the cellar, simmered with pork belly until it shines.',
    ),
  },
  {
    key: 'seafood-pancake',
    art: 'pizza',
    section: 'starters',
    price: 78,
    name: text('海鲜葱饼', '海鮮蔥餅', 'Seafood Scallion Pancake'),
    description: text(
      '整根小葱铺底，鱿鱼与虾，煎到边缘酥脆。',
      '整根小蔥鋪底，魷魚與蝦，煎到邊緣酥脆。',
      'Whole scallions under squid and prawns, fried to a crisp edge.',
    ),
  },
  {
    key: 'japchae',
    art: 'tossedNoodles',
    section: 'staple',
    price: 72,
    name: text('炒杂菜', '炒雜菜', 'Japchae'),
    description: text(
      '红薯粉条与七色蔬菜分开炒，最后才拌在一起。',
      '番薯粉條與七色蔬菜分開炒，最後才拌在一起。',
      'Sweet-potato noodles and vegetables fried apart and brought together at the end.',
    ),
  },
  {
    key: 'samgyetang',
    art: 'clearSoup',
    section: 'soup',
    price: 138,
    name: text('人参鸡汤', '人參雞湯', 'Samgyetang'),
    description: text(
      '整只童子鸡塞糯米与人参，炖到筷子一碰就散。',
      '整隻童子雞塞糯米與人參，燉到筷子一碰就散。',
      'A young hen stuffed with rice and ginseng, cooked until it yields to chopsticks.',
    ),
  },
  {
    key: 'makgeolli',
    art: 'sake',
    section: 'drinks',
    price: 68,
    name: text('生米酒', '生米酒', 'Draft Makgeolli'),
    description: text(
      '未过滤的米酒，微酸微气，冰着喝。',
      '未過濾的米酒，微酸微氣，冰著喝。',
      'Unfiltered rice wine, faintly sour and sparkling, served cold.',
    ),
  },
];
