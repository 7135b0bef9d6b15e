import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { type Day, loadSeatingPlan, type SeatingPlan, todayOf } from '#modules/seating/index.ts';
import { readStoreState, readStoreStates, type StoreState } from '#modules/stores/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/fragments.ts';
import { loadDays, readDayVersions } from './days.store.ts';

/** What this node knows of a store. `at` is the count of the store's writes at which a day was last known to be true. */
interface Known {
  plan: SeatingPlan | undefined;
  days: Map<string, { day: Day; at: number }>;
}

/** A store at one moment: what it decided, and who has its tables on some days. */
export interface StoreSnapshot {
  plan: SeatingPlan;
  days: Day[];
}

/** How many claims are kept in memory in all; the stores that weren't asked about for longest go first. */
const KEPT_CLAIMS = 400_000;
const CLAIMS_OF_A_DAY = 20;

/** A day and the days beside it, from which bookings may reach into it. */
export const withNeighbours = (dates: Iterable<string>): string[] => [
  ...new Set([...dates].flatMap((date) => [addDays(date, -1), date, addDays(date, 1)])),
];

/**
 * Stores as this node knows them. Nothing here is believed without asking: one row tells how often a store's settings
 * and bookings changed, and only what changed since is read again.
 */
export class StoreCache {
  readonly #clock: Clock;
  readonly #known = new Map<string, Known>();
  #claims = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A store and some of its days as they are now, or nothing where there is no such store. */
  async look(pool: Queryable, storeId: string, dates: readonly string[]): Promise<StoreSnapshot | undefined> {
    const state = await readStoreState(pool, storeId);
    return state && this.readAt(pool, storeId, state, dates);
  }

  /** The same for who has read the state already, under the store's lock or not. */
  async readAt(
    client: Queryable,
    storeId: string,
    state: StoreState,
    dates: readonly string[],
  ): Promise<StoreSnapshot | undefined> {
    const known = this.#remember(storeId);
    if (known.plan?.settings !== state.settings) known.plan = await this.#loadSeatingPlan(client, storeId);
    if (!known.plan) return undefined;
    const doubtful = dates.filter((date) => known.days.get(date)?.at !== state.writes);
    if (doubtful.length > 0) await this.#refresh(client, storeId, known, doubtful, state.writes);
    return { plan: known.plan, days: dates.flatMap((date) => known.days.get(date)?.day ?? []) };
  }

  /** Several stores on the same days. Those that don't exist are left out. */
  async readMany(
    pool: Queryable,
    storeIds: readonly string[],
    dates: readonly string[],
  ): Promise<StoreSnapshot[]> {
    const states = await readStoreStates(pool, storeIds);
    const snapshots = await Promise.all(
      storeIds.map((id) => {
        const state = states.get(id);
        return state && this.readAt(pool, id, state, dates);
      }),
    );
    return snapshots.filter((snapshot) => snapshot !== undefined);
  }

  /** Of some days, those this node has never seen. */
  unknown(storeId: string, dates: readonly string[]): string[] {
    const known = this.#known.get(storeId);
    return dates.filter((date) => !known?.days.has(date));
  }

  /** Days as somebody just read them, when the store's writes were so many. */
  take(storeId: string, days: readonly Day[], writes: number): void {
    const known = this.#remember(storeId);
    for (const day of days) this.#keep(known, day, writes);
  }

  /** The store's days after a write of this node, which is the last there was. */
  publish(storeId: string, days: Iterable<Day>, before: number, writes: number): void {
    const known = this.#remember(storeId);
    // What was true before this write and isn't touched by it is still true.
    for (const one of known.days.values()) if (one.at === before) one.at = writes;
    for (const day of days) this.#keep(known, day, writes);
  }

  /** Forgets a store, when what is known of it may be wrong. */
  forget(storeId: string): void {
    const known = this.#known.get(storeId);
    for (const { day } of known?.days.values() ?? []) this.#claims -= weightOf(day);
    this.#known.delete(storeId);
  }

  async #loadSeatingPlan(client: Queryable, storeId: string): Promise<SeatingPlan | undefined> {
    const today = todayOf({ timezone: 'UTC' }, this.#clock.now().getTime());
    return loadSeatingPlan(client, storeId, addDays(today, -1));
  }

  async #refresh(
    client: Queryable,
    storeId: string,
    known: Known,
    dates: readonly string[],
    writes: number,
  ): Promise<void> {
    const stale = await this.#changed(client, storeId, known, dates, writes);
    if (stale.length === 0) return;
    for (const day of await loadDays(client, { storeId, dates: stale })) this.#keep(known, day, writes);
  }

  /** Of days that may have changed, those that did; the others are confirmed. */
  async #changed(
    client: Queryable,
    storeId: string,
    known: Known,
    dates: readonly string[],
    writes: number,
  ): Promise<string[]> {
    const seen = dates.filter((date) => known.days.has(date));
    if (seen.length === 0) return [...dates];
    const versions = await readDayVersions(client, { storeId, dates: seen });
    return dates.filter((date) => {
      const one = known.days.get(date);
      if (!one || one.day.version !== (versions.get(date) ?? 0)) return true;
      one.at = Math.max(one.at, writes);
      return false;
    });
  }

  #keep(known: Known, day: Day, writes: number): void {
    const earlier = known.days.get(day.date);
    if (earlier && earlier.day.version > day.version) return;
    if (earlier) this.#claims -= weightOf(earlier.day);
    known.days.set(day.date, { day, at: writes });
    this.#claims += weightOf(day);
  }

  /** The store, as the one asked about last. */
  #remember(storeId: string): Known {
    const known = this.#known.get(storeId) ?? { plan: undefined, days: new Map() };
    this.#known.delete(storeId);
    this.#known.set(storeId, known);
    for (const oldest of this.#known.keys()) {
      if (this.#claims <= KEPT_CLAIMS || oldest === storeId) break;
      this.forget(oldest);
    }
    return known;
  }
}

const weightOf = (day: Day): number => day.claims.size + CLAIMS_OF_A_DAY;
