import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const anhui: readonly RepertoireDish[] = [
  {
    key: 'stinky-mandarin',
    art: 'wholeFish',
    section: 'mains',
    price: 238,
    name: text('黄山臭鳜鱼', '黃山臭鱖魚', 'Huangshan Fermented Mandarin Fish'),
    description: text(
      '腌六天发酵，闻着臭，吃着甜，蒜瓣肉。',
      '醃六天發酵，聞著臭，吃著甜，蒜瓣肉。',
      'Six days of salt; it smells of trouble and tastes of sweetness.',
    ),
  },
  {
    key: 'hairy-tofu',
    art: 'panFriedBuns',
    section: 'mains',
    price: 58,
    name: text('徽州毛豆腐', '徽州毛豆腐', 'Huizhou Hairy Tofu'),
    description: text(
      '两面煎到金黄，蘸剁椒。',
      '兩面煎到金黃，蘸剁椒。',
      'Fried gold on both sides, with chopped chilli.',
    ),
  },
  {
    key: 'stone-ham',
    art: 'ham',
    section: 'cold',
    price: 98,
    name: text('刀板香', '刀板香', 'Ham on Camphor Board'),
    description: text(
      '咸肉架在樟木板上蒸，木香进肉里。',
      '鹹肉架在樟木板上蒸，木香進肉裡。',
      'Salt pork steamed on a board of camphor, which gives up its scent.',
    ),
  },
  {
    key: 'bamboo-stew',
    art: 'stew',
    section: 'mains',
    price: 128,
    name: text('问政山笋', '問政山筍', 'Wenzheng Bamboo Shoots'),
    description: text(
      '腊肉、香菇与山笋一锅炖，笋比肉甜。',
      '臘肉、香菇與山筍一鍋燉，筍比肉甜。',
      'Bacon, mushroom and mountain shoots; the shoots are sweeter than the meat.',
    ),
  },
  {
    key: 'hu-shi-pot',
    art: 'hotpot',
    section: 'pot',
    price: 188,
    name: text('胡氏一品锅', '胡氏一品鍋', 'Hu Family Layered Pot'),
    description: text(
      '从上到下九层，吃到底才见萝卜。',
      '從上到下九層，吃到底才見蘿蔔。',
      'Nine layers; the radish appears only at the bottom.',
    ),
  },
  {
    key: 'turtle-ham',
    art: 'clearSoup',
    section: 'soup',
    price: 268,
    name: text('火腿炖甲鱼', '火腿燉甲魚', 'Turtle with Ham'),
    description: text(
      '黄山水炖的马蹄鳖，汤清味厚。',
      '黃山水燉的馬蹄鱉，湯清味厚。',
      'Turtle and ham in mountain water; clear to look at, deep to taste.',
    ),
  },
  {
    key: 'rock-ear',
    art: 'mushrooms',
    section: 'vegetables',
    price: 68,
    name: text('石耳炒蛋', '石耳炒蛋', 'Rock Ear with Eggs'),
    description: text(
      '悬崖上采的石耳，香得像雨后的山。',
      '懸崖上採的石耳，香得像雨後的山。',
      'Picked from cliffs, it smells like the mountain after rain.',
    ),
  },
  {
    key: 'hui-cakes',
    art: 'pastries',
    section: 'dessert',
    price: 38,
    name: text('黄山烧饼', '黃山燒餅', 'Huangshan Crackers'),
    description: text(
      '炭炉贴壁烘一刻钟，一掰就碎成雪。',
      '炭爐貼壁烘一刻鐘，一掰就碎成雪。',
      'Baked on the wall of a charcoal oven; break it and it snows.',
    ),
  },
  {
    key: 'griddle-pie',
    art: 'pizza',
    section: 'staple',
    price: 48,
    name: text('徽州挞馃', '徽州撻餜', 'Huizhou Griddle Pie'),
    description: text(
      '香椿豆腐馅，压在石头下慢慢烙。',
      '香椿豆腐餡，壓在石頭下慢慢烙。',
      'Toon and tofu under a hot stone, slowly.',
    ),
  },
];
