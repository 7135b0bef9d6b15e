import { OVERRIDES, type UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import type { Currency } from '@xiwei/contract/common/currency.ts';
import type { Purses } from '#modules/money/index.ts';
import {
  type Claim,
  type Day,
  judge,
  judgeOverridingAll,
  type Move,
  type Place,
  type SeatingPlan,
  type SeatingQuestion,
  type SeatingRequest,
  sittingOf,
} from '#modules/seating/index.ts';
import type { BatchPart, NamedParts } from '#platform/batches/batch-part.ts';
import type { Subscribers } from '#platform/events/outbox.ts';
import type { Refusal } from '#platform/refusal.ts';
import { type Operator, SYSTEM } from '../order/operator.ts';
import { claimOfOrder, type OrderRow } from '../order/order.rows.ts';
import { refuseUnbookable } from '../order/order.rules.ts';
import { Days } from './days.part.ts';
import { Events } from './events.part.ts';
import { type Feasts, feastsPart } from './feasts.part.ts';
import { type Guests, guestsPart } from './guests.part.ts';
import { type Holds, holdsPart } from './holds.part.ts';
import type { RowKey } from './keys.store.ts';
import { type Locks, locksPart } from './locks.part.ts';
import { moneyPart, type OrderPurseNeeds } from './money.part.ts';
import { type Orders, ordersPart } from './orders.part.ts';
import { type People, peoplePart } from './people.part.ts';
import type { OrderObserver, StorePart, StorePartKind, StoreScope } from './store-scope.ts';

/**
 * A store's bookings in memory while a batch of commands runs: commands read and change its parts one after the other, and
 * what they changed is written together. A command refuses before it changes anything.
 */
export class StoreBatch implements StoreScope {
  readonly storeId: string;
  readonly now: Date;
  readonly operators: readonly Operator[];
  readonly hasCalls: boolean;
  readonly observers: readonly OrderObserver[];
  operator: Operator = SYSTEM;
  readonly parts: NamedParts;
  readonly days: Days;
  readonly events: Events;
  readonly orders: Orders;
  readonly holds: Holds;
  readonly locks: Locks;
  readonly feasts: Feasts;
  readonly guests: Guests;
  readonly people: People;
  readonly money: Purses<OrderPurseNeeds>;
  readonly #byKind: ReadonlyMap<StorePartKind, StorePart>;
  #plan: SeatingPlan | undefined;
  #writes: number | undefined;

  constructor({ storeId, now, operators, hasCalls, kinds, observers = [], subscribers }: BatchOptions) {
    this.storeId = storeId;
    this.now = now;
    this.operators = operators;
    this.hasCalls = hasCalls;
    this.observers = observers;
    this.days = new Days(this);
    this.events = new Events(this, subscribers);
    this.#byKind = new Map(kinds.map((kind) => [kind, kind.create(this)]));
    this.parts = new Map<string, BatchPart>([
      ['days', this.days],
      [Events.partName, this.events],
      ...[...this.#byKind].map(([{ name }, part]) => [name, part] as const),
    ]);
    this.orders = this.part(ordersPart);
    this.holds = this.part(holdsPart);
    this.locks = this.part(locksPart);
    this.feasts = this.part(feastsPart);
    this.guests = this.part(guestsPart);
    this.people = this.part(peoplePart);
    this.money = this.part(moneyPart);
  }

  part<Part extends StorePart>(kind: StorePartKind<Part>): Part {
    const part = this.#byKind.get(kind);
    if (!part) throw new Error(`The batch has no part ${kind.name}`);
    return part as Part;
  }

  /** Sets how often the store was written, and the data of its cache: the seating plan, and the days that commands may read or change. */
  open(writes: number, plan: SeatingPlan, days: readonly Day[]): void {
    this.#writes = writes;
    this.#plan = plan;
    this.days.open(days);
  }

  get plan(): SeatingPlan {
    if (!this.#plan) throw new Error('The batch was not opened');
    return this.#plan;
  }

  get currency(): Currency {
    return this.plan.currency;
  }

  get writeNumber(): number {
    if (this.#writes === undefined) throw new Error('The batch was not opened');
    return this.#writes + 1;
  }

  /** The number of changes so far, of all parts. */
  get changes(): number {
    return [...this.parts.values()].reduce((sum, { changes }) => sum + changes, 0);
  }

  /** Lists the dates of rows that were read, whose days commands may change. */
  dates(): string[] {
    return [...this.#byKind.values()].flatMap((part) => part.dates?.() ?? []);
  }

  keys(ids: Iterable<string>): RowKey[] {
    return [...new Set(ids)].map((id) => ({ store_id: this.storeId, id }));
  }

  peopleKeys(userIds: Iterable<string>): { store_id: string; user_id: string }[] {
    return [...new Set(userIds)].map((user_id) => ({ store_id: this.storeId, user_id }));
  }

  /**
   * Finds a place that can be booked, or refuses. The orders that it would move have been read when it returns. The claims
   * `without` don't count, and the claims `assumed` count as if they had been made.
   */
  place(
    date: string,
    request: SeatingRequest,
    without: readonly string[] = [],
    assumed: readonly Claim[] = [],
  ): Place {
    const sitting = sittingOf(this.plan, date, request);
    if (!sitting) throw refuseUnbookable(this.plan, 'notAStartTime', request.by);
    const view = this.days.view(date, { start: sitting.start, end: sitting.freeAt }, without, assumed);
    const question = { plan: this.plan, view, request, sitting, now: this.now.getTime() };
    const verdict = judge(question);
    if ('refused' in verdict) throw this.#refuse(question, verdict.refused);
    this.orders.require(verdict.place.moves.map(({ claimId }) => claimId));
    return verdict.place;
  }

  /** Builds the refusal of a place. Staff also see all reasons that they would have to override, and what claims the tables. */
  #refuse(question: SeatingQuestion, reason: UnbookableReason): Refusal {
    const { by } = question.request;
    if (by === 'diner') return refuseUnbookable(this.plan, reason, by);
    const { overrides: all } = judgeOverridingAll(question);
    // If one of them cannot be overridden, the call that overrides the first is refused because of it.
    const overrides = all.length > 0 ? all : OVERRIDES.filter((each) => each === reason);
    const isTaken = reason === 'tableTaken' || reason === 'tableLocked';
    return refuseUnbookable(this.plan, reason, by, { overrides, ...(isTaken && describeClaims(question)) });
  }

  /** Puts an order's claim on tables; on none, if it gave them back. */
  claimTables(order: OrderRow, items: readonly string[]): void {
    this.days.put(claimOfOrder(order, items));
  }

  /** Moves the orders that a place needs moved, each with an entry in its log. */
  moveOthers(moves: readonly Move[]): void {
    for (const { claimId, to } of moves) {
      const order = this.orders.change(this.orders.get(claimId), { item_ids: to }, 'tableAllocation');
      this.claimTables(order, to);
    }
  }
}

interface BatchOptions {
  storeId: string;
  now: Date;
  /** The operators of the commands. */
  operators: readonly Operator[];
  /** Whether a command of the batch answers a call. */
  hasCalls: boolean;
  kinds: readonly StorePartKind[];
  observers?: readonly OrderObserver[];
  subscribers: Subscribers;
}

/** Describes what claims the tables that staff named: the orders in the way, and until when the tables are free. */
function describeClaims({ view, request, sitting }: SeatingQuestion) {
  const claims = (request.itemIds ?? [])
    .flatMap((id) => view.occupied.get(id) ?? [])
    .filter(({ start, end }) => start < sitting.freeAt && end > sitting.start);
  const orders = claims.filter(({ type }) => type === 'order');
  const next = Math.min(...claims.map(({ start }) => start));
  const isFree = next > sitting.start && Number.isFinite(next);
  return {
    orderIds: [...new Set(orders.map(({ id }) => id))],
    freeUntil: isFree ? new Date(next).toISOString() : null,
  };
}
