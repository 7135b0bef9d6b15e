import { OPEN_BOOK_OUTS } from '@xiwei/contract/bookout/bookout.machine.ts';
import type { BookOutLogType } from '@xiwei/contract/bookout/bookout.model.ts';
import type { StorePart, StorePartKind, StoreScope } from '#modules/booking/index.ts';
import { type PartRead, partRead, type WriteParts } from '#platform/batches/batch-part.ts';
import { partIfAny } from '#platform/db/fragments.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  addFormLog,
  addForms,
  changeForms,
  type FormChange,
  type FormRow,
  formsById,
  formsByOrder,
  type LogRow,
  openFormsOf,
} from './forms.fragments.store.ts';

export interface FormNeeds {
  formIds?: readonly string[];
  /** The orders whose requests are read. */
  formsOfOrders?: readonly string[];
  /** The people whose open requests at the store are read. */
  formsOfUsers?: readonly string[];
}

/** The day and time that an entry of the log is about. */
type LoggedOffer = Pick<LogRow, 'offer_date' | 'offer_shift_id' | 'offer_time'>;

/** The columns of a request that a change may set. */
export type FormPatch = Partial<Omit<FormRow, 'store_id' | 'id' | 'version' | 'user_id' | 'created_at'>>;

const NO_OFFER: LoggedOffer = { offer_date: null, offer_shift_id: null, offer_time: null };

export const EXPIRE_JOB = 'bookout.expire';

/** Private dining requests and their logs, which are written with the bookings of a store. */
export class Forms implements StorePart<FormNeeds> {
  changes = 0;
  readonly #batch: StoreScope;
  readonly #forms = new Map<string, FormRow>();
  readonly #added = new Map<string, FormRow>();
  readonly #changed = new Map<string, FormChange>();
  readonly #log: LogRow[] = [];

  constructor(batch: StoreScope) {
    this.#batch = batch;
  }

  /** Returns a request, or refuses. */
  get(id: string): FormRow {
    const form = this.#forms.get(id);
    if (!form) throw new Refusal('bookOutMissing');
    return form;
  }

  /** Returns the request that an order belongs to. */
  ofOrder(orderId: string): FormRow | undefined {
    return [...this.#forms.values()].find((form) => form.order_id === orderId);
  }

  /** Counts the open requests of a person at the store. */
  countOpen(userId: string): number {
    const isOpen = ({ status }: FormRow) => (OPEN_BOOK_OUTS as readonly string[]).includes(status);
    return [...this.#forms.values()].filter((form) => form.user_id === userId && isOpen(form)).length;
  }

  add(row: FormRow): void {
    this.#forms.set(row.id, row);
    this.#added.set(row.id, row);
    this.#record(row, 'create', '', NO_OFFER);
    this.#setTimer(row);
  }

  /** Changes a request, with an entry in its log. Returns the request as it is then. */
  change(
    form: FormRow,
    patch: FormPatch,
    type: BookOutLogType,
    { words = '', offer = NO_OFFER }: { words?: string; offer?: LoggedOffer } = {},
  ): FormRow {
    const changed: FormRow = { ...form, ...patch, version: form.version + 1 };
    this.#forms.set(form.id, changed);
    if (this.#added.has(form.id)) this.#added.set(form.id, changed);
    else {
      const { was, wasStatus } = this.#changed.get(form.id) ?? {
        was: form.version,
        wasStatus: form.status,
      };
      this.#changed.set(form.id, { row: changed, was, wasStatus });
    }
    this.#record(changed, type, words, offer);
    if (changed.latest_start !== form.latest_start || changed.offer_latest_start !== form.offer_latest_start)
      this.#setTimer(changed);
    return changed;
  }

  read(needs: readonly FormNeeds[]): PartRead {
    const keys = (ids: readonly string[]) => this.#batch.keys(ids);
    return partRead(
      {
        forms: formsById(keys(needs.flatMap(({ formIds = [] }) => formIds))),
        ofOrders: formsByOrder(keys(needs.flatMap(({ formsOfOrders = [] }) => formsOfOrders))),
        ofUsers: openFormsOf(keys(needs.flatMap(({ formsOfUsers = [] }) => formsOfUsers))),
      },
      ({ forms, ofOrders, ofUsers }) => {
        for (const form of [...forms, ...ofOrders, ...ofUsers]) this.#forms.set(form.id, form);
      },
    );
  }

  removals(): WriteParts {
    return {};
  }

  additions(): WriteParts {
    return {
      ...partIfAny('forms', addForms, [...this.#added.values()]),
      ...partIfAny('changed', changeForms, [...this.#changed.values()], 'each'),
      ...partIfAny('log', addFormLog, this.#log),
    };
  }

  /** Adds an entry to the log, and the event for both sides. */
  #record(form: FormRow, type: BookOutLogType, words: string, offer: LoggedOffer): void {
    this.changes += 1;
    const { operator, now, events } = this.#batch;
    const { store_id: storeId, id: formId, version, user_id } = form;
    this.#log.push({
      store_id: storeId,
      form_id: formId,
      version,
      type,
      at: now.toISOString(),
      operator_type: operator.type,
      operator_id: operator.id,
      words,
      ...offer,
    });
    const data = { storeId, formId, version, change: type };
    events.emit([`store:${storeId}`, `user:${user_id}`], 'bookout.changed', data);
  }

  /** Sets the timer that closes the request when its time, or the offered one, has passed. */
  #setTimer({ store_id: storeId, id: formId, latest_start, offer_latest_start }: FormRow): void {
    const last = Math.max(...[latest_start, offer_latest_start ?? latest_start].map((at) => Date.parse(at)));
    const key = `${EXPIRE_JOB} ${storeId} ${formId}`;
    this.#batch.events.addJob(EXPIRE_JOB, { storeId, formId }, key, new Date(last));
  }
}

export const formsPart: StorePartKind<Forms> = {
  name: 'bookoutForms',
  create: (batch) => new Forms(batch),
};
