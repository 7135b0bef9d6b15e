import { type PartRead, partRead, type WriteParts } from '#platform/batches/batch-part.ts';
import { partIfAny } from '#platform/db/fragments.ts';
import { claimOfLock, type LockRow } from '../order/order.rows.ts';
import { addLocks, deleteLocks, lockClaimsOn, locksById } from './locks.fragments.store.ts';
import type { StorePart, StorePartKind, StoreScope } from './store-scope.ts';

export interface LockNeeds {
  lockIds?: readonly string[];
}

/** Locks: tables that the store does not give to guests for a time. */
export class Locks implements StorePart<LockNeeds> {
  changes = 0;
  readonly #batch: StoreScope;
  readonly #rows = new Map<string, LockRow>();
  readonly #added = new Map<string, LockRow>();
  readonly #removed = new Set<string>();

  constructor(batch: StoreScope) {
    this.#batch = batch;
  }

  find(id: string): LockRow | undefined {
    return this.#rows.get(id);
  }

  /** Lists the locks that were read or added. */
  all(): LockRow[] {
    return [...this.#rows.values()];
  }

  add(row: LockRow): void {
    this.changes += 1;
    this.#rows.set(row.id, row);
    this.#added.set(row.id, row);
    this.#batch.days.put(claimOfLock(row, row.item_ids));
    this.#batch.events.emitDayChanged(row.date);
  }

  /** Changes a lock, also to another day. */
  change(lock: LockRow, patch: Partial<Omit<LockRow, 'store_id' | 'id' | 'version'>>): LockRow {
    const changed = { ...lock, ...patch, version: lock.version + 1 };
    this.remove(lock);
    this.add(changed);
    return changed;
  }

  remove({ id, date }: LockRow): void {
    this.changes += 1;
    this.#rows.delete(id);
    if (!this.#added.delete(id)) this.#removed.add(id);
    this.#batch.days.drop(date, id);
    this.#batch.events.emitDayChanged(date);
  }

  read(needs: readonly LockNeeds[]): PartRead {
    const keys = this.#batch.keys(needs.flatMap(({ lockIds = [] }) => lockIds));
    return partRead({ locks: locksById(keys) }, ({ locks }) => {
      for (const lock of locks) this.#rows.set(lock.id, lock);
    });
  }

  dates(): readonly string[] {
    return this.all().map(({ date }) => date);
  }

  removals(): WriteParts {
    return partIfAny('locks', deleteLocks, this.#batch.keys(this.#removed));
  }

  additions(): WriteParts {
    return partIfAny('locks', addLocks, [...this.#added.values()]);
  }
}

export const locksPart: StorePartKind<Locks> = {
  name: 'locks',
  create: (batch) => new Locks(batch),
  claimsOn: lockClaimsOn,
};
