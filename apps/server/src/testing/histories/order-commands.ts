import { OVERRIDES } from '@xiwei/contract/booking/availability.model.ts';
import { type OrderAction, TRANSITIONS } from '@xiwei/contract/booking/booking.machine.ts';
import { REVERTIBLE } from '@xiwei/contract/booking/order-log.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import fc from 'fast-check';
import { canFulfil } from './capacity.ts';
import {
  aboutOrder,
  canStart,
  command,
  type HistoryCommand,
  paramsOf,
  pick,
  seen,
  some,
  whichOrder,
} from './command.ts';
import { type History, nowOf, passTime, runTimers, step } from './history.ts';
import { enter, hasTables, type LogRow, leadsTo, type ModelOrder } from './model.ts';
import { moveMoney } from './purses.ts';

const ACTS = {
  accept: staffOrdersApi.acceptOrder,
  reject: staffOrdersApi.rejectOrder,
  storeCancel: staffOrdersApi.storeCancelOrder,
  agreeCancel: staffOrdersApi.agreeCancel,
  continueService: staffOrdersApi.continueService,
  arrive: staffOrdersApi.markArrived,
  unarrive: staffOrdersApi.markNotArrived,
  turnOver: staffOrdersApi.turnTable,
  complete: staffOrdersApi.completeOrder,
  closeAbsent: staffOrdersApi.closeAsAbsent,
  recordOfflinePayment: staffOrdersApi.recordOfflinePayment,
} as const satisfies Partial<Record<OrderAction, unknown>>;
type Act = keyof typeof ACTS;

/** Sets the columns that an action changes besides the status. */
function mark(order: ModelOrder, action: Act, at: string): void {
  if (action === 'arrive') order.arrived_at = at;
  if (action === 'unarrive') order.arrived_at = null;
  if (action === 'turnOver') order.turned_over_at = at;
  if (action !== 'recordOfflinePayment') return;
  if (order.status === 'waitFinalPayment') order.final_paid_at = at;
  else Object.assign(order, { deposit_paid_at: at, deposit_expires_at: null });
}

const act = fc
  .tuple(fc.constantFrom(...(Object.keys(ACTS) as Act[])), whichOrder, seen, fc.boolean())
  .map(([action, which, late, otherDayConfirmed]) =>
    aboutOrder(
      `staff ${action}${late ? ' what they saw before' : ''}`,
      which,
      async (history, order) => {
        const { model, people } = history;
        const now = nowOf(history);
        const status =
          leadsTo(model, order, action, 'manager', now) ??
          (action === 'arrive' && otherDayConfirmed
            ? leadsTo(model, order, 'arriveOtherDay', 'manager', now)
            : undefined);
        // Marking an arrival twice is allowed and changes nothing.
        const isRepeated = action === 'arrive' && order.arrived_at !== null && order.status === 'waitService';
        await step(history, {
          who: people.manager,
          endpoint: ACTS[action],
          input: {
            params: paramsOf(history, order),
            body: {
              version: order.version + late,
              ...(action === 'arrive' && { otherDayConfirmed }),
            },
          },
          expected: isRepeated || (status !== undefined && !late),
          about: order.id,
          apply() {
            if (isRepeated || !status) return;
            order.version += 1 + moveMoney(model, order, action);
            mark(order, action, new Date(now).toISOString());
            if (status === 'closed') order.close_reason = TRANSITIONS[action].closeReason ?? 'none';
            enter(model, order, status, now);
          },
        });
      },
      canStart(action),
    ),
  );

const pinOrder = fc.tuple(whichOrder, fc.boolean()).map(([which, pinned]) =>
  aboutOrder(
    pinned ? 'staff pin' : 'staff take the pin off',
    which,
    async (history, order) => {
      const { model, people } = history;
      await step(history, {
        who: people.manager,
        endpoint: staffOrdersApi.pinOrder,
        input: { params: paramsOf(history, order), body: { version: order.version, pinned } },
        expected: leadsTo(model, order, 'changeDetails', 'manager', nowOf(history)) !== undefined,
        about: order.id,
        apply: () => void Object.assign(order, { pinned, version: order.version + 1 }),
      });
    },
    canStart('changeDetails'),
  ),
);

const setMealCost = whichOrder.map((which) =>
  aboutOrder(
    'staff say what was eaten by',
    which,
    async (history, order) => {
      const { model, people } = history;
      const mealCost = 300 as Fen;
      await step(history, {
        who: people.manager,
        endpoint: staffOrdersApi.setMealCost,
        input: { params: paramsOf(history, order), body: { version: order.version, mealCost } },
        expected: leadsTo(model, order, 'changeDetails', 'manager', nowOf(history)) !== undefined,
        about: order.id,
        apply: () => void Object.assign(order, { meal_cost: mealCost, version: order.version + 1 }),
      });
    },
    canStart('changeDetails'),
  ),
);

const revertEntry = fc.tuple(whichOrder, some).map(([which, entryWhich]) =>
  aboutOrder(
    `staff undo ${which.any ? 'any' : 'fitting'} entry ${entryWhich} of`,
    which,
    async (history, order) => {
      const { people, snapshot } = history;
      const log = snapshot.log.filter(({ order_id }) => order_id === order.id);
      const fitting = log.filter(({ type }) => which.any || REVERTIBLE.includes(type));
      const entry = pick(fitting.length > 0 ? fitting : log, entryWhich);
      await step(history, {
        who: people.manager,
        endpoint: staffOrdersApi.revertLogEntry,
        input: {
          params: { ...paramsOf(history, order), seq: entry.seq },
          body: { version: order.version },
        },
        expected: canUndo(history, order, entry, log),
        about: order.id,
        apply() {
          const known = Object.entries(entry.before).filter(([field]) => field in order);
          Object.assign(order, Object.fromEntries(known), { version: order.version + 1 });
        },
      });
    },
    ({ status }) => status !== 'closed',
  ),
);

/** Checks whether an entry can be reverted: its values are unchanged and its tables are available again. */
function canUndo(history: History, order: ModelOrder, entry: LogRow, log: readonly LogRow[]): boolean {
  const { model } = history;
  const row = history.snapshot.orders.find(({ id }) => id === order.id);
  const isAsLeft = Object.entries(entry.after).every(
    ([field, value]) => JSON.stringify(row?.[field as keyof typeof row]) === JSON.stringify(value),
  );
  const isUndone = log.some(({ reverts }) => reverts === entry.seq);
  if (!REVERTIBLE.includes(entry.type) || entry.reverts !== null || isUndone || !isAsLeft) return false;
  const reverted: ModelOrder = { ...order, ...entry.before };
  if (reverted.date !== order.date || !isAllowed(history, order, entry)) return false;
  const isPlaced = ['item_ids', 'turned_over_at', 'status'].some((field) => field in entry.before);
  if (!isPlaced || !hasTables(reverted)) return true;
  return canFulfil(
    model,
    {
      by: 'staff',
      date: reverted.date,
      minute: minuteOf(reverted.start_time),
      people: reverted.adults + reverted.children,
      itemIds: reverted.item_ids,
      turnMinutes: (Date.parse(reverted.end_at) - Date.parse(reverted.start_at)) / 60_000,
      overrides: OVERRIDES,
      without: [order.id],
    },
    nowOf(history),
  );
}

/** Checks whether the reverted change would be allowed on the order as it is. */
function isAllowed(history: History, order: ModelOrder, { type, before }: LogRow): boolean {
  const can = (action: OrderAction) =>
    leadsTo(history.model, order, action, 'manager', nowOf(history)) !== undefined;
  if (type === 'finish') return true;
  // Of these entries only changes of wishes are reverted, which histories do not have.
  if (type === 'extendedJson' || 'status' in before) return false;
  if (type === 'arrive')
    return before.arrived_at === null ? can('unarrive') : can('arrive') || can('arriveOtherDay');
  if (type === 'turnOver') return order.status === 'waitService';
  return can('item_ids' in before ? 'changePlace' : 'changeDetails');
}

const timePasses = fc
  .constantFrom(4, 4, 11, 11, 31, 31, 60, 200, 1500)
  .map((minutes) => command(`${minutes} minutes pass`, (history) => passTime(history, minutes)));

const DAY_MS = 86_400_000;

const timersRun = fc.constant(
  command('the timers run', (history) =>
    runTimers(history, () => {
      const now = nowOf(history);
      const { model } = history;
      model.holds = model.holds.filter(({ expiresAt }) => expiresAt > now);
      for (const order of model.orders) applyTimer(history, order, now);
    }),
  ),
);

/** Applies the timer of an order to the model. */
function applyTimer({ model }: History, order: ModelOrder, now: number): void {
  const isDue = (at: string | null) => at !== null && Date.parse(at) <= now;
  if (order.status === 'waitDepositPayment' && isDue(order.deposit_expires_at)) {
    enter(model, order, 'waitDepositPaymentInvalid', now);
    model.closesAt.set(order.id, Date.parse(order.deposit_expires_at ?? '') + DAY_MS);
  } else if (order.status === 'waitStoreConfirm' && isDue(order.auto_accept_at)) {
    enter(model, order, 'waitService', now);
  } else if (
    order.status === 'waitDepositPaymentInvalid' &&
    (model.closesAt.get(order.id) ?? Number.POSITIVE_INFINITY) <= now
  ) {
    enter(model, order, 'closed', now);
    order.close_reason = 'depositPaymentFail';
  } else return;
  order.version += 1;
}

export const orderCommands: fc.Arbitrary<HistoryCommand>[] = [
  ...[act, act, act, act, act, act],
  pinOrder,
  setMealCost,
  ...[revertEntry, revertEntry, revertEntry],
  timePasses,
  timersRun,
];
