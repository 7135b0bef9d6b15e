import { accountsById, accountsByPhone, nicknamesById } from '#modules/identity/index.ts';
import { type PartRead, partRead, type WriteParts } from '#platform/batches/batch-part.ts';
import { partIfAny } from '#platform/db/fragments.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { locksPart } from './locks.part.ts';
import { type Orders, ordersPart } from './orders.part.ts';
import {
  bookingsOfPeople,
  checkLimits,
  type OpenBooking,
  type PersonBookings,
  type PersonLimits,
} from './people.fragments.store.ts';
import type { StorePart, StorePartKind, StoreScope } from './store-scope.ts';

export interface PeopleNeeds {
  /** The people whose open bookings and holds at all stores are read. */
  userIds?: readonly string[];
  /** Phones, E.164, for which the accounts that verified them are read. */
  phones?: readonly string[];
}

interface Account {
  id: string;
  /** Verified, E.164. */
  phone: string | null;
}

/** Accounts: what people have booked at all stores, limits on it, and what they are called. */
export class People implements StorePart<PeopleNeeds> {
  /** Limits alone are no change: they are checked only if something is written. */
  readonly changes = 0;
  /** Nicknames of people who made, closed or last changed orders or locks, or now change something, by account. */
  names: ReadonlyMap<string, string> = new Map();
  readonly #batch: StoreScope;
  readonly #bookings = new Map<string, PersonBookings>();
  readonly #accountIdByPhone = new Map<string, string>();
  #accounts: Account[] = [];
  #hasReadMore = false;
  readonly #limits = new Map<string, PersonLimits>();

  constructor(batch: StoreScope) {
    this.#batch = batch;
  }

  get #orders(): Orders {
    return this.#batch.part(ordersPart);
  }

  /** Lists the open bookings of a person at all stores, as they were read. */
  openBookings(userId: string): readonly OpenBooking[] {
    return this.#bookings.get(userId)?.orders ?? [];
  }

  /** Returns how many tables a person holds at other stores. */
  holdsElsewhere(userId: string): number {
    return this.#bookings.get(userId)?.holdsElsewhere ?? 0;
  }

  /** Returns the account that verified a phone. */
  accountWith(phone: string): string | null {
    return this.#accountIdByPhone.get(phone) ?? null;
  }

  /** Lists the accounts that verified one of the phones that commands need. */
  accountIds(): string[] {
    return [...this.#accountIdByPhone.values()];
  }

  /** Returns an account that an order has, or had before a change of guest that a command reverts, if it still exists. */
  account(id: string | null): Account | undefined {
    return this.#accounts.find((account) => account.id === id);
  }

  /** Has the database check limits of a person over all stores when the batch is written. */
  limit(userId: string, { spans = [], ...limits }: PersonLimits): void {
    const earlier = this.#limits.get(userId);
    this.#limits.set(userId, { ...earlier, ...limits, spans: [...(earlier?.spans ?? []), ...spans] });
  }

  read(needs: readonly PeopleNeeds[]): PartRead {
    const now = this.#batch.now.toISOString();
    const people = this.#batch.peopleKeys(needs.flatMap(({ userIds = [] }) => userIds));
    const phones = new Set(needs.flatMap(({ phones: each = [] }) => each));
    return partRead(
      {
        bookings: bookingsOfPeople(people.map((key) => ({ ...key, now }))),
        accounts: accountsByPhone([...phones].map((phone) => ({ phone }))),
      },
      ({ bookings, accounts }) => {
        for (const person of bookings) this.#bookings.set(person.userId, person);
        for (const { phone, userId } of accounts) this.#accountIdByPhone.set(phone, userId);
      },
    );
  }

  /** Selects what answers to calls need: names of staff, and accounts of orders that may get a former guest again. */
  readMore(): PartRead | undefined {
    if (this.#hasReadMore || !this.#batch.hasCalls) return undefined;
    this.#hasReadMore = true;
    return partRead(
      {
        names: nicknamesById(this.#staffIds().map((id) => ({ id }))),
        accounts: accountsById(this.#ownerIds().map((id) => ({ id }))),
      },
      ({ names, accounts }) => {
        this.names = new Map(names.map(({ id, nickname }) => [id, nickname]));
        this.#accounts = accounts;
      },
    );
  }

  removals(): WriteParts {
    return {};
  }

  additions(): WriteParts {
    const { storeId, now } = this.#batch;
    const people = [...this.#limits].map(([userId, limits]) => ({ userId, storeId, ...limits }));
    return partIfAny('limits', checkLimits, people.length > 0 ? [{ now: now.toISOString(), people }] : []);
  }

  #staffIds(): string[] {
    const staff = this.#batch.operators.filter(({ type }) => type === 'store');
    if (staff.length === 0) return [];
    const ofOrders = this.#orders.all().flatMap((order) => [order.created_by_id, order.closed_by_id]);
    const ofLocks = this.#batch
      .part(locksPart)
      .all()
      .flatMap((lock) => [lock.created_by, lock.changed_by]);
    const lastOperators = this.#orders.lastEntries().map(({ operator_id }) => operator_id);
    return distinct([...ofOrders, ...ofLocks, ...lastOperators, ...staff.map(({ id }) => id)]);
  }

  #ownerIds(): string[] {
    const former = this.#orders.logEntries().map(({ before }) => before as Partial<OrderRow>);
    if (former.every(({ diner_id }) => diner_id === undefined)) return [];
    return distinct([...former, ...this.#orders.all()].map(({ user_id }) => user_id));
  }
}

const distinct = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => id !== null && id !== undefined)),
];

export const peoplePart: StorePartKind<People> = {
  name: 'people',
  create: (batch) => new People(batch),
};
