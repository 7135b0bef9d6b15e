import type { DayAvailability } from '@xiwei/contract/booking/availability.model.ts';
import type { DinerOrder, Hold, StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import type { Board } from '@xiwei/contract/booking/host-stand.model.ts';
import type { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import type { SharedOrder } from '@xiwei/contract/booking/order-share.api.ts';
import {
  RECOMMENDED_POINTS,
  REQUIRED_POINTS,
  type Readiness,
  type ReadinessPoint,
} from '@xiwei/contract/booking/readiness.model.ts';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { ZERO_FEN } from '@xiwei/contract/common/money.ts';
import * as samples from '@xiwei/contract/seating/seating.samples.ts';
import { secondsFromNow } from './clock.ts';
import { idOf, STORE_ID } from './samples.ts';

export const KIND_ID = idOf(40);
export const ORDER_ID = idOf(41);
/** The ids of the tables A1 and A2. */
export const TABLE_IDS = [idOf(60), idOf(61)] as const;

/** The day and time that the samples are booked for: the next day, 19:00 in Shanghai. */
const DATE = '2026-12-02';
const TIME = '19:00';
const START_AT = '2026-12-02T11:00:00.000Z';

/** Query string of a page for the sample's day, time, people and kind of table. */
export const TABLE_QUERY = `date=${DATE}&time=${TIME}&adults=2&kind=${KIND_ID}`;

/** A day with one shift, and one start time at which the kind of table is free. */
export const makeDay = (changes: Partial<DayAvailability> = {}): DayAvailability => ({
  date: DATE,
  timezone: 'Asia/Shanghai',
  reason: null,
  kinds: [{ id: KIND_ID, name: 'Hall', unit: 'table', seatCapacity: 4, maxCapacity: 4, photoUrl: null }],
  shifts: [
    {
      shiftId: idOf(42),
      name: 'Dinner',
      slots: [{ time: TIME, startAt: START_AT, kinds: [{ kindId: KIND_ID, free: true }] }],
    },
  ],
  ...changes,
});

/** A table held for ten minutes. */
export const makeHold = (changes: Partial<Hold> = {}): Hold => ({
  id: idOf(43),
  date: DATE,
  time: TIME,
  startAt: START_AT,
  kindId: KIND_ID,
  adults: 2,
  children: 0,
  expiresAt: secondsFromNow(600),
  ...changes,
});

type DepositQuote = OutputOf<typeof depositRulesApi.readDepositQuote>;

/** The terms of a booking without a deposit. */
export const makeQuote = (changes: Partial<DepositQuote> = {}): DepositQuote => ({
  basis: 'none',
  amount: ZERO_FEN,
  deposit: ZERO_FEN,
  usualDeposit: ZERO_FEN,
  depositExpirySeconds: 900,
  cancellation: [],
  ...changes,
});

/** A confirmed order without a deposit. */
export const makeOrder = (changes: Partial<DinerOrder> = {}): DinerOrder => ({
  id: ORDER_ID,
  storeId: STORE_ID,
  version: 1,
  status: 'waitService',
  closeReason: null,
  date: DATE,
  time: TIME,
  startAt: START_AT,
  endAt: '2026-12-02T13:00:00.000Z',
  dayEndsAt: '2026-12-02T16:00:00.000Z',
  shiftId: idOf(42),
  kindId: KIND_ID,
  kindName: 'Hall',
  tableCount: 1,
  joined: false,
  adults: 2,
  children: 0,
  bookingCode: 'B7',
  diner: { id: idOf(44), lastName: 'Lin', firstName: 'Yue', title: 'ms', phone: '138****0001' },
  remarkByDiner: '',
  dietPreference: '',
  dietTaboo: '',
  menuAmount: null,
  deposit: ZERO_FEN,
  depositExpiresAt: null,
  depositPaidAt: null,
  policy: {
    cancellation: [],
    depositExpirySeconds: 900,
    autoAcceptSeconds: null,
    deposit: { basis: 'none', amount: ZERO_FEN },
  },
  freeCancelUntil: START_AT,
  confirmedAt: secondsFromNow(-3600),
  arrivedAt: null,
  finishedAt: null,
  closedAt: null,
  createdAt: secondsFromNow(-7200),
  creator: 'self',
  can: [],
  ...changes,
});

/** A confirmed order of a diner, at table A1, as staff see it. */
export const makeStaffOrder = (changes: Partial<StaffOrder> = {}): StaffOrder => {
  const order = makeOrder();
  return {
    ...order,
    policy: { ...order.policy, deposit: { ...order.policy.deposit, ruleName: '' } },
    itemIds: [TABLE_IDS[0]],
    combinationId: null,
    pinned: false,
    takerId: null,
    tagIds: [],
    remarkByStore: '',
    mealCost: null,
    couponWorth: ZERO_FEN,
    finalPaidAt: null,
    autoAcceptAt: null,
    turnedOverAt: null,
    method: 'online',
    platform: 'web',
    source: 'manual',
    createdBy: { type: 'user', id: null, name: null },
    bookedByOther: false,
    closedBy: null,
    setMenuMissing: false,
    answer: null,
    ...changes,
  };
};

/** The board of the sample's day, without orders. */
export const makeBoard = (changes: Partial<Board> = {}): Board => ({
  date: DATE,
  asOf: secondsFromNow(0),
  orders: [],
  neighbours: [],
  locks: [],
  holds: [],
  feasts: [],
  guests: [],
  pacing: [],
  ...changes,
});

const makeTable = (id: string, position: number) => ({
  id,
  version: 1,
  kindId: KIND_ID,
  label: `A${position}`,
  areaId: null,
  geometry: { x: 0, y: 0, width: 80, height: 80, rotation: 0, shape: 'square' as const },
  disabled: false,
  position,
});

/** The tables A1 and A2 of a store, without shifts and rules. */
/** Makes a dinner shift on every day. */
export const makeShift = () => ({ ...samples.makeShift({ id: idOf(70), version: 1 }), can: [] });

export const makeSeating = () =>
  samples.makeSeating({ items: TABLE_IDS.map((id, index) => makeTable(id, index + 1)), can: [] });

type OrderMoney = OutputOf<typeof orderMoneyApi.readMyOrderMoney>;

const EMPTY_ACCOUNT: OrderMoney['deposit'] = {
  state: 'none',
  asked: ZERO_FEN,
  paid: ZERO_FEN,
  refundable: ZERO_FEN,
  refunding: ZERO_FEN,
  refunded: ZERO_FEN,
  forfeited: ZERO_FEN,
  deducted: ZERO_FEN,
  can: [],
};

/** The money of an order for which nothing has to be paid, and which can be cancelled at once. */
export const makeOrderMoney = (changes: Partial<OrderMoney> = {}): OrderMoney => ({
  mealCost: null,
  couponWorth: ZERO_FEN,
  total: ZERO_FEN,
  paid: ZERO_FEN,
  outstanding: ZERO_FEN,
  refundable: ZERO_FEN,
  refunding: ZERO_FEN,
  refunded: ZERO_FEN,
  kept: ZERO_FEN,
  deposit: EMPTY_ACCOUNT,
  meal: EMPTY_ACCOUNT,
  due: [],
  operations: [],
  onClose: { cancel: { refund: ZERO_FEN, forfeit: ZERO_FEN } },
  ...changes,
});

/** A booking as an invited guest sees it. */
export const makeSharedOrder = (changes: Partial<SharedOrder> = {}): SharedOrder => ({
  id: ORDER_ID,
  version: 1,
  state: 'confirmed',
  date: DATE,
  time: TIME,
  startAt: START_AT,
  endAt: '2026-12-02T13:00:00.000Z',
  people: { adults: 2, children: 0 },
  table: { kindName: 'Hall', tableCount: 1, joined: false },
  bookedBy: { lastName: 'Lin', title: 'ms' },
  bookingCode: null,
  remark: null,
  store: {
    id: STORE_ID,
    name: 'Bamboo House',
    city: 'shanghai',
    address: '1 Bund Road',
    latitude: 31.23,
    longitude: 121.48,
    coverUrl: null,
  },
  ...changes,
});

/** The readiness of a store that diners can book, except for the missing points. */
export const makeReadiness = ({
  missing = [],
  ...changes
}: Partial<Omit<Readiness, 'points'>> & { missing?: ReadinessPoint[] } = {}): Readiness => ({
  firstTime: { date: '2026-11-20', time: '18:00', people: 2 },
  points: [
    ...REQUIRED_POINTS.filter(
      (point) => missing.includes(point) || !['standing', 'payment', 'times'].includes(point),
    ).map((point) => ({ point, required: true })),
    ...RECOMMENDED_POINTS.map((point) => ({ point, required: false })),
  ].map((each) => ({ ...each, done: !missing.includes(each.point) })),
  canUseTemplate: false,
  ...changes,
});
