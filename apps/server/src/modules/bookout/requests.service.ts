import type { bookoutApi, staffBookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import type { BookOutActor } from '@xiwei/contract/bookout/bookout.machine.ts';
import {
  type BookOut,
  type BookOutMonth,
  type MyBookOut,
  STATUS_OF_TAB,
  type StaffBookOut,
} from '@xiwei/contract/bookout/bookout.model.ts';
import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import { datesOfMonth, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import {
  describeOperator,
  findOrderRow,
  type OrderRow,
  readOrders,
  readStoreOr404,
} from '#modules/booking/index.ts';
import { dinersOf, findSurvivor } from '#modules/diners/index.ts';
import { findNicknames } from '#modules/identity/index.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import { describeCard, findStoreCards } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { idColumn, isoDateColumn, pageKey, readPage } from '#platform/db/page.ts';
import type { Call } from '#platform/http/routes.ts';
import { isId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import type { BookoutDeps } from './bookout.deps.ts';
import { describeRequest, describeSlot } from './request.describe.ts';
import { openStarts, requestableDates } from './request-times.ts';
import type { LogRow, RequestRow } from './requests.fragments.store.ts';
import {
  countWaiting,
  findRequest,
  listNewest,
  listRequestLog,
  listRequestsOf,
  listSoonest,
  type RequestFilter,
} from './requests.store.ts';

type Api = typeof bookoutApi;
type StaffApi = typeof staffBookoutApi;

/** Finds a request, or refuses: also a request of another store, and for a diner that of another person. */
export async function requireRequest(
  db: Db,
  { storeId, formId }: { storeId: string; formId: string },
  userId?: string,
): Promise<RequestRow> {
  const request = isId(formId) ? await findRequest(db, storeId, formId) : undefined;
  if (!request || (userId !== undefined && request.user_id !== userId)) throw new Refusal('bookOutMissing');
  return request;
}

interface Reader {
  actor: BookOutActor;
  language: Language;
  now: Date;
}

/** Describes requests, of one or several stores. */
async function describeRequests(
  { db, booking }: BookoutDeps,
  requests: readonly RequestRow[],
  reader: Reader,
): Promise<BookOut[]> {
  const storeIds = [...new Set(requests.map(({ store_id }) => store_id))];
  const snapshots = await booking.cache.readMany(booking.pool, storeIds, []);
  const plans = new Map(snapshots.map(({ plan }) => [plan.storeId, plan]));
  const guestById = await dinersOf(booking.pool, requests);
  const orderById = new Map<string, OrderRow>();
  for (const storeId of storeIds) {
    const ids = requests.flatMap(({ store_id, order_id }) => (store_id === storeId ? (order_id ?? []) : []));
    for (const order of await readOrders(db, { storeId, ids })) orderById.set(order.id, order);
  }
  return requests.flatMap((request) => {
    const plan = plans.get(request.store_id);
    const diner = guestById.get(request.diner_id);
    const order = orderById.get(request.order_id ?? '');
    return plan ? [describeRequest(request, { ...reader, plan, diner, order })] : [];
  });
}

/** Describes one request, with the guest whom a merged record was merged into. */
async function describeOne({ db, booking }: BookoutDeps, request: RequestRow, reader: Reader) {
  const { plan } = await readStoreOr404(booking, request.store_id, []);
  const diner = await findSurvivor(db, request.store_id, request.diner_id);
  const order =
    request.order_id === null ? undefined : await findOrderRow(db, request.store_id, request.order_id);
  const log = await listRequestLog(db, request.store_id, request.id);
  return { described: describeRequest(request, { ...reader, plan, diner, order }), plan, log };
}

function describeEntry(plan: SeatingPlan, entry: LogRow, language: Language) {
  const { type, at, words, offer_date, offer_shift_id, offer_time } = entry;
  const slot = offer_date && { date: offer_date, shiftId: offer_shift_id, time: offer_time };
  return { type, at, words, offer: slot ? describeSlot(plan, slot, language) : null };
}

export async function readBookOutMonth(
  { booking }: BookoutDeps,
  { input, language, now }: Call<Api['readBookOutMonth']>,
): Promise<BookOutMonth> {
  const { plan } = await readStoreOr404(booking, input.params.storeId, []);
  const { today, lastDay } = requestableDates(plan, now);
  const dates = datesOfMonth(input.query.month).filter((date) => date >= today && date <= lastDay);
  const days = dates.flatMap((date) => {
    const starts = openStarts(plan, date).filter(({ at }) => at > now.getTime());
    const shifts = plan.shifts.flatMap(({ id }) => {
      const times = starts.filter(({ shift }) => shift.id === id).map(({ minute }) => timeOf(minute));
      return times.length === 0 ? [] : [{ id, times }];
    });
    return shifts.length === 0 ? [] : [{ date, shifts }];
  });
  const named = new Set(days.flatMap(({ shifts }) => shifts.map(({ id }) => id)));
  return {
    today,
    lastDay,
    takesRequests: plan.business.onlineBooking,
    shifts: plan.shifts
      .filter(({ id }) => named.has(id))
      .map(({ id, name }) => ({ id, name: textFor(name, language) ?? '' })),
    days,
  };
}

const byId = pageKey({ id: idColumn });
const byStart = pageKey({ latest_start: isoDateColumn, id: idColumn });

export async function listMyBookOuts(deps: BookoutDeps, call: Call<Api['listMyBookOuts']>) {
  const { db, caller, input, language, now } = call;
  const { rows, next } = await readPage(byId, input.query, (after, limit) =>
    listRequestsOf(db, caller.user.id, after, limit),
  );
  const stores = await findStoreCards(db, [...new Set(rows.map(({ store_id }) => store_id))]);
  return {
    items: await describeRequests(deps, rows, { actor: 'diner', language, now }),
    stores: stores.map((row) => describeCard(row, language)),
    next,
  };
}

export async function readMyBookOut(
  deps: BookoutDeps,
  { db, caller, input, language, now }: Call<Api['readMyBookOut']>,
): Promise<MyBookOut> {
  const request = await requireRequest(db, input.params, caller.user.id);
  const { described, plan, log } = await describeOne(deps, request, { actor: 'diner', language, now });
  return {
    ...described,
    log: log.map((entry) => ({
      ...describeEntry(plan, entry, language),
      by: entry.operator_type === 'user' ? 'you' : entry.operator_type === 'store' ? 'store' : 'system',
    })),
  };
}

/** Lists requests of a store: those that wait for staff soonest first, others newest first. */
export async function listBookOuts(
  deps: BookoutDeps,
  { db, input, language, now }: Call<StaffApi['listBookOuts']>,
) {
  const { tab, from, to, q } = input.query;
  const filter: RequestFilter = {
    storeId: input.params.storeId,
    status: tab && STATUS_OF_TAB[tab],
    from,
    to,
    typed: q === '' ? undefined : q,
  };
  const isWaiting = tab === 'confirm' || tab === 'allocate';
  const { rows, next } = isWaiting
    ? await readPage(byStart, input.query, (after, limit) => listSoonest(db, filter, after, limit))
    : await readPage(byId, input.query, (after, limit) => listNewest(db, filter, after, limit));
  return { items: await describeRequests(deps, rows, { actor: 'staff', language, now }), next };
}

export const countBookOuts = (_deps: BookoutDeps, { db, input }: Call<StaffApi['countBookOuts']>) =>
  countWaiting(db, input.params.storeId);

export async function readBookOut(
  deps: BookoutDeps,
  { db, input, language, now }: Call<StaffApi['readBookOut']>,
): Promise<StaffBookOut> {
  const request = await requireRequest(db, input.params);
  const { described, plan, log } = await describeOne(deps, request, { actor: 'staff', language, now });
  const staff = log.flatMap(({ operator_type, operator_id }) =>
    operator_type === 'store' && operator_id !== null ? [operator_id] : [],
  );
  const names = await findNicknames(db, [...new Set(staff)]);
  return {
    ...described,
    log: log.map((entry) => ({
      ...describeEntry(plan, entry, language),
      by: describeOperator(entry.operator_type, entry.operator_id, names),
    })),
  };
}
