import type { Claim } from '#modules/seating/index.ts';
import { type PartRead, partRead, type WriteParts } from '#platform/batches/batch-part.ts';
import { partIfAny } from '#platform/db/fragments.ts';
import type { HoldRow, HoldUseRow } from '../order/order.rows.ts';
import {
  addHolds,
  deleteHolds,
  holdClaimsOn,
  holdsOfPeople,
  holdUsesOfPeople,
  setHoldUses,
} from './holds.fragments.store.ts';
import type { StorePart, StorePartKind, StoreScope } from './store-scope.ts';

export interface HoldNeeds {
  /** The people whose holds, and use of holds within an hour, are read. */
  userIds?: readonly string[];
}

/** Holds on tables, one for each person at most, and for how long people have held tables within an hour. */
export class Holds implements StorePart<HoldNeeds> {
  changes = 0;
  readonly #batch: StoreScope;
  #read: HoldRow[] = [];
  readonly #uses = new Map<string, HoldUseRow>();
  readonly #added = new Map<string, HoldRow>();
  readonly #removed = new Set<string>();
  readonly #changedUses = new Map<string, HoldUseRow>();

  constructor(batch: StoreScope) {
    this.#batch = batch;
  }

  find(userId: string): HoldRow | undefined {
    const added = [...this.#added.values()].find((hold) => hold.user_id === userId);
    return added ?? this.#read.find((hold) => hold.user_id === userId && !this.#removed.has(hold.id));
  }

  add(row: HoldRow, claim: Claim): void {
    this.changes += 1;
    this.#added.set(row.id, row);
    this.#batch.days.put(claim);
    this.#batch.events.emitDayChanged(row.date);
  }

  remove({ id, date }: HoldRow): void {
    this.changes += 1;
    if (!this.#added.delete(id)) this.#removed.add(id);
    this.#batch.days.drop(date, id);
  }

  /** Returns for how long a person has held tables of the store. */
  use(userId: string): HoldUseRow | undefined {
    return this.#changedUses.get(userId) ?? this.#uses.get(userId);
  }

  setUse(use: HoldUseRow): void {
    this.changes += 1;
    this.#changedUses.set(use.user_id, use);
  }

  read(needs: readonly HoldNeeds[]): PartRead {
    const people = this.#batch.peopleKeys(needs.flatMap(({ userIds = [] }) => userIds));
    return partRead({ holds: holdsOfPeople(people), uses: holdUsesOfPeople(people) }, ({ holds, uses }) => {
      this.#read = holds;
      for (const use of uses) this.#uses.set(use.user_id, use);
    });
  }

  dates(): readonly string[] {
    return this.#read.map(({ date }) => date);
  }

  /** Removes holds that have expired: no command counts them, but they still occupy tables in the database. */
  beforeWrite(): void {
    for (const { date, id } of this.#batch.days.expiredHolds()) {
      this.#batch.days.drop(date, id);
      this.#removed.add(id);
    }
  }

  removals(): WriteParts {
    return partIfAny('holds', deleteHolds, this.#batch.keys(this.#removed));
  }

  additions(): WriteParts {
    return {
      ...partIfAny('holds', addHolds, [...this.#added.values()]),
      ...partIfAny('uses', setHoldUses, [...this.#changedUses.values()]),
    };
  }
}

export const holdsPart: StorePartKind<Holds> = {
  name: 'holds',
  create: (batch) => new Holds(batch),
  claimsOn: holdClaimsOn,
};
