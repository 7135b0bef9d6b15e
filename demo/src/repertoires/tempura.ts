import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const tempura: readonly RepertoireDish[] = [
  {
    key: 'omakase-tempura',
    art: 'tempura',
    section: 'set',
    price: 980,
    name: text('天妇罗发办', '天婦羅發辦', 'Tempura Course'),
    description: text(
      '十四道从海老开始，以茶泡饭结束。',
      '十四道從海老開始，以茶泡飯結束。',
      'Fourteen courses, from prawn to rice in tea.',
    ),
  },
  {
    key: 'prawn',
    art: 'tempura',
    section: 'fried',
    price: 68,
    name: text('车海老', '車海老', 'Tiger Prawn'),
    description: text(
      '活虾现杀，只炸二十秒。',
      '活蝦現殺，只炸二十秒。',
      'Killed to order, twenty seconds in oil.',
    ),
  },
  {
    key: 'eggplant',
    art: 'tempura',
    section: 'fried',
    price: 38,
    name: text('水茄', '水茄', 'Water Aubergine'),
    description: text(
      '裹衣极薄，里面还是热腾腾的甜。',
      '裹衣極薄，裡面還是熱騰騰的甜。',
      'Batter thin enough to keep it juicy.',
    ),
  },
  {
    key: 'sea-urchin-shiso',
    art: 'bites',
    section: 'fried',
    price: 128,
    name: text('海胆紫苏卷', '海膽紫蘇卷', 'Uni in Shiso'),
    description: text(
      '紫苏叶包海胆，热外凉内。',
      '紫蘇葉包海膽，熱外涼內。',
      'Uni in a leaf, hot outside and cool within.',
    ),
  },
  {
    key: 'conger',
    art: 'tempura',
    section: 'fried',
    price: 108,
    name: text('穴子', '穴子', 'Conger Eel'),
    description: text('整条下油，上桌当面剪开。', '整條下油，上桌當面剪開。', 'Fried whole, cut before you.'),
  },
  {
    key: 'sweet-potato',
    art: 'tempura',
    section: 'fried',
    price: 58,
    name: text('熟成红薯', '熟成番薯', 'Aged Sweet Potato'),
    description: text(
      '低温炸四十分钟，甜到像糖。',
      '低溫炸四十分鐘，甜到像糖。',
      'Forty minutes at a low heat, sweet as candy.',
    ),
  },
  {
    key: 'kakiage-bowl',
    art: 'lacquerBox',
    section: 'staple',
    price: 108,
    name: text('樱虾天丼', '櫻蝦天丼', 'Sakura Shrimp Bowl'),
    description: text(
      '饼底盖饭，最后一半淋茶。',
      '餅底蓋飯，最後一半淋茶。',
      'Over rice, the second half with tea.',
    ),
  },
  {
    key: 'clam-soup',
    art: 'clearSoup',
    section: 'soup',
    price: 48,
    name: text('蛤蜊清汤', '蛤蜊清湯', 'Clam Broth'),
    description: text('一晚的油，用它洗掉。', '一晚的油，用它洗掉。', 'To rinse an evening of oil.'),
  },
  {
    key: 'green-tea',
    art: 'tea',
    section: 'drinks',
    price: 52,
    name: text('宇治煎茶', '宇治煎茶', 'Uji Sencha'),
    description: text(
      '第一泡六十度，慢慢喝。',
      '第一泡六十度，慢慢喝。',
      'The first steeping at sixty degrees, slowly.',
    ),
  },
];
