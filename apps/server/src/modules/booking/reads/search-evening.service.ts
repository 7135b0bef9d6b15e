import type { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { BookableTime } from '@xiwei/contract/booking/availability.model.ts';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { cuisinesWithin } from '@xiwei/contract/stores/cuisines.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import {
  describeCard,
  listStoreCards,
  merchantAsked,
  type StoreFilter,
  type StoreKey,
  storeKey,
} from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/routes.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { type StoreSnapshot, withNeighbours } from '../writer/store-cache.ts';
import { bookableTimes, nearestTo, type Party, partyLimitFor, trueUntil } from './availability.rules.ts';
import { dayViewFor, partyOf } from './store-availability.ts';

type SearchApi = (typeof availabilityApi)['searchEvening'];
type SearchCall = Call<SearchApi>;

/** How many stores are read at once, and after how many without a free table a page ends. */
const CHUNK = 40;
const MAX_STORES = 400;
const TIMES_SHOWN = 5;

/** Lists stores with a free table in their order. Reads only as many stores as the page needs. */
export async function searchEvening(deps: BookingDeps, { input, db, language, now }: SearchCall) {
  const { date, time, after, limit } = input.query;
  const party = partyOf(input.query, 'diner');
  const filter = await filterOf(db, input.query);
  const at = now.getTime();
  const items: OutputOf<SearchApi>['items'] = [];
  const plans: SeatingPlan[] = [];
  const pageTo = (next: StoreKey | undefined) => ({
    items,
    next: next ? storeKey.encode(next) : null,
    partyLimit: partyLimitFor(plans, party),
  });
  let key: StoreKey | undefined = storeKey.decode(after);
  for (let readStores = 0; readStores < MAX_STORES; readStores += CHUNK) {
    const cards = await listStoreCards(db, filter, key, CHUNK);
    const snapshots = await deps.cache.readMany(
      deps.pool,
      cards.map(({ id }) => id),
      withNeighbours([date]),
    );
    const byStore = new Map(snapshots.map((snapshot) => [snapshot.plan.storeId, snapshot]));
    for (const card of cards) {
      if (items.length === limit) return pageTo(key);
      key = { weight: card.weight, id: card.id };
      const snapshot = byStore.get(card.id);
      if (snapshot) plans.push(snapshot.plan);
      const times = snapshot ? timesOf(deps, snapshot, date, party, at) : [];
      if (times.length === 0) continue;
      items.push({
        ...describeCard(card, language),
        times: nearestTo(time, times).slice(0, TIMES_SHOWN).sort(byTime),
      });
    }
    if (cards.length < CHUNK) return pageTo(undefined);
  }
  return pageTo(key);
}

async function filterOf(db: Db, query: SearchCall['input']['query']): Promise<StoreFilter> {
  const { cuisine, perCapita, city, near } = query;
  const merchant = await merchantAsked(db, query.merchantId, query.merchantName);
  const [latitude = 0, longitude = 0] = near?.split(',').map(Number) ?? [];
  return {
    merchantId: merchant?.id,
    cuisines: cuisine && cuisinesWithin(cuisine),
    perCapita,
    city,
    near: near === undefined ? undefined : { latitude, longitude },
  };
}

const byTime = (a: BookableTime, b: BookableTime): number => (a.time < b.time ? -1 : 1);

const timesOf = (
  deps: BookingDeps,
  { plan, days }: StoreSnapshot,
  date: string,
  party: Party,
  at: number,
): BookableTime[] =>
  deps.answers.getOrCompute(
    `times ${plan.storeId} ${date} ${party.adults} ${party.children}`,
    [plan, ...days],
    at,
    () => {
      const view = dayViewFor(plan, days, date, at);
      return { answer: bookableTimes(plan, view, party, at), validUntil: trueUntil(plan, view, days, at) };
    },
  );
