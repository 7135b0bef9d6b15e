import type { ExternalLogType, ExternalReport } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import type { GroupNews } from '@xiwei/contract/groupbuying/groupbuying-news.ts';
import type { StorePart, StorePartKind, StoreScope } from '#modules/booking/index.ts';
import { type PartRead, partRead, type WriteParts } from '#platform/batches/batch-part.ts';
import { partIfAny } from '#platform/db/fragments.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  type AppliedEvent,
  addCalls,
  addExternalLog,
  addExternals,
  changeCalls,
  changeExternals,
  type ExternalCallRow,
  type ExternalChange,
  type ExternalLogRow,
  type ExternalNumber,
  type ExternalRow,
  externalsByBooking,
  externalsById,
  externalsByNumber,
  type InboxRow,
  markEventsApplied,
  waitingCallsOf,
  waitingEventsOf,
} from './external-orders.fragments.store.ts';
import { sendJob } from './job-names.ts';

export interface ExternalNeeds {
  externalOrderIds?: readonly string[];
  /** Numbers of orders at platforms, with their waiting events. */
  externalNumbers?: readonly ExternalNumber[];
  /** The bookings whose external orders are read. */
  externalOfOrders?: readonly string[];
}

/** The columns of an external order that a change may set. */
export type ExternalPatch = Partial<
  Omit<
    ExternalRow,
    'store_id' | 'id' | 'version' | 'platform' | 'external_id' | 'created_at' | 'changed_at' | 'store_write'
  >
>;

interface LogDetail {
  words?: string;
  /** Whether the platform did it; otherwise the operator of the command. */
  byPlatform?: boolean;
  slot?: Pick<ExternalLogRow, 'date' | 'time' | 'people'>;
}

/** Orders from group-buying platforms, their logs, events and reports, which are written with the bookings of a store. */
export class ExternalOrders implements StorePart<ExternalNeeds> {
  changes = 0;
  readonly #batch: StoreScope;
  readonly #rows = new Map<string, ExternalRow>();
  readonly #added = new Map<string, ExternalRow>();
  readonly #changed = new Map<string, ExternalChange>();
  readonly #log: ExternalLogRow[] = [];
  readonly #calls = new Map<string, ExternalCallRow>();
  readonly #newCalls = new Map<string, ExternalCallRow>();
  readonly #changedCalls = new Map<string, ExternalCallRow>();
  readonly #applied: AppliedEvent[] = [];
  readonly #callsRead = new Set<string>();
  #events: InboxRow[] = [];

  constructor(batch: StoreScope) {
    this.#batch = batch;
  }

  /** Returns an external order of this store, or refuses. */
  get(id: string): ExternalRow {
    const row = this.#rows.get(id);
    if (!row || row.store_id !== this.#batch.storeId) throw new Refusal('externalOrderMissing');
    return row;
  }

  /** Returns the order with a number at its platform, also of another store. */
  withNumber({ platform, external_id }: ExternalNumber): ExternalRow | undefined {
    return [...this.#rows.values()].find(
      (row) => row.platform === platform && row.external_id === external_id,
    );
  }

  /** Returns the external order that a booking belongs to. */
  ofOrder(orderId: string): ExternalRow | undefined {
    return [...this.#rows.values()].find((row) => row.order_id === orderId);
  }

  /** Lists the events of an order that wait, in the order of their arrival. */
  eventsOf({ platform, external_id }: ExternalNumber): InboxRow[] {
    return this.#events.filter((each) => each.platform === platform && each.external_id === external_id);
  }

  /** Marks an event as applied, with what became of it. */
  markApplied({ platform, event_id }: InboxRow, outcome: string): void {
    this.changes += 1;
    this.#applied.push({ platform, event_id, applied_at: this.#batch.now.toISOString(), outcome });
  }

  add(row: ExternalRow): void {
    this.#rows.set(row.id, row);
    this.#added.set(row.id, row);
    this.log(row, 'create', { byPlatform: true });
    this.#emit(row, 'create');
  }

  /** Changes an order, with an entry in its log. Returns the order as it is then. */
  change(row: ExternalRow, patch: ExternalPatch, type: ExternalLogType, detail: LogDetail = {}): ExternalRow {
    const changed: ExternalRow = {
      ...row,
      ...patch,
      version: row.version + 1,
      changed_at: this.#batch.now.toISOString(),
      store_write: this.#batch.writeNumber,
    };
    this.#rows.set(row.id, changed);
    if (this.#added.has(row.id)) this.#added.set(row.id, changed);
    else this.#changed.set(row.id, { row: changed, was: this.#changed.get(row.id)?.was ?? row.version });
    this.log(changed, type, detail);
    this.#emit(changed, type);
    return changed;
  }

  /** Adds an entry to the log of an order. */
  log(row: ExternalRow, type: ExternalLogType, { words = '', byPlatform = false, slot }: LogDetail): void {
    this.changes += 1;
    const { operator, now } = this.#batch;
    this.#log.push({
      store_id: row.store_id,
      external_order_id: row.id,
      version: row.version,
      id: newId(now),
      type,
      at: now.toISOString(),
      operator_type: byPlatform ? null : operator.type,
      operator_id: byPlatform ? null : operator.id,
      status: row.status,
      words,
      date: slot?.date ?? null,
      time: slot?.time ?? null,
      people: slot?.people ?? null,
    });
  }

  /** Lists the reports of an order that wait to be sent, in their order. */
  callsOf({ id }: ExternalRow): ExternalCallRow[] {
    return [...this.#calls.values()].filter(
      (call) => call.external_order_id === id && call.state === 'waiting',
    );
  }

  /** Adds a report to the platform, which is sent at once or at `dueAt`, after earlier ones of the same order. */
  report(row: ExternalRow, report: ExternalReport, dueAt?: Date): void {
    const { now } = this.#batch;
    const call: ExternalCallRow = {
      store_id: row.store_id,
      id: newId(now),
      external_order_id: row.id,
      version: row.version,
      report,
      state: 'waiting',
      tries: 0,
      last_code: null,
      due_at: (dueAt ?? now).toISOString(),
      queued_at: null,
      created_at: now.toISOString(),
      ended_at: null,
    };
    this.changes += 1;
    this.#calls.set(call.id, call);
    this.#newCalls.set(call.id, call);
    this.queueSend(row, dueAt);
  }

  /** Adds the job that sends the reports of an order, at once or at a time. */
  queueSend({ platform, store_id: storeId, id: externalOrderId }: ExternalRow, runAt?: Date): void {
    const name = sendJob(platform);
    const key = `${name} ${externalOrderId} ${runAt?.getTime() ?? ''}`.trim();
    this.#batch.events.addJob(name, { storeId, externalOrderId }, key, runAt);
  }

  /** Changes a report that waits. */
  changeCall(call: ExternalCallRow, patch: Partial<ExternalCallRow>): void {
    const changed = { ...call, ...patch };
    this.changes += 1;
    this.#calls.set(call.id, changed);
    if (this.#newCalls.has(call.id)) this.#newCalls.set(call.id, changed);
    else this.#changedCalls.set(call.id, changed);
  }

  /** Ends a report that waits. */
  endCall(call: ExternalCallRow, state: 'done' | 'dropped' | 'failed', code: string | null = null): void {
    this.changeCall(call, {
      state,
      last_code: code ?? call.last_code,
      ended_at: this.#batch.now.toISOString(),
    });
  }

  /** Notifies the staff of the store. */
  notify({ store_id: storeId, id: externalOrderId, platform }: ExternalRow, news: GroupNews): void {
    this.changes += 1;
    const data = { storeId, news, platform, externalOrderId };
    this.#batch.events.emit([`store:${storeId}`], 'groupbuying.news', data);
  }

  dates(): readonly string[] {
    return [...this.#rows.values()]
      .filter(({ store_id }) => store_id === this.#batch.storeId)
      .map(({ date }) => date);
  }

  read(needs: readonly ExternalNeeds[]): PartRead {
    const keys = (ids: readonly string[]) => this.#batch.keys(ids);
    const numbers = needs.flatMap(({ externalNumbers = [] }) => externalNumbers);
    return partRead(
      {
        rows: externalsById(keys(needs.flatMap(({ externalOrderIds = [] }) => externalOrderIds))),
        ofOrders: externalsByBooking(keys(needs.flatMap(({ externalOfOrders = [] }) => externalOfOrders))),
        numbered: externalsByNumber(numbers),
        events: waitingEventsOf(numbers),
      },
      ({ rows, ofOrders, numbered, events }) => {
        for (const row of [...rows, ...ofOrders, ...numbered]) this.#rows.set(row.id, row);
        this.#events = events.filter(
          ({ store_id }, index) =>
            store_id === this.#batch.storeId &&
            events.findIndex(
              ({ platform, event_id }) =>
                platform === events[index]?.platform && event_id === events[index]?.event_id,
            ) === index,
        );
      },
    );
  }

  readMore(): PartRead | undefined {
    const missing = [...this.#rows.keys()].filter((id) => !this.#callsRead.has(id));
    if (missing.length === 0) return undefined;
    for (const id of missing) this.#callsRead.add(id);
    return partRead({ calls: waitingCallsOf(this.#batch.keys(missing)) }, ({ calls }) => {
      for (const call of calls) this.#calls.set(call.id, call);
    });
  }

  removals(): WriteParts {
    return {};
  }

  additions(): WriteParts {
    return {
      ...partIfAny('rows', addExternals, [...this.#added.values()]),
      ...partIfAny('changed', changeExternals, [...this.#changed.values()], 'each'),
      ...partIfAny('log', addExternalLog, this.#log),
      ...partIfAny('calls', addCalls, [...this.#newCalls.values()]),
      ...partIfAny('changedCalls', changeCalls, [...this.#changedCalls.values()]),
      ...partIfAny('applied', markEventsApplied, this.#applied, 'each'),
    };
  }

  #emit({ store_id: storeId, id: externalOrderId, version }: ExternalRow, change: ExternalLogType): void {
    const data = { storeId, externalOrderId, version, change };
    this.#batch.events.emit([`store:${storeId}`], 'groupbuying.orderChanged', data);
  }
}

export const externalsPart: StorePartKind<ExternalOrders> = {
  name: 'externalOrders',
  create: (batch) => new ExternalOrders(batch),
};
