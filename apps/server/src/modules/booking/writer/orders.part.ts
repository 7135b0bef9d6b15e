import type { LogType } from '@xiwei/contract/booking/order-log.model.ts';
import { type PartRead, partRead, type WriteParts } from '#platform/batches/batch-part.ts';
import { partIfAny } from '#platform/db/fragments.ts';
import { Refusal } from '#platform/refusal.ts';
import type { LogRow, OrderLists, OrderRow } from '../order/order.rows.ts';
import { type OrderPatch, requirePatchable } from '../order/order-columns.ts';
import { emitOrderChanged, emitOrderDeleted } from './order-events.ts';
import {
  addLogEntries,
  addOrders,
  changeOrders,
  deleteOrders,
  type LogEntry,
  listsOfStore,
  logEntriesBySeq,
  type OrderChange,
  type OrderWithLastEntry,
  orderClaimsOn,
  ordersById,
  ordersOfGuests,
  type PendingOrder,
  pendingOrders,
} from './orders.fragments.store.ts';
import type { StorePart, StorePartKind, StoreScope } from './store-scope.ts';

/** The order and number of a log entry. */
interface EntryKey {
  orderId: string;
  seq: number;
}

export interface OrderNeeds {
  orderIds?: readonly string[];
  /** The guests whose orders are all read. Their days are not: what they occupy cannot be changed. */
  ordersOf?: readonly string[];
  /** Entries of orders' logs. */
  logEntries?: readonly EntryKey[];
  /** The people whose pending orders at the store are read. */
  userIds?: readonly string[];
  /** The store's tags and takers. They are also read with orders. */
  lists?: true;
}

/** Orders that a command needs were not read yet. The command is run again when they are. */
export class OrdersMissing extends Error {}

/** Orders and their logs. */
export class Orders implements StorePart<OrderNeeds> {
  changes = 0;
  lists: OrderLists = { tags: [], takers: [] };
  readonly #batch: StoreScope;
  readonly #orders = new Map<string, OrderRow>();
  /** Orders that were read without their days. */
  readonly #withoutDays = new Set<string>();
  readonly #lastEntries = new Map<string, LogRow>();
  #logEntries: LogEntry[] = [];
  #pending: PendingOrder[] = [];
  #missing: string[] = [];
  #missingEntries: EntryKey[] = [];
  readonly #triedEntries = new Set<string>();
  readonly #added = new Map<string, OrderRow>();
  readonly #changed = new Map<string, OrderChange>();
  readonly #deleted = new Set<string>();
  readonly #log: LogRow[] = [];

  constructor(batch: StoreScope) {
    this.#batch = batch;
  }

  find(id: string): OrderRow | undefined {
    return this.#orders.get(id);
  }

  /** Returns an order, or refuses with `notFound`. */
  get(id: string): OrderRow {
    const order = this.#orders.get(id);
    if (!order) throw new Refusal('notFound');
    return order;
  }

  /** Lists the orders that were read or added. */
  all(): OrderRow[] {
    return [...this.#orders.values()];
  }

  /** Makes sure that orders were read: throws `OrdersMissing` if some were not. */
  require(ids: readonly string[]): void {
    this.#missing = ids.filter((id) => !this.#orders.has(id));
    if (this.#missing.length > 0) throw new OrdersMissing();
  }

  /**
   * Makes sure that orders and entries of their logs were read, if they still exist: throws `OrdersMissing` if some were
   * not.
   */
  requireEntries(keys: readonly EntryKey[]): void {
    const missing = keys.filter(({ orderId, seq }) => !this.#triedEntries.has(`${orderId} ${seq}`));
    if (missing.length === 0) return;
    for (const { orderId, seq } of missing) this.#triedEntries.add(`${orderId} ${seq}`);
    this.#missing = missing.map(({ orderId }) => orderId).filter((id) => !this.#orders.has(id));
    this.#missingEntries = missing;
    throw new OrdersMissing();
  }

  /** Returns the last entry of an order's log. */
  lastEntry(orderId: string): LogRow | undefined {
    return this.#lastEntries.get(orderId);
  }

  /** Lists the last entries of the logs of all orders that were read or added. */
  lastEntries(): LogRow[] {
    return [...this.#lastEntries.values()];
  }

  /** Returns an entry of an order's log that a command needs. */
  logEntry(orderId: string, seq: number): LogEntry | undefined {
    return this.#logEntries.find((entry) => entry.order_id === orderId && entry.seq === seq);
  }

  /** Lists the entries of logs that commands need. */
  logEntries(): readonly LogEntry[] {
    return this.#logEntries;
  }

  /** Lists the statuses of a person's pending orders at the store. */
  pendingStatuses(userId: string): string[] {
    const added = [...this.#added.values()].filter(
      (order) => order.user_id === userId && order.created_by_type === 'user',
    );
    const read = this.#pending
      .filter((order) => order.userId === userId)
      .map(({ orderId, status }) => this.#changed.get(orderId)?.row.status ?? status);
    return [...read, ...added.map(({ status }) => status)];
  }

  /** Lists the orders that this batch added or changed. */
  touched(): OrderRow[] {
    return [...this.#added.values(), ...[...this.#changed.values()].map(({ row }) => row)];
  }

  /** Checks whether this batch changed or deleted an order that was in the database. */
  isOutdated(orderId: string): boolean {
    return this.#changed.has(orderId) || this.#deleted.has(orderId);
  }

  /**
   * Adds an order. `note` is for observers and not stored; `network` is a keyed digest of the network from which a diner made it.
   */
  add(row: OrderRow, note: Record<string, unknown> = {}, network?: string): void {
    this.#orders.set(row.id, row);
    this.#added.set(row.id, row);
    this.#addLogEntry(row, 'create', {}, row, null);
    emitOrderChanged(this.#batch, { before: undefined, after: row, type: 'create', note, network });
  }

  /**
   * Changes an order, with an entry in its log. `note` is what the entry says besides the changed columns; `reverts` the
   * number of the entry that the change undoes. Returns the order as it is then.
   */
  change(
    order: OrderRow,
    given: OrderPatch,
    type: LogType,
    { reverts = null, note = {} }: { reverts?: number | null; note?: Record<string, unknown> } = {},
  ): OrderRow {
    requirePatchable(given);
    const patch = withoutOldAnswer(order, given);
    const changed = { ...order, ...patch, version: order.version + 1 };
    this.#orders.set(order.id, changed);
    if (this.#added.has(order.id)) this.#added.set(order.id, changed);
    else {
      const { was, wasStatus } = this.#changed.get(order.id) ?? {
        was: order.version,
        wasStatus: order.status,
      };
      this.#changed.set(order.id, { row: changed, was, wasStatus });
    }
    const columns = Object.keys(patch) as (keyof OrderRow)[];
    this.#addLogEntry(changed, type, pick(order, columns), { ...pick(changed, columns), ...note }, reverts);
    emitOrderChanged(this.#batch, { before: order, after: changed, type, note });
    return changed;
  }

  delete(order: OrderRow): void {
    this.changes += 1;
    this.#orders.delete(order.id);
    this.#deleted.add(order.id);
    this.#changed.delete(order.id);
    this.#batch.days.touch(order.date);
    emitOrderDeleted(this.#batch, order);
  }

  read(needs: readonly OrderNeeds[]): PartRead {
    const { storeId } = this.#batch;
    const entries = needs.flatMap(({ logEntries = [] }) => logEntries);
    const isForStaff = needs.some(({ orderIds, lists }) => orderIds || lists);
    return partRead(
      {
        orders: ordersById(this.#batch.keys(needs.flatMap(({ orderIds = [] }) => orderIds))),
        ofGuests: ordersOfGuests(this.#batch.keys(needs.flatMap(({ ordersOf = [] }) => ordersOf))),
        pending: pendingOrders(this.#batch.peopleKeys(needs.flatMap(({ userIds = [] }) => userIds))),
        entries: this.#selectEntries(entries),
        lists: isForStaff ? listsOfStore(storeId) : undefined,
      },
      ({ orders, ofGuests, pending, entries: logEntries, lists }) => {
        this.#receive(orders);
        const others = ofGuests.filter(({ row }) => !this.#orders.has(row.id));
        for (const { row } of others) this.#withoutDays.add(row.id);
        this.#receive(others);
        this.#pending = pending;
        this.#logEntries = logEntries;
        if (lists) this.lists = lists;
      },
    );
  }

  readMore(): PartRead | undefined {
    if (this.#missing.length + this.#missingEntries.length === 0) return undefined;
    const orders = ordersById(this.#batch.keys(this.#missing));
    const entries = this.#selectEntries(this.#missingEntries);
    this.#missing = [];
    this.#missingEntries = [];
    return partRead({ orders, entries }, (read) => {
      this.#receive(read.orders);
      this.#logEntries = [...this.#logEntries, ...read.entries];
    });
  }

  dates(): readonly string[] {
    return this.all().flatMap(({ id, date }) => (this.#withoutDays.has(id) ? [] : [date]));
  }

  removals(): WriteParts {
    return partIfAny('orders', deleteOrders, this.#batch.keys(this.#deleted));
  }

  additions(): WriteParts {
    return {
      ...partIfAny('orders', addOrders, [...this.#added.values()]),
      ...partIfAny('changes', changeOrders, [...this.#changed.values()], 'each'),
      ...partIfAny('log', addLogEntries, this.#log),
    };
  }

  #selectEntries(keys: readonly EntryKey[]) {
    const { storeId } = this.#batch;
    return logEntriesBySeq(keys.map(({ orderId, seq }) => ({ store_id: storeId, order_id: orderId, seq })));
  }

  #receive(orders: readonly OrderWithLastEntry[]): void {
    for (const { row, last } of orders) {
      this.#orders.set(row.id, row);
      if (last) this.#lastEntries.set(row.id, last);
    }
  }

  #addLogEntry(
    order: OrderRow,
    type: LogType,
    before: Record<string, unknown>,
    after: Record<string, unknown>,
    reverts: number | null,
  ): void {
    this.changes += 1;
    const { operator, now, storeId } = this.#batch;
    const entry: LogRow = {
      store_id: storeId,
      order_id: order.id,
      seq: (this.#lastEntries.get(order.id)?.seq ?? 0) + 1,
      type,
      at: now.toISOString(),
      operator_type: operator.type,
      operator_id: operator.id,
      before,
      after,
      reverts,
    };
    this.#lastEntries.set(order.id, entry);
    this.#log.push(entry);
  }
}

/** Adds to a change that moves an order to another time that the guest's answer no longer counts: it was about the former time. */
const withoutOldAnswer = (order: OrderRow, patch: OrderPatch): OrderPatch =>
  order.answer !== null && patch.start_at !== undefined && patch.start_at !== order.start_at
    ? { ...patch, answer: null, answer_minutes: null, answered_at: null }
    : patch;

const pick = (row: OrderRow, columns: readonly (keyof OrderRow)[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

export const ordersPart: StorePartKind<Orders> = {
  name: 'orders',
  create: (batch) => new Orders(batch),
  claimsOn: orderClaimsOn,
};
