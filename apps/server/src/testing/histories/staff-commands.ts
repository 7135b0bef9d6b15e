import { OVERRIDES } from '@xiwei/contract/booking/availability.model.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
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
  type StartAndParty,
  seen,
  some,
  tell,
  timeIn,
  whens,
  whichOrder,
} from './command.ts';
import { EMPTY } from './diner-commands.ts';
import { nowOf, step } from './history.ts';
import type { SeatingPlan } from './layout.ts';
import {
  freeUntil,
  leadsTo,
  type Model,
  type ModelOrder,
  payableUntil,
  plannedSeatsOf,
  startOf,
} from './model.ts';
import { assignedPlace } from './place.ts';

/** A kind, tables by id, or the best fit. */
type TableRequest = { kind: number } | { tables: number[] } | 'best fit';
const hows: fc.Arbitrary<TableRequest> = fc.oneof(
  fc.record({ kind: some }),
  fc.record({ tables: fc.array(some, { minLength: 1, maxLength: 2 }) }),
  fc.constant('best fit' as const),
);
const describeTables = (how: TableRequest): string =>
  how === 'best fit' ? how : 'kind' in how ? `kind ${how.kind}` : `tables ${how.tables.join(' and ')}`;

interface StaffRequest {
  how: TableRequest;
  when: StartAndParty;
  turnMinutes: number | undefined;
  warned: boolean;
}
const staffRequests: fc.Arbitrary<StaffRequest> = fc.record({
  how: hows,
  when: whens,
  turnMinutes: fc.constantFrom(undefined, undefined, 60, 180),
  warned: fc.boolean(),
});
const describeRequest = ({ how, when, turnMinutes, warned }: StaffRequest): string =>
  `${describeTables(how)} ${tell(when)}${turnMinutes ? ` for ${turnMinutes} minutes` : ''}${warned ? ', whatever the warning' : ''}`;

const tablesOf = ({ kinds }: SeatingPlan): string[] => kinds.flatMap(({ items }) => items);
const SET_ASIDE = ['pacing', 'tablesDontFit', 'past'] as const;

/** Builds the request for the product and for the model. */
function requestIn(
  plan: SeatingPlan,
  { how, when, turnMinutes, warned }: StaffRequest,
  without: string[] = [],
) {
  const { slot, minute, people } = timeIn(plan, when);
  const what = {
    ...(how !== 'best fit' && 'kind' in how && { kindId: pick(plan.kinds, how.kind).id }),
    ...(how !== 'best fit' &&
      'tables' in how && { itemIds: [...new Set(how.tables.map((table) => pick(tablesOf(plan), table)))] }),
    ...(turnMinutes !== undefined && { turnMinutes }),
    overrides: warned ? [...SET_ASIDE] : [],
  };
  const query: CapacityQuery = { by: 'staff', date: slot.date, minute, people, ...what, without };
  return { place: { ...slot, ...what }, query };
}

const staffBook = fc.tuple(staffRequests, fc.constantFrom(0, 0, 50)).map(([request, deposit]) =>
  command(
    `staff book ${describeRequest(request)}${deposit ? ` with a deposit of ${deposit}` : ''}`,
    async (history) => {
      const { model, people } = history;
      const now = nowOf(history);
      const { place, query } = requestIn(model.plan, request);
      await step(history, {
        who: people.manager,
        endpoint: staffOrdersApi.createStaffOrder,
        input: {
          params: { storeId: model.plan.storeId },
          body: { place, diner: CONTACT, method: 'phone', deposit: deposit as Fen },
        },
        expected: canFulfil(model, query, now) && !(deposit && startOf(query.date, query.minute) <= now),
        apply({ id }, rowOf) {
          const given = assignedPlace(model.plan, query, rowOf(id));
          model.orders.push({
            ...EMPTY,
            id,
            ...given,
            status: deposit ? 'waitDepositPayment' : 'waitService',
            pinned: query.itemIds !== undefined,
            adults: place.adults,
            children: place.children,
            user_id: null,
            method: 'phone',
            deposit: deposit as Fen,
            deposit_expires_at: deposit ? payableUntil(now, given.start_at) : null,
            auto_accept_at: null,
            confirmed_at: deposit ? null : new Date(now).toISOString(),
            free_cancel_ends_at: deposit ? null : freeUntil(model, given),
          });
        },
      });
    },
  ),
);

const staffMove = fc.tuple(whichOrder, staffRequests, seen).map(([which, request, late]) =>
  aboutOrder(
    `staff move to ${describeRequest(request)}${late ? ', seen before' : ''},`,
    which,
    async (history, order) => {
      const { model, people } = history;
      const now = nowOf(history);
      const { place, query } = requestIn(model.plan, request, [order.id]);
      const hasBegun =
        order.date === place.date && order.start_time === place.time && Date.parse(order.start_at) < now;
      const allowedQuery: CapacityQuery = hasBegun
        ? { ...query, overrides: [...(query.overrides ?? []), 'past'] }
        : query;
      await step(history, {
        who: people.manager,
        endpoint: staffOrdersApi.changeOrderPlace,
        input: { params: paramsOf(history, order), body: { version: order.version + late, place } },
        expected:
          !late &&
          leadsTo(model, order, 'changePlace', 'manager', now) !== undefined &&
          canFulfil(model, allowedQuery, now) &&
          !isTooLateToPay(order, query, now) &&
          !isBackdated(order, startOf(query.date, query.minute), now),
        about: order.id,
        apply(_output, rowOf) {
          const was = { ...order };
          Object.assign(order, assignedPlace(model.plan, query, rowOf(order.id)), {
            adults: place.adults,
            children: place.children,
            pinned: query.itemIds !== undefined,
            version: order.version + 1,
          });
          if (order.start_at !== was.start_at || order.date !== was.date) loosenTerms(model, order);
        },
      });
    },
    canStart('changePlace'),
  ),
);

/** Checks whether an upcoming order of a party that has not arrived would be moved to a past time. */
const isBackdated = ({ start_at, arrived_at }: ModelOrder, start: number, now: number): boolean =>
  arrived_at === null && Date.parse(start_at) > now && start <= now;

/** Checks whether an unpaid order would be moved to a time that has begun. */
const isTooLateToPay = (
  { status, start_at, date }: ModelOrder,
  to: Pick<CapacityQuery, 'date' | 'minute'>,
  now: number,
): boolean => {
  const start = startOf(to.date, to.minute);
  // The night of one business day and the morning of the next have times in common.
  const isSame = start === Date.parse(start_at) && to.date === date;
  return status === 'waitDepositPayment' && !isSame && start <= now;
};

/** Keeps the later cancellation deadline after a move by staff; unpaid deposits are due before the meal. */
function loosenTerms(model: Model, order: ModelOrder): void {
  const { free_cancel_ends_at: until, deposit_expires_at: expires } = order;
  const now = freeUntil(model, order);
  if (until !== null && Date.parse(now) > Date.parse(until)) order.free_cancel_ends_at = now;
  const isLate = expires !== null && Date.parse(expires) > Date.parse(order.start_at);
  if (order.status === 'waitDepositPayment' && isLate) order.deposit_expires_at = order.start_at;
}

const autoAssign = whichOrder.map((which) =>
  aboutOrder(
    'staff have the best table found for',
    which,
    async (history, order) => {
      const { model, people } = history;
      const now = nowOf(history);
      const query: CapacityQuery = {
        by: 'staff',
        date: order.date,
        minute: minuteOf(order.start_time),
        people: order.adults + order.children,
        turnMinutes: (Date.parse(order.end_at) - Date.parse(order.start_at)) / 60_000,
        overrides: OVERRIDES,
        without: [order.id],
      };
      await step(history, {
        who: people.manager,
        endpoint: staffOrdersApi.autoAssign,
        input: { params: paramsOf(history, order), body: { version: order.version } },
        expected:
          leadsTo(model, order, 'changePlace', 'manager', now) !== undefined && canFulfil(model, query, now),
        about: order.id,
        apply(_output, rowOf) {
          Object.assign(order, assignedPlace(model.plan, query, rowOf(order.id)), {
            pinned: false,
            version: order.version + 1,
          });
        },
      });
    },
    canStart('changePlace'),
  ),
);

const lockTables = fc
  .record({
    day: fc.nat({ max: 1 }),
    at: some,
    hours: fc.integer({ min: 1, max: 3 }),
    tables: fc.array(some, { minLength: 1, maxLength: 2 }),
  })
  .map(({ day, at, hours, tables }) =>
    command(
      `staff keep back tables ${tables.join(' and ')} for ${hours} h from time ${at} of day ${day}`,
      async (history) => {
        const { model, people } = history;
        const { plan } = model;
        const items = [...new Set(tables.map((table) => pick(tablesOf(plan), table)))];
        const date = pick(plan.dates, day);
        const minute = pick(plan.minutes, at);
        const time = { start: startOf(date, minute), end: startOf(date, minute + hours * 60) };
        const isTaken = plannedSeatsOf(model, nowOf(history)).some(
          (seat) =>
            seat.items.some((item) => items.includes(item)) && seat.start < time.end && time.start < seat.end,
        );
        await step(history, {
          who: people.manager,
          endpoint: hostStandApi.lockTables,
          input: {
            params: { storeId: plan.storeId },
            body: { date, timeFrom: timeOf(minute), timeTo: timeOf(minute + hours * 60), itemIds: items },
          },
          expected: !isTaken,
          apply: ({ id }) => void model.locks.push({ id, date, items, ...time }),
        });
      },
    ),
  );

const unlockTables = some.map((which) =>
  command(
    `staff give back lock ${which}`,
    async (history) => {
      const { model, people } = history;
      const { id } = pick(model.locks, which);
      await step(history, {
        who: people.manager,
        endpoint: hostStandApi.unlockTables,
        input: { params: { storeId: model.plan.storeId, lockId: id } },
        expected: true,
        apply() {
          model.locks = model.locks.filter((lock) => lock.id !== id);
        },
      });
    },
    ({ locks }) => locks.length > 0,
  ),
);

export const staffCommands: fc.Arbitrary<HistoryCommand>[] = [
  ...[staffBook, staffBook, staffBook, staffBook],
  ...[staffMove, staffMove],
  autoAssign,
  lockTables,
  unlockTables,
];
