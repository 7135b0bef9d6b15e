import type { Language } from '@xiwei/contract/common/language.ts';
import {
  addDinerNotes,
  addDiners,
  type DinerKey,
  type DinerRow,
  dinersByKeys,
  leftAfterMerge,
  linkDiners,
  type Merge,
  moveMerged,
  redirectMerged,
  rememberLanguages,
  writeMerged,
} from '#modules/diners/index.ts';
import { type PartRead, partRead, type WriteParts } from '#platform/batches/batch-part.ts';
import { partIfAny } from '#platform/db/fragments.ts';
import type { TableRow } from '#platform/db/rows.ts';
import { dependsOnGuest } from '../order/deposit.rules.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { absentGuests } from './orders.fragments.store.ts';
import { ordersPart } from './orders.part.ts';
import { peoplePart } from './people.part.ts';
import type { StorePart, StorePartKind, StoreScope } from './store-scope.ts';

type NoteRow = TableRow<'diner_note'>;

export interface GuestNeeds {
  diners?: readonly Omit<DinerKey, 'storeId'>[];
  /** Whether the guests ever booked and never came, which is read only if the store's deposit rules depend on it. */
  absences?: true;
}

/** Guest records of the store: those that commands need, those of orders, and new ones. */
export class Guests implements StorePart<GuestNeeds> {
  changes = 0;
  readonly #batch: StoreScope;
  readonly #guests = new Map<string, DinerRow>();
  #needsAbsences = false;
  readonly #absent = new Set<string>();
  readonly #steps = [() => this.#readRelated(), () => this.#readAbsences()];
  readonly #added: DinerRow[] = [];
  readonly #linked: { store_id: string; id: string; user_id: string; phone: string }[] = [];
  readonly #merges: (Merge & { kept: DinerRow; left: DinerRow; note: NoteRow })[] = [];
  readonly #languages: { store_id: string; id: string; language: Language }[] = [];

  constructor(batch: StoreScope) {
    this.#batch = batch;
  }

  /** Lists the guests that were read or added. */
  all(): DinerRow[] {
    return [...this.#guests.values()];
  }

  find(key: { id: string } | { userId: string }): DinerRow | undefined {
    return 'id' in key ? this.#guests.get(key.id) : this.all().find(({ user_id }) => user_id === key.userId);
  }

  withPhone(phone: string): DinerRow[] {
    return this.all().filter((guest) => guest.phone === phone);
  }

  /** Checks whether a guest ever booked and never came. */
  hasBeenAbsent(guestId: string): boolean {
    return (
      this.#absent.has(guestId) ||
      this.#batch
        .part(ordersPart)
        .touched()
        .some(({ diner_id, close_reason }) => diner_id === guestId && close_reason === 'absent')
    );
  }

  add(row: DinerRow): void {
    this.changes += 1;
    this.#guests.set(row.id, row);
    this.#added.push(row);
  }

  /** Links a guest to the account that verified their phone. Orders that staff made for the guest follow by a job. */
  link(guest: DinerRow, userId: string, phone: string): DinerRow {
    this.changes += 1;
    const { store_id, id } = guest;
    this.#linked.push({ store_id, id, user_id: userId, phone });
    const data = { storeId: store_id, dinerId: id };
    this.#batch.events.emit([`store:${store_id}`], 'diners.accountChanged', data);
    guest.user_id = userId;
    guest.linked_phone = phone;
    return guest;
  }

  /** Merges a record into another, which gets the columns of `merged`. Orders have to be moved besides. */
  merge(keep: DinerRow, drop: DinerRow, merged: DinerRow, note: NoteRow): void {
    this.changes += 1;
    const { store_id, id } = keep;
    const left = leftAfterMerge(drop, id);
    this.#merges.push({ store_id, keep_id: id, drop_id: drop.id, kept: merged, left, note });
    for (const dinerId of [id, drop.id])
      this.#batch.events.emit([`store:${store_id}`], 'diners.dinerChanged', { storeId: store_id, dinerId });
    this.#batch.events.emit([`store:${store_id}`], 'diners.accountChanged', {
      storeId: store_id,
      dinerId: id,
    });
    Object.assign(drop, left, { version: drop.version + 1 });
    Object.assign(keep, merged, { version: keep.version + 1 });
  }

  /** Stores the language of a guest, if none is stored. */
  rememberLanguage(guest: DinerRow, language: Language): DinerRow {
    if (guest.preferred_language !== null) return guest;
    this.changes += 1;
    this.#languages.push({ store_id: guest.store_id, id: guest.id, language });
    guest.preferred_language = language;
    return guest;
  }

  read(needs: readonly GuestNeeds[]): PartRead {
    this.#needsAbsences = needs.some(({ absences }) => absences);
    return this.#readGuests(needs.flatMap(({ diners = [] }) => diners));
  }

  readMore(): PartRead | undefined {
    for (;;) {
      const step = this.#steps.shift();
      if (!step) return undefined;
      const read = step();
      if (read) return read;
    }
  }

  removals(): WriteParts {
    // An account belongs to one record at a time: it is free before the other record gets it.
    const left = this.#merges.map((merge) => merge.left);
    return partIfAny('left', writeMerged, left, 'each');
  }

  additions(): WriteParts {
    return {
      ...partIfAny('added', addDiners, this.#added),
      ...partIfAny('linked', linkDiners, this.#linked),
      ...partIfAny('languages', rememberLanguages, this.#languages),
      ...this.#mergeParts(),
    };
  }

  #mergeParts(): WriteParts {
    const merges = this.#merges.map(({ store_id, keep_id, drop_id }) => ({ store_id, keep_id, drop_id }));
    return {
      ...partIfAny(
        'merged',
        writeMerged,
        this.#merges.map(({ kept }) => kept),
        'each',
      ),
      ...partIfAny('movedNotes', moveMerged, merges),
      ...partIfAny('redirected', redirectMerged, merges),
      ...partIfAny(
        'mergeNotes',
        addDinerNotes,
        this.#merges.map(({ note }) => note),
      ),
    };
  }

  #readGuests(keys: readonly Omit<DinerKey, 'storeId'>[]): PartRead {
    const { storeId } = this.#batch;
    return partRead({ guests: dinersByKeys(keys.map((key) => ({ storeId, ...key }))) }, ({ guests }) => {
      for (const guest of guests) if (!this.#guests.has(guest.id)) this.#guests.set(guest.id, guest);
    });
  }

  /** Selects the guests of orders, log entries and accounts, which answers to calls show. */
  #readRelated(): PartRead | undefined {
    const { hasCalls } = this.#batch;
    const [orders, people] = [this.#batch.part(ordersPart), this.#batch.part(peoplePart)];
    if (!hasCalls) return undefined;
    const former = orders.logEntries().map(({ before }) => before as Partial<OrderRow>);
    const dinerIds = [...orders.all(), ...former].flatMap(({ diner_id }) => diner_id ?? []);
    return this.#readGuests([
      ...dinerIds.map((dinerId) => ({ dinerId })),
      ...people.accountIds().map((userId) => ({ userId })),
    ]);
  }

  #readAbsences(): PartRead | undefined {
    if (!this.#needsAbsences || !dependsOnGuest(this.#batch.plan.rules.deposits)) return undefined;
    return partRead({ absent: absentGuests(this.#batch.keys(this.#guests.keys())) }, ({ absent }) => {
      for (const id of absent) this.#absent.add(id);
    });
  }
}

export const guestsPart: StorePartKind<Guests> = {
  name: 'guests',
  create: (batch) => new Guests(batch),
};
