import { OPEN_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import type { staffBookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import type { AssignableOrder, RoomSuggestions } from '@xiwei/contract/bookout/bookout.model.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import {
  depositsFor,
  describeOrderDiner,
  type OrderRow,
  readOrders,
  readStoreOr404,
} from '#modules/booking/index.ts';
import { dinersOf, findSurvivor } from '#modules/diners/index.ts';
import {
  bestFirst,
  dayViewOf,
  judgeOverriding,
  type Kind,
  remainingOf,
  type SeatingRequest,
  sittingOf,
  startsOf,
} from '#modules/seating/index.ts';
import type { Call } from '#platform/http/routes.ts';
import type { BookoutDeps } from './bookout.deps.ts';
import { describeOrder } from './request.describe.ts';
import { ARRANGED_METHOD, PARTY_OVERRIDES } from './request-times.ts';
import { requireRequest } from './requests.service.ts';
import { findTakenOrders } from './requests.store.ts';

type Api = typeof staffBookoutApi;

/**
 * Lists the kinds of tables that are free for a request: those that keep the store's rules first, then private rooms, then the
 * tightest fit. Staff can override the rules about the time, so they also see times at which the store is closed or full.
 */
export async function suggestRooms(
  { db, booking }: BookoutDeps,
  { input, language, now }: Call<Api['suggestRooms']>,
): Promise<RoomSuggestions> {
  const request = await requireRequest(db, input.params);
  const { date = request.date, adults = request.adults } = input.query;
  const { plan, days } = await readStoreOr404(booking, request.store_id, [date]);
  const starts = startsOf(plan, date).filter(({ at }) => at > now.getTime());
  const isRequested = date === request.date;
  const ofShift = starts.filter(({ shift }) => isRequested && shift.id === request.shift_id);
  const times = [...new Set((ofShift.length > 0 ? ofShift : starts).map(({ minute }) => timeOf(minute)))];
  const wished = input.query.time ?? (isRequested ? request.time : null) ?? undefined;
  const time = wished ?? times[0];
  if (time === undefined) return { date, time: null, times, rooms: [] };
  const seating: SeatingRequest = {
    minute: minuteOf(time),
    adults,
    children: 0,
    by: 'staff',
    overrides: PARTY_OVERRIDES,
  };
  const sitting = sittingOf(plan, date, seating);
  if (!sitting) return { date, time, times, rooms: [] };
  const view = dayViewOf(days, date, { start: sitting.start, end: sitting.freeAt }, now.getTime());
  const survivor = await findSurvivor(db, request.store_id, request.diner_id);
  const depositOf = await depositsFor(booking, plan, survivor && { id: survivor.id });
  const labels = new Map(plan.items.map(({ id, label }) => [id, label]));
  const rooms = bestFirst(plan.kinds, seating).flatMap((kind) => {
    const question = { plan, view, request: { ...seating, kindId: kind.id }, sitting, now: now.getTime() };
    const { place, overrides } = judgeOverriding(question);
    if (!place) return [];
    const party = { adults, children: 0, method: ARRANGED_METHOD, now };
    return [
      {
        kindId: kind.id,
        name: textFor(kind.name, language) ?? '',
        privateRoom: kind.privateRoom,
        minSpend: kind.minSpend,
        withinBudget: isWithinBudget(kind, request.budget),
        seats: kind.seatCapacity,
        maxSeats: kind.maxCapacity,
        itemIds: [...place.items],
        labels: place.items.flatMap((id) => labels.get(id) ?? []),
        left: Math.max(1, remainingOf(question, kind).left),
        deposit: depositOf(place, party).deposit,
        overrides,
      },
    ];
  });
  return {
    ...{ date, time, times },
    rooms: rooms.sort((a, b) => rankOf(a) - rankOf(b)),
  };
}

/** Sorts places that keep the rules before others, and private rooms before other tables. */
const rankOf = ({ overrides, privateRoom }: RoomSuggestions['rooms'][number]): number =>
  (overrides.length > 0 ? 2 : 0) + (privateRoom ? 0 : 1);

const isWithinBudget = ({ minSpend }: Kind, budget: number | null): boolean | null =>
  minSpend === null || budget === null ? null : budget >= minSpend;

/** Returns orders without those that were listed before. */
const uniqueOf = (orders: readonly OrderRow[]): OrderRow[] => [
  ...new Map(orders.map((order) => [order.id, order])).values(),
];

/** The most orders that are listed for assigning. */
const MOST_ORDERS = 100;

/** Lists the open orders that can be assigned to a request, those of its guest first. */
export async function listAssignableOrders(
  { db, booking }: BookoutDeps,
  { input, language, now }: Call<Api['listAssignableOrders']>,
): Promise<{ items: AssignableOrder[] }> {
  const request = await requireRequest(db, input.params);
  const { store_id: storeId, user_id: userId, date } = request;
  const { plan } = await readStoreOr404(booking, storeId, []);
  const dinerId = (await findSurvivor(db, storeId, request.diner_id))?.id ?? request.diner_id;
  const open = { storeId, statuses: OPEN_STATUSES, startsAfter: now };
  const own = await readOrders(db, { ...open, eitherOf: { userId, dinerId } }, { limit: MOST_ORDERS });
  const ofDay = await readOrders(db, { ...open, date }, { limit: MOST_ORDERS });
  const orders = uniqueOf([...own, ...ofDay]).slice(0, MOST_ORDERS);
  const taken = await findTakenOrders(
    db,
    storeId,
    orders.map(({ id }) => id),
  );
  const free = orders.filter(({ id, user_id }) => !taken.has(id) && (user_id === null || user_id === userId));
  const guestById = await dinersOf(booking.pool, free);
  return {
    items: free.map((order) => {
      const guest = guestById.get(order.diner_id ?? '');
      return {
        ...describeOrder(order, plan, language),
        diner: guest ? describeOrderDiner(guest) : null,
        sameGuest: order.user_id === userId || order.diner_id === dinerId,
      };
    }),
  };
}
