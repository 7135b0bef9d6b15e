import type { LogType } from '@xiwei/contract/booking/order-log.model.ts';
import type { Currency } from '@xiwei/contract/common/currency.ts';
import type { Claim, SeatingPlan } from '#modules/seating/index.ts';
import type { BatchPart, BatchPartKind, BatchScope } from '#platform/batches/batch-part.ts';
import type { SelectFragment } from '#platform/db/fragments.ts';
import { ExtensionPoint } from '#platform/module-handles.ts';
import type { Operator } from '../order/operator.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { Days } from './days.part.ts';
import type { Events } from './events.part.ts';
import type { DayQuery, RowKey } from './keys.store.ts';

/** What the parts of a store's batch use of it. */
export interface StoreScope extends BatchScope {
  readonly storeId: string;
  /** The operators of the commands. */
  readonly operators: readonly Operator[];
  /** The operator of the command that runs now. */
  readonly operator: Operator;
  /** Whether a command of the batch answers a call. */
  readonly hasCalls: boolean;
  readonly plan: SeatingPlan;
  readonly currency: Currency;
  /** The number of the store's write that the batch becomes. Each write of a store has a higher one than those before. */
  readonly writeNumber: number;
  readonly days: Days;
  readonly events: Events;
  readonly observers: readonly OrderObserver[];
  /** Returns the batch's part of a kind. */
  part<Part extends StorePart>(kind: StorePartKind<Part>): Part;
  /** Returns the keys of rows of this store, each once. */
  keys(ids: Iterable<string>): RowKey[];
  /** Returns the keys of people at this store, each once. */
  peopleKeys(userIds: Iterable<string>): { store_id: string; user_id: string }[];
}

/** A part of a store's batch. */
export interface StorePart<Needs extends object = object> extends BatchPart<Needs> {
  /** Dates of the rows that were read, whose days commands may change. */
  dates?(): readonly string[];
}

/** A kind of part that a store's batch has. */
export interface StorePartKind<Part extends StorePart = StorePart> extends BatchPartKind<Part, StoreScope> {
  /** Selects what rows of this kind claim on some days, if they occupy tables. The tables are added by the caller. */
  readonly claimsOn?: SelectFragment<DayQuery, Claim[]>;
}

/** A change of an order. `before` is undefined for a new order. */
export interface OrderChange {
  before: OrderRow | undefined;
  after: OrderRow;
  type: LogType;
  /** What the entry in the order's log says besides the changed columns; of a new order, what is not stored of it. */
  note: Readonly<Record<string, unknown>>;
  /** A keyed digest of the network from which a diner made the order. */
  network?: string | undefined;
}

/** Reacts to a change of an order while its batch runs, by events and jobs that are written with it. It changes no rows. */
export type OrderObserver = (change: OrderChange, batch: StoreScope) => void;

/** What higher modules do on each change of an order. */
export const orderObservers = new ExtensionPoint<OrderObserver>();
