import type { Fen } from '@xiwei/contract/common/money.ts';
import type {
  Authorization,
  Coupon,
  ExternalBooking,
  ExternalOrder,
  ExternalOrderDetail,
} from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { secondsFromNow } from './clock.ts';
import { idOf, STORE_ID } from './samples.ts';

export const EXTERNAL_ID = idOf(800);
const EXTERNAL_DATE = '2026-12-05';

/** An order from Meituan that waits for an answer of the store. */
export const makeExternalOrder = (changes: Partial<ExternalOrder> = {}): ExternalOrder => ({
  id: EXTERNAL_ID,
  storeId: STORE_ID,
  version: 1,
  platform: 'meituan',
  externalId: '4839201746',
  status: 'waitProcess',
  endReason: null,
  words: '',
  guestName: 'Zhou Min',
  guestPhone: '+86 138 0000 0009',
  date: EXTERNAL_DATE,
  time: '19:00',
  people: 4,
  product: 'Dinner set for four',
  amount: 388_00 as Fen,
  remark: 'A quiet table, please',
  deadline: secondsFromNow(1200),
  confirmed: true,
  unsent: false,
  connected: true,
  order: null,
  createdAt: secondsFromNow(-60),
  can: ['accept', 'assign', 'reject'],
  ...changes,
});

export const makeExternalDetail = (changes: Partial<ExternalOrderDetail> = {}): ExternalOrderDetail => ({
  ...makeExternalOrder(),
  log: [
    {
      ...{ type: 'create', at: secondsFromNow(-60), by: { type: 'platform' } },
      ...{ status: 'waitProcess', words: '', slot: null },
    },
  ],
  ...changes,
});

export const makeExternalBooking = (changes: Partial<ExternalBooking> = {}): ExternalBooking => ({
  id: idOf(41),
  status: 'waitService',
  closeReason: null,
  date: EXTERNAL_DATE,
  time: '19:00',
  people: 4,
  kindName: 'Hall',
  tableLabels: ['A1'],
  bookingCode: '0427',
  arrivedAt: null,
  ...changes,
});

export const makeAuthorization = (changes: Partial<Authorization> = {}): Authorization => ({
  platform: 'meituan',
  offered: true,
  state: 'off',
  expiresAt: null,
  connectedAt: null,
  shop: null,
  shops: [],
  openOrders: 0,
  ...changes,
});

export const makeCoupon = (changes: Partial<Coupon> = {}): Coupon => ({
  id: idOf(810),
  platform: 'meituan',
  state: 'verified',
  orderId: idOf(41),
  title: 'Dinner set for two',
  codeEnd: '9012',
  worth: 200_00 as Fen,
  paid: 168_00 as Fen,
  verifiedAt: secondsFromNow(-60),
  takeBackUntil: secondsFromNow(3000),
  by: { type: 'store', id: idOf(10), name: 'Chen Mei' },
  ...changes,
});
