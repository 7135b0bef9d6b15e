import { text } from '#text.ts';
import { type DemoShop, product } from './shop-types.ts';

export const lotusQuayShop: DemoShop = {
  store: 'lotus-quay',
  notice: text(
    '饼干和酱料可寄往内地、香港和澳门。',
    '餅乾和醬料可寄往內地、香港和澳門。',
    'Biscuits and sauces are sent to the mainland, Hong Kong and Macau.',
  ),
  deliveryFee: 35,
  freeFrom: 500,
  leadHours: 1,
  confirmsAutomatically: true,
  categories: [
    { key: 'biscuits', name: text('饼食', '餅食', 'Biscuits') },
    { key: 'pantry', name: text('酱料', '醬料', 'Sauces') },
    { key: 'gifts', name: text('手信', '手信', 'Souvenirs') },
  ],
  specs: [
    {
      key: 'nuts',
      name: text('口味', '口味', 'Flavour'),
      values: [
        { key: 'almond', name: text('杏仁', '杏仁', 'Almond') },
        { key: 'sesame', name: text('芝麻', '芝麻', 'Sesame') },
        { key: 'peanut', name: text('花生', '花生', 'Peanut') },
      ],
    },
    {
      key: 'jars',
      name: text('包装', '包裝', 'Packaging'),
      values: [
        { key: 'one', name: text('单瓶', '單瓶', 'One jar') },
        { key: 'three', name: text('三瓶装', '三瓶裝', 'Three jars') },
      ],
    },
  ],
  plans: [{ key: 'fresh', name: '每日新鮮餅', mode: 'DAILY', quantity: 40, perPerson: 6 }],
  products: [
    product({
      key: 'almond-biscuits',
      title: text('莲埗杏仁饼', '蓮埗杏仁餅', 'Lotus Quay Almond Biscuits'),
      subtitle: text(
        '炭火慢烘，铁盒十九枚',
        '炭火慢烘，鐵盒十九枚',
        'Baked over charcoal, nineteen in a tin',
      ),
      description: text(
        '绿豆粉与原粒果仁，用木模敲出来，炭火烘到松化。每天出炉四十盒。',
        '綠豆粉與原粒果仁，用木模敲出來，炭火烘到鬆化。每日出爐四十盒。',
        'Mung bean flour and whole nuts, knocked out of wooden moulds and baked over charcoal until they crumble. Forty tins a day.',
      ),
      category: 'biscuits',
      art: [{ kind: 'tin', colour: '#8a2434' }, 'pastries'],
      quickCode: 'XRB',
      weight: 460,
      stockMode: 'VIRTUAL',
      saleMode: 'DAILY',
      specs: ['nuts'],
      skus: [
        { values: ['almond'], price: 98, plan: 'fresh' },
        { values: ['sesame'], price: 88, plan: 'fresh' },
        { values: ['peanut'], price: 88, plan: 'fresh' },
      ],
    }),
    product({
      key: 'curry-paste',
      title: text('葡式咖喱酱', '葡式咖喱醬', 'Portuguese Curry Paste'),
      subtitle: text(
        '椰香温和，煮蟹煮鸡都好',
        '椰香溫和，煮蟹煮雞都好',
        'Mild with coconut, for crab or chicken',
      ),
      description: text(
        '店里煮咖喱蟹的同一锅酱，二十一种香料现磨。一瓶够煮两斤蟹。',
        '店裡煮咖喱蟹的同一鍋醬，二十一種香料現磨。一瓶夠煮兩斤蟹。',
        'The paste of our own curry crab, with twenty-one spices ground for it. One jar is enough for a kilo of crab.',
      ),
      category: 'pantry',
      art: [
        { kind: 'jar', colour: '#b5761f', count: 2 },
        { kind: 'jar', colour: '#b5761f', count: 3 },
        'crab',
      ],
      quickCode: 'GLJ',
      weight: 420,
      specs: ['jars'],
      skus: [
        { values: ['one'], price: 78, lowStockAt: 15, onHand: 66 },
        { values: ['three'], price: 208, lowStockAt: 10, onHand: 10 },
      ],
    }),
    product({
      key: 'souvenir-hamper',
      title: text('莲埗手信篮', '蓮埗手信籃', 'Souvenir Basket'),
      subtitle: text('饼食、酱料与陈皮', '餅食、醬料與陳皮', 'Biscuits, sauces and tangerine peel'),
      description: text(
        '杏仁饼一盒、咖喱酱两瓶、陈皮与当季水果。可代寄，附手写地址卡。',
        '杏仁餅一盒、咖喱醬兩瓶、陳皮與當季水果。可代寄，附手寫地址卡。',
        'A tin of almond biscuits, two jars of curry paste, tangerine peel and fruit in season. We can send it for you with a handwritten card.',
      ),
      category: 'gifts',
      art: [{ kind: 'hamper', colour: '#27453f' }],
      quickCode: 'SXL',
      weight: 3600,
      skus: [{ values: [], price: 428, lowStockAt: 4, onHand: 15 }],
    }),
    product({
      key: 'gift-card',
      title: text('莲埗礼品卡', '蓮埗禮品卡', 'Lotus Quay Gift Card'),
      subtitle: text('两年有效', '兩年有效', 'Valid for two years'),
      description: text(
        '堂食时抵用，可分次使用。',
        '堂食時抵用，可分次使用。',
        'To be used for meals at the restaurant, in parts if you like.',
      ),
      category: 'gifts',
      art: [{ kind: 'card', colour: '#2f5f57' }],
      quickCode: 'LPK',
      weight: 60,
      stockMode: 'VIRTUAL',
      skus: [{ values: [], price: 500 }],
    }),
  ],
};
