import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { TRANSITIONS } from '@xiwei/contract/booking/booking.machine.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import fc from 'fast-check';
import { CONTACT } from '#testing/bookings.ts';
import { type CapacityQuery, canFulfil } from './capacity.ts';
import {
  aboutOrder,
  canStart,
  command,
  type HistoryCommand,
  paramsOf,
  pick,
  seen,
  some,
  tell,
  timeIn,
  whens,
  whichOrder,
} from './command.ts';
import { type History, nowOf, step } from './history.ts';
import {
  enter,
  freeUntil,
  type HoldRow,
  isWaiting,
  leadsTo,
  type Model,
  type ModelOrder,
  type OrderRow,
  payableUntil,
} from './model.ts';
import { endHoldUse, mayHaveMore, mayMoveTo, nextHoldUse } from './person.ts';
import { assignedPlace } from './place.ts';
import { moveMoney } from './purses.ts';

const slots = fc.record({ diner: some, kind: some, when: whens });
const iso = (at: number): string => new Date(at).toISOString();

type Slot = { date: string; time: string; kindId: string; adults: number; children: number };

const queryOf = (slot: Slot, without: string[]): CapacityQuery => ({
  by: 'diner',
  date: slot.date,
  minute: minuteOf(slot.time),
  people: slot.adults + slot.children,
  kindId: slot.kindId,
  without,
});

const ownHold = ({ model }: History, userId: string): string[] =>
  model.holds.filter((hold) => hold.userId === userId).map(({ id }) => id);
const forgetHold = (history: History, userId: string): void => {
  const { model } = history;
  endHoldUse(model, userId, nowOf(history));
  model.holds = model.holds.filter((hold) => hold.userId !== userId);
};

/** Books a slot as a diner, releasing the table they hold. */
async function book(history: History, diner: History['people']['diners'][number], slot: Slot): Promise<void> {
  const { model } = history;
  const now = nowOf(history);
  const query = queryOf(slot, ownHold(history, diner.id));
  await step(history, {
    who: diner,
    endpoint: bookingApi.createOrder,
    input: { params: { storeId: model.plan.storeId }, body: { slot, diner: CONTACT } },
    expected:
      !isWaiting(model, diner.id) &&
      canFulfil(model, query, now) &&
      mayHaveMore(model, diner.id, slot.date, now),
    apply({ id }, rowOf) {
      forgetHold(history, diner.id);
      const place = assignedPlace(model.plan, query, rowOf(id));
      model.orders.push(newOnlineOrder(history, id, diner.id, slot, { ...place, kind_id: slot.kindId }));
    },
  });
}

function newOnlineOrder(
  history: History,
  id: string,
  userId: string,
  { adults, children }: Slot,
  place: ReturnType<typeof assignedPlace>,
): ModelOrder {
  const { deposit, autoAcceptSeconds } = history.model.plan.layout;
  const now = nowOf(history);
  const needsConfirm = autoAcceptSeconds !== 0;
  const status = deposit ? 'waitDepositPayment' : needsConfirm ? 'waitStoreConfirm' : 'waitService';
  return {
    ...EMPTY,
    id,
    status,
    ...place,
    adults,
    children,
    user_id: userId,
    method: 'online',
    deposit: (deposit ? 100 : 0) as Fen,
    deposit_expires_at: deposit ? payableUntil(now, place.start_at) : null,
    auto_accept_at:
      status === 'waitStoreConfirm' && autoAcceptSeconds ? iso(now + autoAcceptSeconds * 1000) : null,
    confirmed_at: status === 'waitService' ? iso(now) : null,
    free_cancel_ends_at: status === 'waitService' ? freeUntil(history.model, place) : null,
  };
}

/** An order without any event yet. */
export const EMPTY = {
  version: 0,
  close_reason: null,
  pinned: false,
  deposit_paid_at: null,
  meal_cost: null,
  final_paid_at: null,
  arrived_at: null,
  turned_over_at: null,
  finished_at: null,
};

const dinerBooks = slots.map(({ diner, kind, when }) =>
  command(`diner ${diner} books kind ${kind} ${tell(when)}`, (history) => {
    const { slot: time } = timeIn(history.model.plan, when);
    return book(history, pick(history.people.diners, diner), {
      ...time,
      kindId: pick(history.model.plan.kinds, kind).id,
    });
  }),
);

const isOf = (row: HoldRow, slot: Slot): boolean =>
  row.date === slot.date &&
  row.start_time === slot.time &&
  row.kind_id === slot.kindId &&
  row.adults === slot.adults &&
  row.children === slot.children;

const dinerHolds = slots.map(({ diner, kind, when }) =>
  command(`diner ${diner} holds kind ${kind} ${tell(when)}`, async (history) => {
    const { model, people } = history;
    const { slot: time } = timeIn(model.plan, when);
    const holder = pick(people.diners, diner);
    const userId = holder.id;
    const slot = { ...time, kindId: pick(model.plan.kinds, kind).id };
    const now = nowOf(history);
    const query = queryOf(slot, ownHold(history, userId));
    const use = nextHoldUse(model, userId, now);
    const isSame = history.snapshot.holds.some(
      (row) => row.user_id === userId && Date.parse(row.expires_at) > now && isOf(row, slot),
    );
    const isNew = canFulfil(model, query, now) && mayHaveMore(model, userId, slot.date, now) && Boolean(use);
    await step(history, {
      who: holder,
      endpoint: bookingApi.holdTable,
      input: { params: { storeId: model.plan.storeId }, body: slot },
      expected: !isWaiting(model, userId) && (isSame || isNew),
      apply({ id }) {
        if (isSame || !use) return;
        forgetHold(history, userId);
        model.holdUses.set(userId, use);
        const row = history.snapshot.holds.find((hold) => hold.id === id);
        if (!row) throw new Error('The hold was not written');
        const place = assignedPlace(model.plan, query, row);
        model.holds.push({ id, userId, expiresAt: use.until, ...place, kind_id: slot.kindId });
      },
    });
  }),
);

const dinerReleases = some.map((diner) =>
  command(`diner ${diner} gives their hold back`, async (history) => {
    const holder = pick(history.people.diners, diner);
    await step(history, {
      who: holder,
      endpoint: bookingApi.releaseHold,
      input: { params: { storeId: history.model.plan.storeId } },
      expected: true,
      apply: () => forgetHold(history, holder.id),
    });
  }),
);

const dinerOrdersWhatTheyHold = some.map((which) =>
  command(
    `holder ${which} orders what they hold`,
    (history) => {
      const held = pick(history.model.holds, which);
      const row = history.snapshot.holds.find(({ id }) => id === held.id);
      const diner = history.people.diners.find(({ id }) => id === held.userId);
      if (!diner) throw new Error('A hold has a holder');
      return book(history, diner, {
        date: held.date,
        time: held.start_time,
        kindId: held.kind_id ?? '',
        adults: row?.adults ?? 2,
        children: row?.children ?? 0,
      });
    },
    ({ holds }) => holds.length > 0,
  ),
);

const isOnline = ({ method }: ModelOrder): boolean => method === 'online';
const dinerOf = ({ people }: History, { user_id }: ModelOrder) => {
  const diner = people.diners.find(({ id }) => id === user_id);
  if (!diner) throw new Error('An order made online has a diner');
  return diner;
};
const dinerCancels = fc.tuple(whichOrder, seen).map(([which, late]) =>
  aboutOrder(
    `diner cancels${late ? ' what they saw before' : ''}`,
    which,
    async (history, order) => {
      const { model } = history;
      const now = nowOf(history);
      const [cancelled, applied] = (['cancel', 'applyCancel'] as const).map((action) =>
        leadsTo(model, order, action, 'diner', now),
      );
      const status = cancelled ?? applied;
      await step(history, {
        who: dinerOf(history, order),
        endpoint: bookingApi.cancelOrder,
        input: { params: paramsOf(history, order), body: { version: order.version + late } },
        expected: status !== undefined && !late,
        about: order.id,
        apply() {
          order.version += 1 + (cancelled ? moveMoney(model, order, 'cancel') : 0);
          if (cancelled) order.close_reason = TRANSITIONS.cancel.closeReason ?? null;
          if (status) enter(model, order, status, now);
        },
      });
    },
    canStart('cancel'),
    isOnline,
  ),
);

const dinerMoves = fc.tuple(whichOrder, slots, seen).map(([which, { kind, when }, late]) =>
  aboutOrder(
    `diner moves to kind ${kind} ${tell(when)}${late ? ' what they saw before' : ''},`,
    which,
    async (history, order) => {
      const { model } = history;
      const { slot: time } = timeIn(model.plan, when);
      const slot = { ...time, kindId: pick(model.plan.kinds, kind).id };
      const now = nowOf(history);
      const userId = order.user_id ?? '';
      const query = queryOf(slot, [order.id, ...ownHold(history, userId)]);
      const isStill =
        order.date === slot.date && order.start_time === slot.time && order.kind_id === slot.kindId;
      await step(history, {
        who: dinerOf(history, order),
        endpoint: bookingApi.changeMyOrder,
        input: { params: paramsOf(history, order), body: { version: order.version + late, slot } },
        expected:
          !late &&
          leadsTo(model, order, 'changePlace', 'diner', now) !== undefined &&
          canFulfil(model, query, now) &&
          mayMoveTo(model, order, slot.date, now),
        about: order.id,
        apply(_output, rowOf) {
          forgetHold(history, userId);
          const isAgain = isConfirmedAgain(model, order, slot);
          Object.assign(order, assignedPlace(model.plan, query, rowOf(order.id)), {
            kind_id: slot.kindId,
            adults: slot.adults,
            children: slot.children,
            pinned: order.pinned && isStill,
            version: order.version + 1,
          });
          keepTerms(model, order);
          if (isAgain) confirmAgain(model, order, now);
        },
      });
    },
    canStart('changePlace'),
    isOnline,
  ),
);

/**
 * Checks whether the store has to confirm again: for another day or more people, where it does not accept at
 * once.
 */
const isConfirmedAgain = ({ plan }: Model, order: ModelOrder, slot: Slot): boolean =>
  plan.layout.autoAcceptSeconds !== 0 &&
  (slot.date !== order.date || slot.adults + slot.children > order.adults + order.children);

/** Keeps the stricter deadlines of the two places. */
function keepTerms(model: Model, order: ModelOrder): void {
  const earliest = (a: string, b: string) => (Date.parse(a) < Date.parse(b) ? a : b);
  if (order.free_cancel_ends_at !== null)
    order.free_cancel_ends_at = earliest(order.free_cancel_ends_at, freeUntil(model, order));
  if (order.status === 'waitDepositPayment' && order.deposit_expires_at !== null)
    order.deposit_expires_at = earliest(order.deposit_expires_at, order.start_at);
}

/** Puts a moved order into waiting for the store, at once or after its payment. */
function confirmAgain(model: Model, order: ModelOrder, now: number): void {
  const { autoAcceptSeconds } = model.plan.layout;
  order.confirmed_at = null;
  order.version += 1;
  if (order.status === 'waitStoreConfirm')
    order.auto_accept_at = autoAcceptSeconds === null ? null : iso(now + autoAcceptSeconds * 1000);
  if (order.status !== 'waitService') return;
  enter(model, order, 'waitStoreConfirm', now);
  order.version += 1;
}

const dinerRetries = whichOrder.map((which) =>
  aboutOrder(
    'diner takes up the payment again of',
    which,
    async (history, order) => {
      const { model } = history;
      const now = nowOf(history);
      const query: CapacityQuery = {
        by: 'diner',
        date: order.date,
        minute: minuteOf(order.start_time),
        people: order.adults + order.children,
        ...(order.kind_id !== null && { kindId: order.kind_id }),
      };
      await step(history, {
        who: dinerOf(history, order),
        endpoint: bookingApi.retryPayment,
        input: { params: paramsOf(history, order), body: { version: order.version } },
        expected:
          leadsTo(model, order, 'retryPayment', 'diner', now) !== undefined &&
          !isWaiting(model, order.user_id ?? '') &&
          canFulfil(model, query, now) &&
          mayHaveMore(model, order.user_id ?? '', order.date, now, order),
        about: order.id,
        apply: (_output, rowOf) => retaken(history, order, query, rowOf(order.id)),
      });
    },
    canStart('retryPayment'),
    isOnline,
  ),
);

function retaken(history: History, order: ModelOrder, query: CapacityQuery, row: OrderRow): void {
  Object.assign(order, assignedPlace(history.model.plan, query, row), {
    kind_id: order.kind_id,
    status: 'waitDepositPayment',
    deposit_expires_at: payableUntil(nowOf(history), row.start_at),
    version: order.version + 1,
  });
}

export const dinerCommands: fc.Arbitrary<HistoryCommand>[] = [
  dinerBooks,
  dinerBooks,
  dinerBooks,
  dinerHolds,
  dinerHolds,
  dinerReleases,
  dinerOrdersWhatTheyHold,
  dinerOrdersWhatTheyHold,
  dinerCancels,
  dinerMoves,
  dinerMoves,
  dinerRetries,
];
