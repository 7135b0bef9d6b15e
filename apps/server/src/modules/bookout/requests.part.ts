import { OPEN_BOOK_OUTS } from '@xiwei/contract/bookout/bookout.machine.ts';
import type { BookOutLogType } from '@xiwei/contract/bookout/bookout.model.ts';
import type { StorePart, StorePartKind, StoreScope } from '#modules/booking/index.ts';
import { type PartRead, partRead, type WriteParts } from '#platform/batches/batch-part.ts';
import { partIfAny } from '#platform/db/fragments.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  addRequestLog,
  addRequests,
  changeRequests,
  type LogRow,
  openRequestsOf,
  type RequestChange,
  type RequestRow,
  requestsById,
  requestsByOrder,
} from './requests.fragments.store.ts';

export interface RequestNeeds {
  formIds?: readonly string[];
  /** The orders whose requests are read. */
  requestsOfOrders?: readonly string[];
  /** The people whose open requests at the store are read. */
  requestsOfUsers?: readonly string[];
}

/** The day and time that an entry of the log is about. */
type LoggedOffer = Pick<LogRow, 'offer_date' | 'offer_shift_id' | 'offer_time'>;

/** The columns of a request that a change may set. */
export type RequestPatch = Partial<
  Omit<RequestRow, 'store_id' | 'id' | 'version' | 'user_id' | 'created_at'>
>;

const NO_OFFER: LoggedOffer = { offer_date: null, offer_shift_id: null, offer_time: null };

export const EXPIRE_JOB = 'bookout.expire';

/** Private dining requests and their logs, which are written with the bookings of a store. */
export class Requests implements StorePart<RequestNeeds> {
  changes = 0;
  readonly #batch: StoreScope;
  readonly #requests = new Map<string, RequestRow>();
  readonly #added = new Map<string, RequestRow>();
  readonly #changed = new Map<string, RequestChange>();
  readonly #log: LogRow[] = [];

  constructor(batch: StoreScope) {
    this.#batch = batch;
  }

  /** Returns a request, or refuses. */
  get(id: string): RequestRow {
    const request = this.#requests.get(id);
    if (!request) throw new Refusal('bookOutMissing');
    return request;
  }

  /** Returns the request that an order belongs to. */
  ofOrder(orderId: string): RequestRow | undefined {
    return [...this.#requests.values()].find((request) => request.order_id === orderId);
  }

  /** Counts the open requests of a person at the store. */
  countOpen(userId: string): number {
    const isOpen = ({ status }: RequestRow) => (OPEN_BOOK_OUTS as readonly string[]).includes(status);
    return [...this.#requests.values()].filter((request) => request.user_id === userId && isOpen(request))
      .length;
  }

  add(row: RequestRow): void {
    this.#requests.set(row.id, row);
    this.#added.set(row.id, row);
    this.#record(row, 'create', '', NO_OFFER);
    this.#setTimer(row);
  }

  /** Changes a request, with an entry in its log. Returns the request as it is then. */
  change(
    request: RequestRow,
    patch: RequestPatch,
    type: BookOutLogType,
    { words = '', offer = NO_OFFER }: { words?: string; offer?: LoggedOffer } = {},
  ): RequestRow {
    const changed: RequestRow = { ...request, ...patch, version: request.version + 1 };
    this.#requests.set(request.id, changed);
    if (this.#added.has(request.id)) this.#added.set(request.id, changed);
    else {
      const { was, wasStatus } = this.#changed.get(request.id) ?? {
        was: request.version,
        wasStatus: request.status,
      };
      this.#changed.set(request.id, { row: changed, was, wasStatus });
    }
    this.#record(changed, type, words, offer);
    if (
      changed.latest_start !== request.latest_start ||
      changed.offer_latest_start !== request.offer_latest_start
    )
      this.#setTimer(changed);
    return changed;
  }

  read(needs: readonly RequestNeeds[]): PartRead {
    const keys = (ids: readonly string[]) => this.#batch.keys(ids);
    return partRead(
      {
        requests: requestsById(keys(needs.flatMap(({ formIds = [] }) => formIds))),
        ofOrders: requestsByOrder(keys(needs.flatMap(({ requestsOfOrders = [] }) => requestsOfOrders))),
        ofUsers: openRequestsOf(keys(needs.flatMap(({ requestsOfUsers = [] }) => requestsOfUsers))),
      },
      ({ requests, ofOrders, ofUsers }) => {
        for (const request of [...requests, ...ofOrders, ...ofUsers]) this.#requests.set(request.id, request);
      },
    );
  }

  removals(): WriteParts {
    return {};
  }

  additions(): WriteParts {
    return {
      ...partIfAny('requests', addRequests, [...this.#added.values()]),
      ...partIfAny('changed', changeRequests, [...this.#changed.values()], 'each'),
      ...partIfAny('log', addRequestLog, this.#log),
    };
  }

  /** Adds an entry to the log, and the event for both sides. */
  #record(request: RequestRow, type: BookOutLogType, words: string, offer: LoggedOffer): void {
    this.changes += 1;
    const { operator, now, events } = this.#batch;
    const { store_id: storeId, id: formId, version, user_id } = request;
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
  #setTimer({ store_id: storeId, id: formId, latest_start, offer_latest_start }: RequestRow): void {
    const last = Math.max(...[latest_start, offer_latest_start ?? latest_start].map((at) => Date.parse(at)));
    const key = `${EXPIRE_JOB} ${storeId} ${formId}`;
    this.#batch.events.addJob(EXPIRE_JOB, { storeId, formId }, key, new Date(last));
  }
}

export const requestsPart: StorePartKind<Requests> = {
  name: 'bookoutRequests',
  create: (batch) => new Requests(batch),
};
