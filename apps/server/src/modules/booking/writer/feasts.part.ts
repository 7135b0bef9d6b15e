import type { Place } from '#modules/seating/index.ts';
import { type PartRead, partRead, type WriteParts } from '#platform/batches/batch-part.ts';
import { partIfAny } from '#platform/db/fragments.ts';
import { claimOfFeast, columnsOf, type FeastRow } from '../order/order.rows.ts';
import { addFeasts, deleteFeasts, feastClaimsOn, feastsById } from './feasts.fragments.store.ts';
import type { StorePart, StorePartKind, StoreScope } from './store-scope.ts';

/** The tables that published feasts occupy. */
export class Feasts implements StorePart<FeastNeeds> {
  changes = 0;
  readonly #batch: StoreScope;
  readonly #rows = new Map<string, FeastRow>();
  readonly #added = new Map<string, FeastRow>();
  readonly #removed = new Set<string>();

  constructor(batch: StoreScope) {
    this.#batch = batch;
  }

  find(id: string): FeastRow | undefined {
    return this.#rows.get(id);
  }

  /** Takes the tables of a place for a feast, instead of those that it has. */
  take({ id, title, people, userId }: FeastOfPlace, place: Place): FeastRow {
    const current = this.find(id);
    if (current) this.remove(current);
    const row: FeastRow = {
      ...columnsOf(place),
      store_id: this.#batch.storeId,
      id,
      people,
      title,
      online: userId !== null,
      user_id: userId,
      created_at: current?.created_at ?? this.#batch.now.toISOString(),
    };
    this.#add(row);
    return row;
  }

  /** Changes the title that the host stand shows. The tables stay. */
  rename(feast: FeastRow, title: string): FeastRow {
    const row = { ...feast, title };
    this.remove(feast);
    this.#add(row);
    return row;
  }

  #add(row: FeastRow): void {
    this.changes += 1;
    this.#rows.set(row.id, row);
    this.#added.set(row.id, row);
    this.#batch.days.put(claimOfFeast(row, row.item_ids));
    this.#batch.events.emitDayChanged(row.date);
  }

  remove({ id, date }: FeastRow): void {
    this.changes += 1;
    this.#rows.delete(id);
    if (!this.#added.delete(id)) this.#removed.add(id);
    this.#batch.days.drop(date, id);
    this.#batch.events.emitDayChanged(date);
  }

  read(needs: readonly FeastNeeds[]): PartRead {
    const keys = this.#batch.keys(needs.flatMap(({ feastIds = [] }) => feastIds));
    return partRead({ feasts: feastsById(keys) }, ({ feasts }) => {
      for (const feast of feasts) this.#rows.set(feast.id, feast);
    });
  }

  dates(): readonly string[] {
    return [...this.#rows.values()].map(({ date }) => date);
  }

  removals(): WriteParts {
    return partIfAny('feasts', deleteFeasts, this.#batch.keys(this.#removed));
  }

  additions(): WriteParts {
    return partIfAny('feasts', addFeasts, [...this.#added.values()]);
  }
}

export interface FeastNeeds {
  feastIds?: readonly string[];
}

/** What the host stand and the limits of a person need of a feast. */
interface FeastOfPlace {
  id: string;
  title: string;
  people: number;
  /** The diner whose booking it counts as. Null: the store. */
  userId: string | null;
}

export const feastsPart: StorePartKind<Feasts> = {
  name: 'feasts',
  create: (batch) => new Feasts(batch),
  claimsOn: feastClaimsOn,
};
