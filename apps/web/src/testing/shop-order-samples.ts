import type { Fen } from '@xiwei/contract/common/money.ts';
import type {
  PackingList,
  Shipment,
  ShopOrderLine,
  ShopOrderRow,
  StoreShopOrder,
} from '@xiwei/contract/shop/shop-orders.model.ts';
import { secondsFromNow } from './clock.ts';
import { idOf, STORE_ID } from './samples.ts';

export const SHOP_ORDER_ID = idOf(900);
export const LINE_ID = idOf(910);

/** An order of goods in a list: paid, to be confirmed, and to be delivered. */
export const makeShopOrderRow = (changes: Partial<ShopOrderRow> = {}): ShopOrderRow => ({
  id: SHOP_ORDER_ID,
  storeId: STORE_ID,
  version: 3,
  storeName: 'Plum Garden',
  currency: 'CNY',
  number: '1201007',
  status: 'WAIT_SELLER_CONFIRM',
  closeReason: null,
  way: 'delivery',
  titles: ['Longjing tea', 'Moon cakes'],
  pictureUrl: null,
  pieces: 5,
  total: 520_00 as Fen,
  buyerName: 'Zhou Min',
  pickup: null,
  deadline: secondsFromNow(2 * 86_400),
  toShip: 5,
  createdAt: secondsFromNow(-600),
  can: ['confirm', 'reject', 'refund'],
  ...changes,
});

export const makeShopOrderLine = (changes: Partial<ShopOrderLine> = {}): ShopOrderLine => ({
  id: LINE_ID,
  skuId: idOf(920),
  productId: idOf(930),
  title: 'Longjing tea',
  skuName: '250 g',
  choices: [],
  choiceNames: [],
  pictureUrl: null,
  quickCode: 'LJ250',
  weight: 280,
  price: 160_00 as Fen,
  quantity: 3,
  cancelled: 0,
  shipped: 0,
  amount: 480_00 as Fen,
  ...changes,
});

export const makeShipment = (changes: Partial<Shipment> = {}): Shipment => ({
  id: idOf(940),
  status: 'CREATED',
  carrier: 'sf',
  trackingNumber: 'SF1234567890',
  lines: [{ lineId: LINE_ID, quantity: 2 }],
  createdAt: secondsFromNow(-300),
  deliveredAt: null,
  receivedAt: null,
  closedAt: null,
  can: ['deliver', 'close'],
  ...changes,
});

/** What is printed of an order. */
export function makePackingList(changes: Partial<PackingList> = {}): PackingList {
  const { id, version, number, way, pickup, createdAt, recipient, remark, lines } = makeShopOrder();
  return { id, version, number, way, pickup, createdAt, recipient, remark, lines, ...changes };
}

/** An order of goods as staff see it, with a line of three and a combo of two pieces. */
export const makeShopOrder = (changes: Partial<StoreShopOrder> = {}): StoreShopOrder => {
  const { titles: _titles, pictureUrl: _picture, ...row } = makeShopOrderRow();
  return {
    ...row,
    recipient: {
      name: 'Zhou Min',
      phone: '+86 138 0000 0009',
      region: 'CN',
      address: '浙江省杭州市西湖区龙井路1号 3 幢 402',
    },
    remark: 'Please wrap the tea as a gift',
    lines: [
      makeShopOrderLine(),
      makeShopOrderLine({
        ...{ id: idOf(911), skuId: idOf(921), title: 'Moon cakes', skuName: '', quickCode: '', weight: null },
        ...{ price: 20_00 as Fen, quantity: 2, amount: 40_00 as Fen },
        choices: [{ itemId: idOf(950), count: 2 }],
        choiceNames: [{ title: 'Lotus seed', count: 2 }],
      }),
    ],
    shipments: [],
    money: {
      goods: 520_00 as Fen,
      deliveryFee: 0 as Fen,
      total: 520_00 as Fen,
      paid: 520_00 as Fen,
      refunding: 0 as Fen,
      refunded: 0 as Fen,
      refundable: 520_00 as Fen,
    },
    closeNote: '',
    paidAt: secondsFromNow(-500),
    confirmedAt: null,
    readyAt: null,
    finishedAt: null,
    closedAt: null,
    userId: idOf(960),
    failedRefund: null,
    log: [
      {
        ...{ id: idOf(970), type: 'create', at: secondsFromNow(-600), amount: null, note: '' },
        by: { type: 'user', id: idOf(960), name: 'Zhou Min' },
      },
    ],
    ...changes,
  };
};
