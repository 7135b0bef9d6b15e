import { randomInt, randomUUID } from 'node:crypto';
import type { Fen } from '@xiwei/contract/common/money.ts';
import {
  type ExternalStatus,
  type GroupPlatform,
  OPEN_EXTERNAL,
} from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { beijingDay } from '#gateways/pay/shared/beijing-time.ts';
import type { BoardChange, BoardEvent, BoardOrder, Slot } from './board.model.ts';
import { type BoardContext, keyOf } from './board-context.ts';
import { type BoardReport, type ReportResult, reportOn } from './board-reports.ts';

/** How long a store has to answer an order, in milliseconds. */
const ANSWER_MS = 10 * 60_000;
/** The most orders that a list of changes has. */
const LIST_LIMIT = 200;

export interface NewOrder
  extends Partial<Omit<BoardOrder, 'platform' | 'shopId' | 'accountId' | 'previous' | 'answered'>> {
  platform: GroupPlatform;
  shopId: string;
}

type Step<Rest extends unknown[] = []> = (
  platform: GroupPlatform,
  externalId: string,
  ...rest: Rest
) => boolean;

/** Orders of the simulated platforms. What is not possible in the status of an order returns false. */
export interface BoardOrders {
  /** Places an order. Without a status it waits for payment, or for the store if it is paid. */
  placeOrder(order: NewOrder): BoardOrder;
  pay: Step;
  cancel: Step<[words?: string]>;
  changeTime: Step<[slot: Slot]>;
  /** Answers an order as the merchant does in the platform's own app. */
  answer: Step<[as: 'accepted' | 'rejected', words?: string]>;
  /** Lets the guest claim the contrary of what the store reported. */
  appeal: Step<[words?: string]>;
  settle: Step<[as: 'arrived' | 'notArrived', words?: string]>;
  fail: Step<[words?: string]>;
  /** Applies what a store reports. Repeating a report that was done is done again, without effect. */
  report(platform: GroupPlatform, externalId: string, report: BoardReport, words?: string): ReportResult;
  order(platform: GroupPlatform, externalId: string): BoardOrder | undefined;
  /** Returns orders, newest first. */
  orders(platform?: GroupPlatform): BoardOrder[];
  /** Returns the orders of a shop that are open or were changed since a time, oldest change first. */
  listChanged(platform: GroupPlatform, shopId: string, since: number): BoardOrder[];
}

export function boardOrders(
  { state, clock, save, ownerOf }: BoardContext,
  onEvent: (event: BoardEvent) => void,
): BoardOrders {
  const now = () => clock.now().getTime();

  /** Stores an order and reports the change, if the platform reports such. */
  function put(order: BoardOrder, change?: BoardChange): BoardOrder {
    state.orders.set(keyOf(order.platform, order.externalId), order);
    save();
    if (change) onEvent({ id: randomUUID(), change, order, at: order.changedAt });
    return order;
  }
  /** Returns an order. One that was not answered in time is rejected by the platform. */
  function find(platform: GroupPlatform, externalId: string): BoardOrder | undefined {
    const order = state.orders.get(keyOf(platform, externalId));
    if (order?.status !== 'waitProcess' || order.deadline === null || order.deadline > now()) return order;
    return put({ ...order, status: 'rejected', words: '超时未接单', changedAt: now() }, 'rejected');
  }
  const orders = (platform?: GroupPlatform): BoardOrder[] =>
    [...state.orders.values()].flatMap((order) =>
      platform && order.platform !== platform ? [] : (find(order.platform, order.externalId) ?? []),
    );
  return {
    ...boardSteps(find, put, now),
    placeOrder(input) {
      const { paid = true, status = paid ? 'waitProcess' : 'waitPayment' } = input;
      return put(
        {
          ...SAMPLE,
          ...{ accountId: ownerOf(input.platform, input.shopId), externalId: newNumber(now()) },
          ...{ date: beijingDay(now() + 24 * 3_600_000), time: '18:30', people: 2 },
          ...{ deadline: status === 'waitProcess' ? now() + ANSWER_MS : null },
          ...{ createdAt: now(), changedAt: now() },
          ...input,
          ...{ paid, status, previous: null, answered: null },
        },
        'created',
      );
    },
    report(platform, externalId, report, words) {
      const order = find(platform, externalId);
      if (!order) return 'unknownOrder';
      const outcome = reportOn(order, report, now());
      if (typeof outcome === 'string') return outcome;
      put({ ...order, ...outcome, ...(words !== undefined && { words }), changedAt: now() });
      return 'done';
    },
    order: find,
    orders: (platform) =>
      orders(platform)
        .toReversed()
        .toSorted((a, b) => b.createdAt - a.createdAt),
    listChanged: (platform, shopId, since) =>
      orders(platform)
        .filter((order) => order.shopId === shopId && (isOpen(order) || order.changedAt >= since))
        .toSorted((a, b) => a.changedAt - b.changedAt)
        .slice(0, LIST_LIMIT),
  };
}

type Steps = Pick<BoardOrders, 'pay' | 'cancel' | 'changeTime' | 'answer' | 'appeal' | 'settle' | 'fail'>;

/** Creates what guests and the platform do with orders. */
function boardSteps(
  find: BoardOrders['order'],
  put: (order: BoardOrder, change: BoardChange) => BoardOrder,
  now: () => number,
): Steps {
  const step =
    (from: readonly ExternalStatus[], change: BoardChange, to: (order: BoardOrder) => Partial<BoardOrder>) =>
    (platform: GroupPlatform, externalId: string): boolean => {
      const order = find(platform, externalId);
      if (!order || !from.includes(order.status)) return false;
      put({ ...order, ...to(order), changedAt: now() }, change);
      return true;
    };
  return {
    pay: step(['waitPayment'], 'paid', () => ({
      ...{ status: 'waitProcess', paid: true, deadline: now() + ANSWER_MS },
    })),
    cancel: (platform, externalId, words = '行程有变') =>
      step(['waitPayment', 'waitProcess', 'accepted'], 'cancelled', () => ({
        ...{ status: 'cancelled', words, deadline: null, previous: null },
      }))(platform, externalId),
    changeTime: (platform, externalId, { date, time, people }) =>
      step(['waitPayment', 'waitProcess', 'accepted'], 'timeChanged', (order) => ({
        ...{ date, time, people, previous: order.status === 'accepted' ? slotBefore(order) : null },
      }))(platform, externalId),
    answer: (platform, externalId, as, words = '') =>
      step(['waitProcess'], as, () => ({ status: as, words, deadline: null }))(platform, externalId),
    appeal: (platform, externalId, words = '与实际情况不符') =>
      step(['arrived', 'notArrived'], 'appealed', ({ status }) => ({
        status: status === 'arrived' ? 'appealNotArrived' : 'appealArrived',
        ...{ words, answered: null },
      }))(platform, externalId),
    settle: (platform, externalId, as, words = '平台判定') =>
      step(['appealArrived', 'appealNotArrived'], 'appealSettled', () => ({
        ...{ status: as, words, answered: null },
      }))(platform, externalId),
    fail: (platform, externalId, words = '下单失败') =>
      step(['waitPayment', 'waitProcess'], 'failed', () => ({ status: 'failed', words, deadline: null }))(
        platform,
        externalId,
      ),
  };
}

/** Returns the date and time that the store last agreed to. */
const slotBefore = ({ previous, date, time, people }: BoardOrder): Slot => previous ?? { date, time, people };

const isOpen = ({ status }: BoardOrder): boolean => OPEN_EXTERNAL.some((open) => open === status);

/** Fields of an order that a caller does not give. */
const SAMPLE = {
  guestName: '陈女士',
  guestPhone: '13800138000',
  product: '双人套餐',
  amount: 19_900 as Fen,
  remark: '',
  words: '',
};

/** Makes a number of an order: digits that begin with the time. */
const newNumber = (now: number): string => `${now}${randomInt(100_000, 999_999)}`;
