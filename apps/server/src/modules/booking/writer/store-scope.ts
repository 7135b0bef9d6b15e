import type { Claim, SeatingPlan } from '#modules/seating/index.ts';
import type { BatchPart, BatchPartKind, BatchScope } from '#platform/db/batch-part.ts';
import type { SelectFragment } from '#platform/db/fragments.ts';
import type { Operator } from '../order/operator.ts';
import type { Days } from './days.part.ts';
import type { Events } from './events.part.ts';
import type { DayQuery, RowKey } from './keys.store.ts';

/** What the parts of a store's batch use of it. */
export interface StoreScope extends BatchScope {
  /** The operators of the commands. */
  readonly operators: readonly Operator[];
  /** The operator of the command that runs now. */
  readonly operator: Operator;
  /** Whether a command of the batch answers a call. */
  readonly hasCalls: boolean;
  readonly plan: SeatingPlan;
  readonly days: Days;
  readonly events: Events;
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
