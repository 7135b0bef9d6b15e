import type { RepertoireDish } from '#demo-types.ts';
import { text } from '#text.ts';

export const chaoshan: readonly RepertoireDish[] = [
  {
    key: 'braised-goose',
    art: 'roastDuck',
    section: 'mains',
    price: 228,
    name: text('卤水狮头鹅', '滷水獅頭鵝', 'Braised Lion-Head Goose'),
    description: text(
      '百年卤水每天续，鹅肝、鹅翼各有火候。',
      '百年滷水每天續，鵝肝、鵝翼各有火候。',
      'A brine renewed daily for generations; liver and wing each have their minute.',
    ),
  },
  {
    key: 'cold-crab',
    art: 'crab',
    section: 'cold',
    price: 368,
    name: text('冻红蟹', '凍紅蟹', 'Chilled Red Crab'),
    description: text(
      '红蟹蒸后冰镇，肉质收紧，只蘸普宁豆酱。',
      '紅蟹蒸後冰鎮，肉質收緊，只蘸普寧豆醬。',
      'Steamed, then chilled until the flesh tightens; only Puning bean paste beside it.',
    ),
  },
  {
    key: 'raw-crab',
    art: 'crab',
    section: 'raw',
    price: 268,
    name: text('生腌蟹与血蛤', '生醃蟹與血蛤', 'Cured Crab and Clams'),
    description: text(
      '潮汕人叫它毒药，意思是停不下来。',
      '潮汕人叫它毒藥，意思是停不下來。',
      'Locals call it poison, meaning you will not stop.',
    ),
  },
  {
    key: 'beef-balls',
    art: 'clearSoup',
    section: 'soup',
    price: 88,
    name: text('手打牛肉丸汤', '手打牛肉丸湯', 'Hand-Beaten Beef Ball Soup'),
    description: text(
      '铁棒捶一小时，掉在地上能弹起来。',
      '鐵棒捶一小時，掉在地上能彈起來。',
      'An hour under iron rods; dropped, it bounces.',
    ),
  },
  {
    key: 'oyster-omelette',
    art: 'pizza',
    section: 'mains',
    price: 98,
    name: text('厚蚝烙', '厚蠔烙', 'Thick Oyster Omelette'),
    description: text(
      '珠蚝与薯粉煎成双面脆，鱼露蘸着吃。',
      '珠蠔與薯粉煎成雙面脆，魚露蘸著吃。',
      'Small oysters in potato starch, crisp on both sides, with fish sauce.',
    ),
  },
  {
    key: 'steamed-fish',
    art: 'wholeFish',
    section: 'seafood',
    price: 388,
    name: text('潮式豆酱煮海鱼', '潮式豆醬煮海魚', 'Fish Cooked in Bean Paste'),
    description: text(
      '海鱼以普宁豆酱与咸菜同煮，汤也要喝完。',
      '海魚以普寧豆醬與鹹菜同煮，湯也要喝完。',
      'Sea fish with Puning bean paste and salted mustard; the broth is for drinking.',
    ),
  },
  {
    key: 'casserole-congee',
    art: 'claypotRice',
    section: 'staple',
    price: 128,
    name: text('虾蟹砂锅粥', '蝦蟹砂鍋粥', 'Prawn and Crab Congee'),
    description: text(
      '生米现熬，虾蟹后下，米粒刚开花。',
      '生米現熬，蝦蟹後下，米粒剛開花。',
      'Raw rice simmered to order; the seafood goes in as the grains open.',
    ),
  },
  {
    key: 'taro-paste',
    art: 'sweetSoup',
    section: 'dessert',
    price: 42,
    name: text('金瓜芋泥', '金瓜芋泥', 'Taro Paste with Pumpkin'),
    description: text(
      '芋头炒到翻沙，金瓜隔水蒸，甜而不齁。',
      '芋頭炒到翻沙，金瓜隔水蒸，甜而不齁。',
      'Taro worked until it turns to sand, with steamed pumpkin on top.',
    ),
  },
  {
    key: 'phoenix-tea',
    art: 'tea',
    section: 'drinks',
    price: 88,
    name: text('凤凰单丛工夫茶', '鳳凰單叢工夫茶', 'Phoenix Dancong Gongfu Tea'),
    description: text(
      '关公巡城、韩信点兵，一杯三口。',
      '關公巡城、韓信點兵，一杯三口。',
      'Poured the Chaoshan way: three cups for three sips.',
    ),
  },
];
