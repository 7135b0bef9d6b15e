import type { LogType } from '@xiwei/contract/booking/order-log.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { OperatorType } from '@xiwei/contract/common/operator.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import type { EventName, Events, Topic } from '@xiwei/contract/events/events.model.ts';
import type { DinerRow } from '#modules/diners/index.ts';
import { MoneyWrites, Purse, type PurseRows } from '#modules/money/index.ts';
import {
  type Claim,
  type Day,
  type DayView,
  dayViewOf,
  judge,
  type Move,
  type Place,
  type SeatingPlan,
  type SeatingRequest,
  type Span,
  sittingOf,
} from '#modules/seating/index.ts';
import { type EventRow, eventRow } from '#platform/events/outbox.ts';
import type { JobRow } from '#platform/jobs/jobs.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  claimOfOrder,
  type HoldRow,
  type HoldUseRow,
  type LockRow,
  type LogRow,
  type OrderRow,
} from '../order/order.rows.ts';
import { refuseUnbookable } from '../order/order.rules.ts';
import { type News, newsOf, placeOf } from '../order/order-news.ts';
import { BOOKING_ORDER } from '../order/order-subject.ts';

export interface Operator {
  type: OperatorType;
  id: string | null;
}

/** An order as it was found, and its last log entry. */
export interface FoundOrder {
  row: OrderRow;
  last: LogRow | null;
}

/** An open booking of a person, at any store. */
export interface Standing {
  storeId: string;
  orderId: string;
  date: string;
  time: string;
  shiftId: string | null;
  startAt: string;
  endAt: string;
}

/** What of a person the database counts when the batch is written. */
interface PersonLimits {
  /** The most open bookings and held tables the person may have, where these are counted. */
  open?: number;
  holds?: number;
  /** Times that must not overlap with a booking at another store. */
  spans?: { start_at: string; end_at: string }[];
}

export type FoundLogEntry = LogRow & { undone: boolean };

/** What a store marks its orders with: the tags there are, and who may have taken an order. */
export interface Lists {
  tags: readonly string[];
  takers: readonly { id: string; disabled: boolean }[];
}

/** What the database was asked for before the commands of a batch are run. */
export interface Found {
  orders: FoundOrder[];
  waiting: { orderId: string; userId: string; status: string }[];
  holds: HoldRow[];
  holdUses: HoldUseRow[];
  standings: { userId: string; orders: Standing[]; holdsElsewhere: number }[];
  diners: DinerRow[];
  /** Accounts by the phones they verified. */
  accounts: { phone: string; userId: string }[];
  /** Accounts that orders have, or had before a change of guest that is to be undone, if they exist, with verified phones. */
  ownerAccounts: readonly { id: string; phone: string | null }[];
  /** What people who made, closed or change orders call themselves, by account. */
  names: ReadonlyMap<string, string>;
  /** Guests who booked and never came. Empty where nobody asks. */
  absent: string[];
  logEntries: FoundLogEntry[];
  purses: PurseRows[];
  locks: LockRow[];
  lists: Lists;
  /** Whether the store takes payment on the spot. */
  takesOffline: boolean;
}

/** What is to be written at the end. */
export interface Written {
  newOrders: Map<string, OrderRow>;
  changedOrders: Map<string, { row: OrderRow; was: number; wasStatus: string }>;
  deletedOrders: string[];
  log: LogRow[];
  newHolds: Map<string, HoldRow>;
  goneHolds: Set<string>;
  holdUses: Map<string, HoldUseRow>;
  limits: Map<string, PersonLimits>;
  newLocks: LockRow[];
  goneLocks: string[];
  newDiners: DinerRow[];
  linkedDiners: { store_id: string; id: string; user_id: string; phone: string }[];
  dinerLanguages: { store_id: string; id: string; language: Language }[];
  money: MoneyWrites;
  events: EventRow[];
  jobs: JobRow[];
}

const nothingWritten = (): Written => ({
  newOrders: new Map(),
  changedOrders: new Map(),
  deletedOrders: [],
  log: [],
  newHolds: new Map(),
  goneHolds: new Set(),
  holdUses: new Map(),
  limits: new Map(),
  newLocks: [],
  goneLocks: [],
  newDiners: [],
  linkedDiners: [],
  dinerLanguages: [],
  money: new MoneyWrites(),
  events: [],
  jobs: [],
});

/** A command needs orders that weren't asked for. It is run again when they are there. */
export class OrdersMissing extends Error {
  readonly ids: readonly string[];
  constructor(ids: readonly string[]) {
    super('orders missing');
    this.ids = ids;
  }
}

/**
 * A store's bookings in the hands of its one writer: commands read and change them here, one after the other, and
 * everything they changed is written together. A command refuses before it changes anything.
 */
export class StoreBatch {
  readonly plan: SeatingPlan;
  readonly found: Found;
  readonly written = nothingWritten();
  readonly now: Date;
  /** Who does what is being done now. */
  operator: Operator = { type: 'system', id: null };
  readonly #days: Map<string, Day>;
  readonly #drafts = new Map<string, Day>();
  readonly #orders: Map<string, OrderRow>;
  readonly #seqs: Map<string, number>;
  readonly #purses = new Map<string, Purse>();
  #changes = 0;

  constructor(plan: SeatingPlan, days: readonly Day[], found: Found, now: Date) {
    this.plan = plan;
    this.found = found;
    this.now = now;
    this.#days = new Map(days.map((day) => [day.date, day]));
    this.#orders = new Map(found.orders.map(({ row }) => [row.id, row]));
    this.#seqs = new Map(found.orders.map(({ row, last }) => [row.id, last?.seq ?? 0]));
  }

  get storeId(): string {
    return this.plan.storeId;
  }

  /** How much was changed so far. */
  get changes(): number {
    return this.#changes + this.written.money.count;
  }

  /** The days that changed. */
  get drafts(): ReadonlyMap<string, Day> {
    return this.#drafts;
  }

  /** A day's claims before this batch. */
  claimsBefore(date: string): ReadonlyMap<string, Claim> {
    return this.#days.get(date)?.claims ?? new Map();
  }

  /** Holds that are over stand in nobody's way, but the database still has them. */
  dropHoldsThatAreOver(): void {
    for (const date of this.#days.keys()) {
      for (const { id, expiresAt } of [...this.#day(date).holds.values()]) {
        if (expiresAt === null || expiresAt > this.now.getTime()) continue;
        this.dropClaim(date, id);
        this.written.goneHolds.add(id);
      }
    }
  }

  view(date: string, asked: Span, without: readonly string[] = []): DayView {
    const days = [addDays(date, -1), date, addDays(date, 1)].map((key) => this.#day(key));
    return dayViewOf(days, date, asked, this.now.getTime(), without);
  }

  /** A place that can be had, or the refusal. Orders it would move are there when it answers. */
  place(date: string, request: SeatingRequest, without: readonly string[] = []): Place {
    const sitting = sittingOf(this.plan, date, request);
    if (!sitting) throw refuseUnbookable(this.plan, 'notAStartTime', request.by);
    const view = this.view(date, { start: sitting.start, end: sitting.freeAt }, without);
    const verdict = judge({ plan: this.plan, view, request, sitting, now: this.now.getTime() });
    if ('refused' in verdict) throw refuseUnbookable(this.plan, verdict.refused, request.by);
    const missing = verdict.place.moves.map(({ claimId }) => claimId).filter((id) => !this.#orders.has(id));
    if (missing.length > 0) throw new OrdersMissing(missing);
    return verdict.place;
  }

  findOrder(id: string): OrderRow | undefined {
    return this.#orders.get(id);
  }

  order(id: string): OrderRow {
    const order = this.#orders.get(id);
    if (!order) throw new Refusal('notFound');
    return order;
  }

  /** An order's money. */
  purse(orderId: string): Purse {
    const known = this.#purses.get(orderId);
    if (known) return known;
    const rows = this.found.purses.find(({ subject_id }) => subject_id === orderId);
    const subject = { definition: BOOKING_ORDER, storeId: this.storeId, id: orderId };
    const purse = new Purse(subject, rows, this.now, this.written.money);
    this.#purses.set(orderId, purse);
    return purse;
  }

  findHold(userId: string): HoldRow | undefined {
    const held = [...this.written.newHolds.values()].find((hold) => hold.user_id === userId);
    if (held) return held;
    return this.found.holds.find((hold) => hold.user_id === userId && !this.written.goneHolds.has(hold.id));
  }

  /** How long a person has held tables of the store, as this batch has left it. */
  holdUse(userId: string): HoldUseRow | undefined {
    return this.written.holdUses.get(userId) ?? this.found.holdUses.find((use) => use.user_id === userId);
  }

  setHoldUse(use: HoldUseRow): void {
    this.#changes += 1;
    this.written.holdUses.set(use.user_id, use);
  }

  /** Has the database count what a person has at all stores when the batch is written. */
  limit(userId: string, { spans = [], ...limits }: PersonLimits): void {
    const earlier = this.written.limits.get(userId);
    this.written.limits.set(userId, {
      ...earlier,
      ...limits,
      spans: [...(earlier?.spans ?? []), ...spans],
    });
  }

  /** The statuses of orders somebody waits for, as this batch has left them. */
  waitingOf(userId: string): string[] {
    const { newOrders, changedOrders } = this.written;
    const added = [...newOrders.values()].filter(
      (row) => row.user_id === userId && row.created_by_type === 'user',
    );
    const found = this.found.waiting
      .filter((one) => one.userId === userId)
      .map(({ orderId, status }) => changedOrders.get(orderId)?.row.status ?? status);
    return [...found, ...added.map(({ status }) => status)];
  }

  findDiner(by: { id: string } | { userId: string }): DinerRow | undefined {
    return this.diners().find((diner) => ('id' in by ? diner.id === by.id : diner.user_id === by.userId));
  }

  findDiners(phone: string): DinerRow[] {
    return this.diners().filter((diner) => diner.phone === phone);
  }

  /** Whether a guest booked once and never came, by what was found and by what this batch has done since. */
  hasBeenAbsent(dinerId: string): boolean {
    const { newOrders, changedOrders } = this.written;
    const isAbsence = (row: OrderRow) => row.diner_id === dinerId && row.close_reason === 'absent';
    return (
      this.found.absent.includes(dinerId) ||
      [...newOrders.values()].some(isAbsence) ||
      [...changedOrders.values()].some(({ row }) => isAbsence(row))
    );
  }

  addLock(row: LockRow, claim: Claim): void {
    this.written.newLocks.push(row);
    this.putClaim(claim);
    this.tellDay(row.date);
  }

  dropLock({ id, date }: LockRow): void {
    this.written.goneLocks.push(id);
    this.dropClaim(date, id);
    this.tellDay(date);
  }

  /** The last entry of an order's log. */
  lastChange(orderId: string): LogRow | undefined {
    const own = this.written.log.filter((entry) => entry.order_id === orderId).at(-1);
    return own ?? this.found.orders.find(({ row }) => row.id === orderId)?.last ?? undefined;
  }

  /** The guests that were read or added. */
  diners(): DinerRow[] {
    return [...this.found.diners, ...this.written.newDiners];
  }

  /** The account that verified a phone, if it was asked for. */
  accountWith(phone: string): string | null {
    return this.found.accounts.find((account) => account.phone === phone)?.userId ?? null;
  }

  /** Links a guest's record to the account that verified its phone. */
  linkDiner(diner: DinerRow, userId: string, phone: string): DinerRow {
    this.#changes += 1;
    this.written.linkedDiners.push({ store_id: diner.store_id, id: diner.id, user_id: userId, phone });
    diner.user_id = userId;
    // Orders that staff made for this guest follow.
    const data = { storeId: this.storeId, dinerId: diner.id };
    this.tell([`store:${this.storeId}`], 'diners.accountChanged', data);
    diner.linked_phone = phone;
    return diner;
  }

  /** Notes the language a guest reads, if none is known. */
  rememberLanguage(diner: DinerRow, language: Language): DinerRow {
    if (diner.preferred_language !== null) return diner;
    this.#changes += 1;
    this.written.dinerLanguages.push({ store_id: diner.store_id, id: diner.id, language });
    diner.preferred_language = language;
    return diner;
  }

  addHold(row: HoldRow, claim: Claim): void {
    this.written.newHolds.set(row.id, row);
    this.putClaim(claim);
    this.tellDay(row.date);
  }

  dropHold({ id, date }: HoldRow): void {
    if (!this.written.newHolds.delete(id)) this.written.goneHolds.add(id);
    this.dropClaim(date, id);
  }

  addDiner(row: DinerRow): void {
    this.#changes += 1;
    this.written.newDiners.push(row);
  }

  /** A number no other booking of the day has. */
  nextNumber(date: string): number {
    const day = this.#draft(date);
    day.lastNumber += 1;
    return day.lastNumber;
  }

  putClaim(claim: Claim): void {
    this.#draft(claim.date).put(claim);
  }

  dropClaim(date: string, id: string): void {
    this.#draft(date).drop(id);
  }

  addOrder(row: OrderRow): void {
    this.#orders.set(row.id, row);
    this.written.newOrders.set(row.id, row);
    this.#log(row, 'create', {}, row, null);
    this.#tellOrder(row, 'create');
    this.#tellNews(undefined, row, 'create', {});
  }

  /** Changes an order, with the log entry that says so, and a note of what it can't say. Answers the order as it is now. */
  changeOrder(
    order: OrderRow,
    patch: Partial<OrderRow>,
    type: LogType,
    reverts: number | null = null,
    note: Record<string, unknown> = {},
  ): OrderRow {
    const changed = { ...order, ...patch, version: order.version + 1 };
    this.#orders.set(order.id, changed);
    if (this.written.newOrders.has(order.id)) this.written.newOrders.set(order.id, changed);
    else {
      const { was, wasStatus } = this.written.changedOrders.get(order.id) ?? {
        was: order.version,
        wasStatus: order.status,
      };
      this.written.changedOrders.set(order.id, { row: changed, was, wasStatus });
    }
    const fields = Object.keys(patch) as (keyof OrderRow)[];
    this.#log(changed, type, pick(order, fields), { ...pick(changed, fields), ...note }, reverts);
    this.#tellOrder(changed, type);
    if (changed.user_id !== order.user_id) this.#tellReassigned(changed, order.user_id);
    this.#tellNews(order, changed, type, note);
    return changed;
  }

  deleteOrder(order: OrderRow): void {
    this.#orders.delete(order.id);
    this.written.deletedOrders.push(order.id);
    this.written.changedOrders.delete(order.id);
    this.tell(this.#topicsOf(order), 'booking.orderDeleted', {
      storeId: this.storeId,
      orderId: order.id,
      date: order.date,
    });
    this.#draft(order.date);
  }

  /** Puts an order's claim on the tables it has; none, when they were given back. */
  claimTables(order: OrderRow, items: readonly string[]): void {
    this.putClaim(claimOfOrder(order, items));
  }

  /** Moves the orders that a place needs moved. Each says so in its log. */
  moveOthers(moves: readonly Move[]): void {
    for (const { claimId, to } of moves) {
      const order = this.changeOrder(this.order(claimId), { item_ids: to }, 'tableAllocation');
      this.claimTables(order, to);
    }
  }

  /** Takes in orders that a command turned out to need. */
  bring(orders: readonly FoundOrder[]): void {
    for (const { row, last } of orders) {
      if (this.#orders.has(row.id)) continue;
      this.#orders.set(row.id, row);
      this.#seqs.set(row.id, last?.seq ?? 0);
    }
  }

  tell<Name extends EventName>(topics: Topic[], name: Name, data: Events[Name]): void {
    this.written.events.push(eventRow(this.now, topics, name, data));
  }

  /** Tells whoever looks at the store's day that its free tables changed. */
  tellDay(date: string): void {
    this.tell([`store:${this.storeId}`], 'booking.dayChanged', { storeId: this.storeId, date });
  }

  addJob(name: string, payload: Record<string, string>, key: string, runAt: Date): void {
    this.#changes += 1;
    this.written.jobs.push({ name, payload, key, run_at: runAt.toISOString() });
  }

  #day(date: string): Day {
    const day = this.#drafts.get(date) ?? this.#days.get(date);
    if (!day) throw new Error(`The day ${date} was not read`);
    return day;
  }

  #draft(date: string): Day {
    this.#changes += 1;
    const draft = this.#drafts.get(date);
    if (draft) return draft;
    const day = this.#day(date);
    const forked = day.fork(day.version + 1);
    this.#drafts.set(date, forked);
    return forked;
  }

  #log(
    order: OrderRow,
    type: LogType,
    before: Record<string, unknown>,
    after: Record<string, unknown>,
    reverts: number | null,
  ): void {
    this.#changes += 1;
    const seq = (this.#seqs.get(order.id) ?? 0) + 1;
    this.#seqs.set(order.id, seq);
    this.written.log.push({
      store_id: this.storeId,
      order_id: order.id,
      seq,
      type,
      at: this.now.toISOString(),
      operator_type: this.operator.type,
      operator_id: this.operator.id,
      before,
      after,
      reverts,
    });
  }

  #tellNews(
    before: OrderRow | undefined,
    after: OrderRow,
    type: LogType,
    note: Record<string, unknown>,
  ): void {
    for (const news of newsOf({ before, after, type, operator: this.operator, note })) {
      this.tellDiner(after, news);
    }
  }

  /** Has the order's diner learn something about it. Readers of a stream get the notice that follows from it. */
  tellDiner(order: OrderRow, { news, amount }: News): void {
    if (order.user_id === null) return;
    const { storeId } = this;
    const about = { storeId, orderId: order.id, userId: order.user_id, place: placeOf(order) };
    this.tell([], 'booking.orderNews', { ...about, news, amount });
  }

  #topicsOf(order: OrderRow): Topic[] {
    return [`store:${this.storeId}`, ...(order.user_id ? [`user:${order.user_id}` as const] : [])];
  }

  /** Tells the former account as well: what it shows of the order is no longer its to see. */
  #tellReassigned(order: OrderRow, fromUserId: string | null): void {
    const { id: orderId, user_id: toUserId } = order;
    const former = fromUserId ? [`user:${fromUserId}` as const] : [];
    this.tell([...this.#topicsOf(order), ...former], 'booking.orderReassigned', {
      storeId: this.storeId,
      orderId,
      fromUserId,
      toUserId,
    });
  }

  #tellOrder(order: OrderRow, change: LogType): void {
    const { id, date, status, version } = order;
    this.tell(this.#topicsOf(order), 'booking.orderChanged', {
      storeId: this.storeId,
      orderId: id,
      date,
      status,
      version,
      change,
    });
  }
}

function pick(row: OrderRow, fields: readonly (keyof OrderRow)[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}
