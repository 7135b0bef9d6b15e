import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const kappo: readonly RepertoireDish[] = [
  {
    key: 'kaiseki-set',
    art: 'sashimi',
    section: 'set',
    price: 1280,
    name: text('割烹会席', '割烹會席', 'Kappo Kaiseki'),
    description: text(
      '八道由板前决定，菜单当天早上才写。',
      '八道由板前決定，菜單當天早上才寫。',
      'Eight courses decided at the counter; the menu is written that morning.',
    ),
  },
  {
    key: 'owan',
    art: 'clearSoup',
    section: 'soup',
    price: 128,
    name: text('椀物', '椀物', 'Owan, the Clear Bowl'),
    description: text(
      '一番出汁不掺水，揭盖的一瞬间才完整。',
      '一番出汁不摻水，揭蓋的一瞬間才完整。',
      'First dashi and nothing else; it is complete only when the lid lifts.',
    ),
  },
  {
    key: 'yaki-fish',
    art: 'fishFillet',
    section: 'grill',
    price: 198,
    name: text('炭烤时令鱼', '炭烤時令魚', 'Fish over Charcoal'),
    description: text(
      '串了再烤，盐在皮上结成霜。',
      '串了再烤，鹽在皮上結成霜。',
      'Skewered and grilled until the salt frosts the skin.',
    ),
  },
  {
    key: 'one-plate',
    art: 'sashimi',
    section: 'raw',
    price: 238,
    name: text('一皿刺身', '一皿刺身', 'One Plate of Sashimi'),
    description: text(
      '三样鱼配三种蘸料，按月份换。',
      '三樣魚配三種蘸料，按月份換。',
      'Three fish, three dips, changed by the month.',
    ),
  },
  {
    key: 'kamameshi',
    art: 'claypotRice',
    section: 'staple',
    price: 168,
    name: text('土锅饭', '土鍋飯', 'Clay Pot Rice'),
    description: text(
      '每锅现煮四十分钟，吃不完做成饭团带走。',
      '每鍋現煮四十分鐘，吃不完做成飯糰帶走。',
      'Forty minutes to a pot; what is left goes home as rice balls.',
    ),
  },
  {
    key: 'tofu-ankake',
    art: 'silkenTofu',
    section: 'mains',
    price: 118,
    name: text('芡汁胡麻豆腐', '芡汁胡麻豆腐', 'Sesame Tofu in Thick Dashi'),
    description: text(
      '芝麻磨到出油，凝成豆腐。',
      '芝麻磨到出油，凝成豆腐。',
      'Sesame ground until oily, set into tofu.',
    ),
  },
  {
    key: 'snow-crab',
    art: 'crab',
    section: 'seafood',
    price: 398,
    name: text('松叶蟹三吃', '松葉蟹三吃', 'Snow Crab Three Ways'),
    description: text(
      '脚刺身、身烤、壳做汤。',
      '腳刺身、身烤、殼做湯。',
      'Legs raw, body grilled, shell in the soup.',
    ),
  },
  {
    key: 'wagashi',
    art: 'pastries',
    section: 'dessert',
    price: 58,
    name: text('今日上生果子', '今日上生果子', 'Today’s Sweets'),
    description: text(
      '只做当天的数量，配薄茶。',
      '只做當天的數量，配薄茶。',
      'Made only for the day, with thin tea.',
    ),
  },
  {
    key: 'matcha',
    art: 'tea',
    section: 'drinks',
    price: 68,
    name: text('一碗薄茶', '一碗薄茶', 'A Bowl of Thin Tea'),
    description: text(
      '板前亲自打，时间不超过二十秒。',
      '板前親自打，時間不超過二十秒。',
      'Whisked at the counter in under twenty seconds.',
    ),
  },
];
