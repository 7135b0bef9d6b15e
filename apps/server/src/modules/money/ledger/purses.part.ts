import type { Currency } from '@xiwei/contract/common/currency.ts';
import { type BatchPart, type BatchScope, type PartRead, partRead } from '#platform/batches/batch-part.ts';
import { MoneyWrites } from './money-writes.ts';
import { offlineTaken, pursesOf } from './purse.fragments.store.ts';
import type { PurseRows } from './purse.rows.ts';
import { Purse } from './purse.ts';
import type { SubjectDefinition } from './subjects.ts';

/** The purses of subjects of one type in a batch. What commands do with them is written with the batch. */
export class Purses<Needs extends PurseNeeds> implements BatchPart<Needs> {
  takesOffline = true;
  readonly #batch: PursesScope;
  readonly #definition: SubjectDefinition;
  readonly #idsOf: (needs: Needs) => readonly string[];
  readonly #rows = new Map<string, PurseRows>();
  readonly #purses = new Map<string, Purse>();
  readonly #writes = new MoneyWrites();

  /** `idsOf` lists the ids of the subjects whose purses a command needs. */
  constructor(batch: PursesScope, definition: SubjectDefinition, idsOf: (needs: Needs) => readonly string[]) {
    this.#batch = batch;
    this.#definition = definition;
    this.#idsOf = idsOf;
  }

  /** Returns the purse of a subject. It is empty if the subject has no money, or was not needed. */
  purse(id: string): Purse {
    const known = this.#purses.get(id);
    if (known) return known;
    const { storeId, now, currency } = this.#batch;
    const subject = { definition: this.#definition, storeId, id, currency };
    const purse = new Purse(subject, this.#rows.get(id), now, this.#writes);
    this.#purses.set(id, purse);
    return purse;
  }

  get changes(): number {
    return this.#writes.changes;
  }

  read(needs: readonly Needs[]): PartRead {
    const { storeId } = this.#batch;
    const ids = new Set(needs.flatMap((each) => this.#idsOf(each)));
    const isOfflineNeeded = ids.size > 0 || needs.some(({ takesOffline }) => takesOffline);
    return partRead(
      {
        purses: pursesOf(this.#definition)([...ids].map((id) => ({ store_id: storeId, id }))),
        takesOffline: isOfflineNeeded ? offlineTaken(storeId) : undefined,
      },
      ({ purses, takesOffline = true }) => {
        for (const rows of purses) this.#rows.set(rows.subject_id, rows);
        this.takesOffline = takesOffline;
      },
    );
  }

  removals() {
    return this.#writes.removals();
  }

  additions() {
    return this.#writes.additions();
  }
}

/** What a command may need besides the purses of its subjects. */
export interface PurseNeeds {
  /** Whether the store takes payment on the spot. It is also read with purses. */
  takesOffline?: true;
}

/** What purses need of their batch. */
type PursesScope = BatchScope & { readonly storeId: string; readonly currency: Currency };
