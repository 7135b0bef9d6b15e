import { roleCovers } from '@xiwei/contract/common/endpoint.ts';
import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import type { reportsApi } from '@xiwei/contract/reports/reports.api.ts';
import type { StoreToday } from '@xiwei/contract/reports/reports.model.ts';
import { readSeatingPlan } from '#modules/booking/index.ts';
import { listMemberships } from '#modules/identity/index.ts';
import { todayOf } from '#modules/seating/index.ts';
import { findMerchantRow, findStorePlaces, type StorePlaceRow } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { idColumn, pageKey, pageOf } from '#platform/db/page.ts';
import type { Call } from '#platform/http/routes.ts';
import { figuresOf } from './figures.rules.ts';
import { readPeriod } from './read-period.ts';
import type { ReportsDeps } from './reports.deps.ts';

type Api = typeof reportsApi;
type StoreKey = Pick<StorePlaceRow, 'merchant_id' | 'id'>;

/** The stores of a merchant are together, in the order in which they were added. */
const byMerchant = pageKey<StoreKey>({ merchant_id: idColumn, id: idColumn });

export async function listStoresToday(deps: ReportsDeps, call: Call<Api['listStoresToday']>) {
  const { db, input, now, language, caller } = call;
  const { after, limit } = input.query;
  const start = byMerchant.decode(after);
  const memberships = await listMemberships(db, caller.user.id);
  const managed = memberships.filter(({ role }) => roleCovers(role, 'manager'));
  const places = await findStorePlaces(
    db,
    managed.map(({ store_id }) => store_id),
  );
  const sorted = places
    .toSorted((a, b) => compare(a, b))
    .filter((place) => start === undefined || compare(place, start) > 0);
  const { rows, next } = pageOf(byMerchant, sorted, limit);
  const merchants = await namesOf(db, rows, language);
  const items: StoreToday[] = [];
  for (const place of rows) {
    const merchant = { id: place.merchant_id, name: merchants.get(place.merchant_id) ?? '' };
    const name = textFor(place.name, language) ?? '';
    items.push({ id: place.id, name, merchant, ...(await readToday(deps, db, place.id, now)) });
  }
  return { items, next };
}

const compare = (a: StoreKey, b: StoreKey): number => keyOf(a).localeCompare(keyOf(b), 'en');
const keyOf = ({ merchant_id, id }: StoreKey): string => `${merchant_id} ${id}`;

async function namesOf(
  db: Db,
  places: readonly StoreKey[],
  language: Language,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const id of new Set(places.map(({ merchant_id }) => merchant_id))) {
    const merchant = await findMerchantRow(db, id);
    names.set(id, textFor(merchant?.name ?? {}, language) ?? merchant?.slug ?? '');
  }
  return names;
}

async function readToday(
  deps: ReportsDeps,
  db: Db,
  storeId: string,
  now: Date,
): Promise<Omit<StoreToday, 'id' | 'name' | 'merchant'>> {
  const plan = await readSeatingPlan(deps.booking, storeId);
  const date = todayOf(plan, now.getTime());
  const [day] = await readPeriod(deps, db, plan, { from: date, to: date }, now);
  const { bookings, people, visits, guests, seatMinutes } = figuresOf(day?.cells.total['']);
  const open = (day?.open_minutes ?? []).reduce((sum, minutes) => sum + minutes, 0);
  return { date, bookings, people, visits, guests, seatUse: open === 0 ? null : seatMinutes / open };
}
