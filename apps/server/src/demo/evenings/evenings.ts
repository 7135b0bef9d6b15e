import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { demoId, demoStores, diceFor, guestsOf, HOUSES, type House } from '@xiwei/demo';
import type pg from 'pg';
import { runHistory } from '#modules/booking/steps.ts';
import { loadSeatingPlan, todayOf } from '#modules/seating/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Log } from '#platform/log.ts';
import { addFeasts } from './add-feasts.ts';
import { addRequests } from './add-requests.ts';
import { addTurnAways } from './add-turn-aways.ts';
import { completeGuests } from './complete-guests.ts';
import { planDay } from './day-plan.ts';
import {
  claimDay,
  type DemoDay,
  findDueDay,
  isFirstDay,
  listExistingStores,
  listFilledDays,
  postponeDay,
  readHistories,
  saveHistories,
} from './demo-days.store.ts';
import { findSetUpTime, setUpHouse } from './set-up-house.ts';

/** Days before and after today that have bookings. */
const DAYS = 30;
/** If a step is later than this, in milliseconds, its day is announced as a whole instead of change by change. */
const LATE_MS = 30 * 60_000;
/** The pause before a day that failed is tried again, in milliseconds. */
const POSTPONE_MS = 60 * 60_000;
/** Guests of the demo read no notices, so their events start no jobs. */
const NO_SUBSCRIBERS = new Map();

/** A demo store with bookings, as the demo data describes it. */
interface DemoHouse {
  house: House;
  store: (typeof demoStores)[number];
  storeId: string;
  index: number;
}

const HOUSES_WITH_STORES: readonly DemoHouse[] = HOUSES.map((house, index) => {
  const store = demoStores.find(({ key }) => key === house.store);
  if (!store) throw new Error(`The demo has no store ${house.store}`);
  return { house, store, storeId: demoId('store', house.store), index };
});

/** Lists the demo stores with bookings that this database has. */
async function housesIn(pool: pg.Pool): Promise<DemoHouse[]> {
  const ids = HOUSES_WITH_STORES.map(({ storeId }) => storeId);
  const existing = await listExistingStores(pool, ids);
  return HOUSES_WITH_STORES.filter(({ storeId }) => existing.has(storeId));
}

const todayAt = ({ store }: DemoHouse, now: Date): string => todayOf(store, now.getTime());

export interface EveningsDeps {
  pool: pg.Pool;
  log: Log;
}

/** Fills today in one demo store that lacks it. Returns false if there is none. */
export async function fillToday(deps: EveningsDeps, now: Date): Promise<boolean> {
  const missing = await findMissingDay(deps.pool, now, 0);
  if (missing) await fillOrSkip(deps, missing, now);
  return missing !== undefined;
}

/**
 * Does the next piece of work: what was to happen on one day up to now, or the filling of one day, those nearest to today
 * first, up to `days` before and after it. Returns false if there is nothing to do.
 */
export async function rollEvenings(deps: EveningsDeps, now: Date, days = DAYS): Promise<boolean> {
  const { pool, log } = deps;
  const due = await findDueDay(pool, now);
  if (due) {
    const isLate = now.getTime() - due.since.getTime() > LATE_MS;
    await continueDay(pool, due, now, isLate).catch(async (error: unknown) => {
      log.error({ err: error, ...due }, 'The bookings of a demo day could not be continued');
      await postponeDay(pool, due, new Date(now.getTime() + POSTPONE_MS));
    });
    return true;
  }
  const missing = await findMissingDay(pool, now, days);
  if (missing) await fillOrSkip(deps, missing, now);
  return missing !== undefined;
}

/** Fills a day. If that fails, the day stays without bookings, so that it does not stop the others. */
async function fillOrSkip(
  { pool, log }: EveningsDeps,
  { house, date }: MissingDay,
  now: Date,
): Promise<void> {
  await fillDay({ pool, log }, house, date, now).catch(async (error: unknown) => {
    const day = { storeId: house.storeId, date };
    log.error({ err: error, ...day }, 'A demo day could not be filled with bookings');
    await inTransaction(pool, (client) => claimDay(client, day));
  });
}

interface MissingDay {
  house: DemoHouse;
  date: string;
}

/** Finds the unfilled day that is nearest to today; of days equally near, the coming one. */
async function findMissingDay(pool: pg.Pool, now: Date, most: number): Promise<MissingDay | undefined> {
  const houses = await housesIn(pool);
  const [first] = houses;
  if (!first) return undefined;
  const ids = houses.map(({ storeId }) => storeId);
  const filled = await listFilledDays(pool, ids, addDays(todayAt(first, now), -most - 1));
  for (let distance = 0; distance <= most; distance++) {
    for (const days of [distance, -distance]) {
      for (const house of houses) {
        const date = addDays(todayAt(house, now), days);
        if (!filled.has(`${house.storeId} ${date}`)) return { house, date };
      }
    }
  }
  return undefined;
}

/** Fills one day of a demo store with feasts and bookings, in one transaction. The first day of a store also adds its guests. */
async function fillDay(
  { pool, log }: EveningsDeps,
  { house, store, storeId, index }: DemoHouse,
  date: string,
  now: Date,
): Promise<void> {
  const day: DemoDay = { storeId, date };
  await inTransaction(pool, async (client) => {
    if (!(await claimDay(client, day))) return;
    const isFirst = await isFirstDay(client, day);
    const since = isFirst ? now : ((await findSetUpTime(client, house)) ?? now);
    const guests = guestsOf(store, house, index, todayOf(store, since.getTime()));
    if (isFirst) {
      await setUpHouse(client, house, guests, since);
      await addRequests(client, store, house, guests, since);
    }
    await completeGuests(client, house, guests, now);
    const plan = await loadSeatingPlan(client, storeId, date);
    if (!plan) return;
    await addTurnAways(client, { house, plan, date, now });
    await addFeasts({ pool, client, log }, { store, house, guests, date, now });
    const dice = diceFor(`evening:${house.store}/${date}`);
    const planned = planDay({ house, guests, plan, date, now, dice });
    const deps = { pool, client, subscribers: NO_SUBSCRIBERS, isQuiet: true };
    await saveHistories(client, day, await runHistory(deps, { ...day, ...planned, until: now }));
  });
}

/** Runs what was to happen on a day up to now. */
async function continueDay(pool: pg.Pool, day: DemoDay, now: Date, isQuiet: boolean): Promise<void> {
  await inTransaction(pool, async (client) => {
    const orders = await readHistories(client, day);
    const deps = { pool, client, subscribers: NO_SUBSCRIBERS, isQuiet };
    await saveHistories(client, day, await runHistory(deps, { ...day, orders, locks: [], until: now }));
  });
}
