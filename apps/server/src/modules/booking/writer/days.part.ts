import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import {
  type Claim,
  type Day,
  type DayView,
  dayViewOf,
  giveBackItems,
  type OccupancyRow,
  rangeOf,
  type Span,
  takeItems,
} from '#modules/seating/index.ts';
import {
  type BatchPart,
  type BatchScope,
  NO_READ,
  type PartRead,
  type WriteParts,
} from '#platform/batches/batch-part.ts';
import { partIfAny } from '#platform/db/fragments.ts';
import { setDayCounts } from './day-counts.store.ts';

/** The days of a batch: the claims on tables that were read, and drafts of the days that its commands change. */
export class Days implements BatchPart {
  changes = 0;
  readonly #batch: DaysScope;
  #days = new Map<string, Day>();
  readonly #drafts = new Map<string, Day>();

  constructor(batch: DaysScope) {
    this.#batch = batch;
  }

  /** Days come from the store cache, not from a statement of the batch. */
  read(): PartRead {
    return NO_READ;
  }

  open(days: readonly Day[]): void {
    this.#days = new Map(days.map((day) => [day.date, day]));
  }

  /** The days that changed. */
  get drafts(): ReadonlyMap<string, Day> {
    return this.#drafts;
  }

  /** Returns the view of a day that a booking for a time is judged by, without some claims and with assumed ones. */
  view(date: string, span: Span, without: readonly string[] = [], assumed: readonly Claim[] = []): DayView {
    const days = [addDays(date, -1), date, addDays(date, 1)].map((key) => this.#day(key));
    return dayViewOf(
      assumed.length === 0 ? days : days.map((day) => withClaims(day, assumed)),
      date,
      span,
      this.#batch.now.getTime(),
      without.filter((id) => !assumed.some((claim) => claim.id === id)),
    );
  }

  put(claim: Claim): void {
    this.touch(claim.date).put(claim);
  }

  drop(date: string, id: string): void {
    this.touch(date).drop(id);
  }

  /** Returns a number that no other booking of the day has. */
  nextNumber(date: string): number {
    const day = this.touch(date);
    day.lastNumber += 1;
    return day.lastNumber;
  }

  /** Marks a day as changed and returns its draft. */
  touch(date: string): Day {
    this.changes += 1;
    const draft = this.#drafts.get(date);
    if (draft) return draft;
    const day = this.#day(date);
    const forked = day.fork(day.version + 1);
    this.#drafts.set(date, forked);
    return forked;
  }

  /** Lists the holds that have expired but are still in the database. */
  expiredHolds(): Claim[] {
    const now = this.#batch.now.getTime();
    return [...this.#days.keys()].flatMap((date) =>
      [...this.#day(date).holds.values()].filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now),
    );
  }

  /** Gives back the tables of claims that had others, or none any more. */
  removals(): WriteParts {
    const owners = [...this.#changedClaims()].filter(({ hadTables }) => hadTables);
    return partIfAny(
      'items',
      giveBackItems,
      owners.map(({ id }) => ({ store_id: this.#batch.storeId, owner_id: id })),
    );
  }

  additions(): WriteParts {
    const { storeId } = this.#batch;
    const counts = [...this.#drafts.values()].map(({ date, version, lastNumber }) => ({
      store_id: storeId,
      date,
      version,
      last_number: lastNumber,
    }));
    return {
      ...partIfAny('items', takeItems, this.#takenItems()),
      ...partIfAny('counts', setDayCounts, counts),
    };
  }

  #day(date: string): Day {
    const day = this.#drafts.get(date) ?? this.#days.get(date);
    if (!day) throw new Error(`The day ${date} was not read`);
    return day;
  }

  /** Lists the claims whose tables or times changed, with the claim as it is now. */
  *#changedClaims(): Generator<{ id: string; hadTables: boolean; claim: Claim | undefined }> {
    for (const day of this.#drafts.values()) {
      const before = this.#days.get(day.date)?.claims;
      for (const id of day.touched) {
        const [old, claim] = [before?.get(id), day.claims.get(id)];
        if (old && claim && hasSameTables(old, claim)) continue;
        yield { id, hadTables: (old?.items.length ?? 0) > 0, claim };
      }
    }
  }

  #takenItems(): OccupancyRow[] {
    const claims = [...this.#changedClaims()].flatMap(({ claim }) => claim ?? []);
    return claims.flatMap(({ id, type, date, start, end, items }) =>
      items.map((item_id) => ({
        store_id: this.#batch.storeId,
        owner_id: id,
        item_id,
        owner_type: type,
        date,
        during: rangeOf(start, end),
      })),
    );
  }
}

/** What days need of their batch. */
type DaysScope = BatchScope & { readonly storeId: string };

/** Returns a copy of a day with claims, which replace earlier ones of the same id. */
function withClaims(day: Day, claims: readonly Claim[]): Day {
  const copy = day.fork();
  for (const claim of claims) if (claim.date === day.date) copy.put(claim);
  return copy;
}

const hasSameTables = (a: Claim, b: Claim): boolean =>
  a === b || (a.start === b.start && a.end === b.end && a.items.join() === b.items.join());
