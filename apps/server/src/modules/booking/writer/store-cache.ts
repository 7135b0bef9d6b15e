import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { type Day, loadSeatingPlan, type SeatingPlan, todayOf } from '#modules/seating/index.ts';
import { readStoreState, readStoreStates, type StoreState } from '#modules/stores/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/fragments.ts';
import { readDayVersions } from './day-counts.store.ts';
import { loadDays } from './days.store.ts';

/** A cached day, valid at this count of the store's writes. At a later count its version has to be checked. */
interface CachedDay {
  day: Day;
  validAt: number;
}

interface CachedStore {
  plan: SeatingPlan | undefined;
  days: Map<string, CachedDay>;
}

/** A store at one moment: its seating plan and the claims on its tables on some days. */
export interface StoreSnapshot {
  plan: SeatingPlan;
  days: Day[];
}

/** The weight of all cached days, in claims. Beyond it the least recently used stores are evicted. */
const MAX_WEIGHT = 400_000;
/** The weight of an empty day, in claims. */
const DAY_WEIGHT = 20;

const weightOf = (day: Day): number => day.claims.size + DAY_WEIGHT;

/** Lists days with the days beside them, from which bookings may reach into them. */
export const withNeighbours = (dates: Iterable<string>): string[] => [
  ...new Set([...dates].flatMap((date) => [addDays(date, -1), date, addDays(date, 1)])),
];

/**
 * A cache of stores that is validated on every read: one row of the database counts the changes of a store's settings and
 * bookings, and only what changed since is read again.
 */
export class StoreCache {
  readonly #clock: Clock;
  /** In the order of their last use. */
  readonly #stores = new Map<string, CachedStore>();
  #weight = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Reads a store and some of its days as they are now. Returns nothing if there is no such store. */
  async read(
    client: Queryable,
    storeId: string,
    dates: readonly string[],
  ): Promise<StoreSnapshot | undefined> {
    const state = await readStoreState(client, storeId);
    return state && this.readAt(client, storeId, state, dates);
  }

  /** Reads a store whose state the caller has just read, with or without the store's lock. */
  async readAt(
    client: Queryable,
    storeId: string,
    state: StoreState,
    dates: readonly string[],
  ): Promise<StoreSnapshot | undefined> {
    const store = this.#use(storeId);
    if (store.plan?.settings !== state.settings) store.plan = await this.#loadSeatingPlan(client, storeId);
    if (!store.plan) return undefined;
    const unchecked = dates.filter((date) => store.days.get(date)?.validAt !== state.writes);
    if (unchecked.length > 0) await this.#refresh(client, storeId, store, unchecked, state.writes);
    return { plan: store.plan, days: dates.flatMap((date) => store.days.get(date)?.day ?? []) };
  }

  /** Reads several stores on the same days. Those that do not exist are left out. */
  async readMany(
    client: Queryable,
    storeIds: readonly string[],
    dates: readonly string[],
  ): Promise<StoreSnapshot[]> {
    const states = await readStoreStates(client, storeIds);
    const snapshots = await Promise.all(
      storeIds.map((id) => {
        const state = states.get(id);
        return state && this.readAt(client, id, state, dates);
      }),
    );
    return snapshots.filter((snapshot) => snapshot !== undefined);
  }

  /** Lists the dates whose days are not cached. */
  missingDates(storeId: string, dates: readonly string[]): string[] {
    const store = this.#stores.get(storeId);
    return dates.filter((date) => !store?.days.has(date));
  }

  /** Stores days that were read when the store's count of writes was `writes`. */
  put(storeId: string, days: readonly Day[], writes: number): void {
    const store = this.#use(storeId);
    for (const day of days) this.#putDay(store, day, writes);
  }

  /** Stores days that this node has just written, by the write after the count `writesBefore`. */
  putWritten(storeId: string, days: Iterable<Day>, writesBefore: number): void {
    const store = this.#use(storeId);
    // A day that was valid before this write and is not changed by it is still valid.
    for (const cached of store.days.values()) {
      if (cached.validAt === writesBefore) cached.validAt = writesBefore + 1;
    }
    for (const day of days) this.#putDay(store, day, writesBefore + 1);
  }

  /**
   * Removes the days of a store, because they may be wrong. Its seating plan stays: writes of bookings do not change it, and to read it
   * again takes longer than the days.
   */
  forgetDays(storeId: string): void {
    const store = this.#stores.get(storeId);
    for (const { day } of store?.days.values() ?? []) this.#weight -= weightOf(day);
    store?.days.clear();
  }

  async #loadSeatingPlan(client: Queryable, storeId: string): Promise<SeatingPlan | undefined> {
    const today = todayOf({ timezone: 'UTC' }, this.#clock.now().getTime());
    return loadSeatingPlan(client, storeId, addDays(today, -1));
  }

  async #refresh(
    client: Queryable,
    storeId: string,
    store: CachedStore,
    dates: readonly string[],
    writes: number,
  ): Promise<void> {
    const stale = await this.#staleDates(client, storeId, store, dates, writes);
    if (stale.length === 0) return;
    for (const day of await loadDays(client, { storeId, dates: stale })) this.#putDay(store, day, writes);
  }

  /** Lists the dates whose days have changed or are not cached; marks the others as valid at this count of writes. */
  async #staleDates(
    client: Queryable,
    storeId: string,
    store: CachedStore,
    dates: readonly string[],
    writes: number,
  ): Promise<string[]> {
    const cachedDates = dates.filter((date) => store.days.has(date));
    if (cachedDates.length === 0) return [...dates];
    const versions = await readDayVersions(client, { storeId, dates: cachedDates });
    return dates.filter((date) => {
      const cached = store.days.get(date);
      if (!cached || cached.day.version !== (versions.get(date) ?? 0)) return true;
      cached.validAt = Math.max(cached.validAt, writes);
      return false;
    });
  }

  #putDay(store: CachedStore, day: Day, writes: number): void {
    const earlier = store.days.get(day.date);
    if (earlier && earlier.day.version > day.version) return;
    if (earlier) this.#weight -= weightOf(earlier.day);
    store.days.set(day.date, { day, validAt: writes });
    this.#weight += weightOf(day);
  }

  /** Returns the entry of a store as the most recently used one, and evicts others if the cache is too large. */
  #use(storeId: string): CachedStore {
    const store = this.#stores.get(storeId) ?? { plan: undefined, days: new Map() };
    this.#stores.delete(storeId);
    this.#stores.set(storeId, store);
    for (const oldest of this.#stores.keys()) {
      if (this.#weight <= MAX_WEIGHT || oldest === storeId) break;
      this.forgetDays(oldest);
      this.#stores.delete(oldest);
    }
    return store;
  }
}
