import type { Fen } from '@xiwei/contract/common/money.ts';
import type {
  Cart,
  GoodsCard,
  GoodsDetail,
  GoodsLine,
  GoodsSku,
  Quote,
  ShopFront,
} from '@xiwei/contract/shop/goods.model.ts';
import type { MyShopOrder, Shipment, ShopOrderRow } from '@xiwei/contract/shop/shop-orders.model.ts';
import { secondsFromNow } from './clock.ts';
import { idOf, STORE_ID } from './samples.ts';

export const PRODUCT_ID = idOf(1001);
export const SKU_ID = idOf(1011);
export const SHOP_ORDER_ID = idOf(1101);
export const SHOP_PAYMENT_ID = idOf(1102);

/** A product that can be ordered. */
export const makeGoodsCard = (changes: Partial<GoodsCard> = {}): GoodsCard => ({
  id: PRODUCT_ID,
  title: 'Chilli oil',
  subtitle: 'Made every morning',
  categoryId: idOf(1021),
  coverUrl: null,
  type: 'SINGLE',
  lowestPrice: 4800 as Fen,
  highestPrice: 4800 as Fen,
  problem: null,
  ...changes,
});

/** An open shop that delivers to the mainland and offers pick-up. */
export const makeShop = (changes: Partial<ShopFront> = {}): ShopFront => ({
  storeId: STORE_ID,
  storeName: 'Bamboo House',
  currency: 'CNY',
  open: true,
  notice: '',
  ways: ['delivery', 'pickup'],
  deliveryFee: 1200 as Fen,
  freeFrom: 20000 as Fen,
  deliveryRegions: ['CN'],
  categories: [
    { id: idOf(1021), name: 'Sauces' },
    { id: idOf(1022), name: 'Tea' },
  ],
  items: [makeGoodsCard()],
  ...changes,
});

export const makeClosedShop = (): ShopFront => makeShop({ open: false, ways: [], categories: [], items: [] });

export const makeSku = (changes: Partial<GoodsSku> = {}): GoodsSku => ({
  id: SKU_ID,
  valueIds: [],
  name: '',
  price: 4800 as Fen,
  left: null,
  few: false,
  problem: null,
  from: null,
  until: null,
  ...changes,
});

/** A product with one variant. */
export const makeGoods = (changes: Partial<GoodsDetail> = {}): GoodsDetail => ({
  ...makeGoodsCard(),
  storeId: STORE_ID,
  storeName: 'Bamboo House',
  currency: 'CNY',
  description: 'With Sichuan pepper.',
  imageUrls: [],
  weight: 250,
  saleMode: 'NORMAL',
  specs: [],
  skus: [makeSku()],
  groups: [],
  can: ['order'],
  ...changes,
});

export const makeLine = (changes: Partial<GoodsLine> = {}): GoodsLine => ({
  skuId: SKU_ID,
  quantity: 1,
  choices: [],
  productId: PRODUCT_ID,
  title: 'Chilli oil',
  skuName: '',
  choiceNames: [],
  pictureUrl: null,
  price: 4800 as Fen,
  amount: 4800 as Fen,
  left: null,
  problem: null,
  ...changes,
});

export const makeCart = (...lines: GoodsLine[]): Cart => ({
  currency: 'CNY',
  lines,
  goods: lines.reduce((sum, { amount }) => sum + amount, 0) as Fen,
});

/** The price of one line, delivered for a fee. */
export const makeQuote = (changes: Partial<Quote> = {}): Quote => ({
  currency: 'CNY',
  open: true,
  lines: [makeLine()],
  goods: 4800 as Fen,
  deliveryFee: 1200 as Fen,
  total: 6000 as Fen,
  ways: ['delivery', 'pickup'],
  deliveryRegions: ['CN'],
  freeFrom: 20000 as Fen,
  pickup: [
    { date: '2026-12-01', times: ['11:00', '11:30'] },
    { date: '2026-12-02', times: ['12:00'] },
  ],
  notice: '',
  can: ['order'],
  ...changes,
});

/** An order in the list that waits for its payment. */
export const makeShopOrderRow = (changes: Partial<ShopOrderRow> = {}): ShopOrderRow => ({
  id: SHOP_ORDER_ID,
  storeId: STORE_ID,
  version: 1,
  storeName: 'Bamboo House',
  currency: 'CNY',
  number: '10086',
  status: 'WAIT_PAYMENT',
  closeReason: null,
  way: 'delivery',
  titles: ['Chilli oil'],
  pictureUrl: null,
  pieces: 1,
  total: 6000 as Fen,
  buyerName: 'Lin Yue',
  pickup: null,
  deadline: secondsFromNow(900),
  toShip: 1,
  createdAt: '2026-11-19T02:00:00.000Z',
  can: ['cancel'],
  ...changes,
});

/** An order that waits for its payment. */
export function makeShopOrder(changes: Partial<MyShopOrder> = {}): MyShopOrder {
  const { titles: _titles, pictureUrl: _pictureUrl, ...row } = makeShopOrderRow();
  return {
    ...row,
    recipient: {
      name: '张三',
      phone: '+86 138 0013 8000',
      region: 'CN',
      address: '广东省深圳市南山区科苑路1号',
    },
    remark: '',
    lines: [
      {
        id: idOf(1111),
        skuId: SKU_ID,
        productId: PRODUCT_ID,
        title: 'Chilli oil',
        skuName: '',
        choices: [],
        choiceNames: [],
        pictureUrl: null,
        quickCode: '',
        weight: 250,
        price: 4800 as Fen,
        quantity: 1,
        cancelled: 0,
        shipped: 0,
        amount: 4800 as Fen,
      },
    ],
    shipments: [],
    money: {
      goods: 4800 as Fen,
      deliveryFee: 1200 as Fen,
      total: 6000 as Fen,
      paid: 0 as Fen,
      refunding: 0 as Fen,
      refunded: 0 as Fen,
      refundable: 0 as Fen,
    },
    closeNote: '',
    paidAt: null,
    confirmedAt: null,
    readyAt: null,
    finishedAt: null,
    closedAt: null,
    storePhone: '+86 21 0000 0000',
    storeAddress: '1 Bund Road',
    paymentId: SHOP_PAYMENT_ID,
    ...changes,
  };
}

/** An order that was paid, and the money of it. */
export const makePaidOrder = (changes: Partial<MyShopOrder> = {}): MyShopOrder =>
  makeShopOrder({
    status: 'WAIT_SELLER_CONFIRM',
    deadline: secondsFromNow(86_400),
    paidAt: '2026-11-19T02:05:00.000Z',
    paymentId: null,
    ...changes,
    money: { ...makeShopOrder().money, paid: 6000 as Fen, refundable: 6000 as Fen, ...changes.money },
  });

export const makeParcel = (changes: Partial<Shipment> = {}): Shipment => ({
  id: idOf(1121),
  status: 'CREATED',
  carrier: 'sf',
  trackingNumber: 'SF1234567890',
  lines: [{ lineId: idOf(1111), quantity: 1 }],
  createdAt: '2026-11-20T02:00:00.000Z',
  deliveredAt: null,
  receivedAt: null,
  closedAt: null,
  can: [],
  ...changes,
});
