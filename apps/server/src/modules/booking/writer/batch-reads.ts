import { type DinerAsked, type DinerRow, dinersAsked } from '#modules/diners/index.ts';
import { accountsById, accountsByPhone, nicknamesAsked } from '#modules/identity/index.ts';
import { offlineTaken, type PurseRows, pursesAsked } from '#modules/money/index.ts';
import type { Day, SeatingPlan } from '#modules/seating/index.ts';
import { type StoreState, stateOf } from '#modules/stores/index.ts';
import { partIfAny, type Queryable, selectParts } from '#platform/db/fragments.ts';
import { readRow } from '#platform/db/rows.ts';
import { answersAsked } from '#platform/http/idempotency.ts';
import { asksForRisk } from '../order/deposit.rules.ts';
import type { OrderRow } from '../order/order.rows.ts';
import {
  absentAsked,
  holdsOf,
  holdUsesOf,
  listsOf,
  locksAsked,
  logEntriesAsked,
  ordersAsked,
  standingsOf,
  waitingOf,
} from './batch.fragments.store.ts';
import type { Submission } from './command.ts';
import { daysFrom, partsOfDays } from './days.store.ts';
import type { Found, FoundLogEntry, FoundOrder, Lists } from './store-batch.ts';

const NO_LISTS: Lists = { tags: [], takers: [] };

/** What a batch was told when it asked. All of it is of one moment. */
export interface Asked {
  state: StoreState | undefined;
  answers: unknown;
  found: Omit<Found, 'absent'>;
  days: Day[];
}

/** Everything the commands of a batch need, and days this node doesn't know, in one statement. */
export async function askFor(
  client: Queryable,
  storeId: string,
  items: readonly Submission[],
  dates: readonly string[],
  now: Date,
): Promise<Asked> {
  const needs = items.map(({ command }) => command.needs);
  const keys = items.flatMap(({ envelope }) =>
    envelope ? [{ scope: envelope.key.scope, key: envelope.key.key }] : [],
  );
  const ids = (list: readonly string[]) => [...new Set(list)].map((id) => ({ store_id: storeId, id }));
  const users = [...new Set(needs.flatMap(({ userIds = [] }) => userIds))].map((user_id) => ({
    store_id: storeId,
    user_id,
  }));
  const found = (await selectParts(client, 'ask', {
    state: [stateOf, storeId],
    ...partIfAny('answers', answersAsked, keys),
    ...partIfAny('orders', ordersAsked, ids(needs.flatMap(({ orderIds = [] }) => orderIds))),
    ...partIfAny('purses', pursesAsked, ids(needs.flatMap(({ orderIds = [] }) => orderIds))),
    ...partIfAny('waiting', waitingOf, users),
    ...partIfAny('holds', holdsOf, users),
    ...partIfAny('holdUses', holdUsesOf, users),
    ...partIfAny(
      'standings',
      standingsOf,
      users.map((user) => ({ ...user, now: now.toISOString() })),
    ),
    ...partIfAny(
      'diners',
      dinersAsked,
      needs.flatMap(({ diners = [] }) => diners.map((one) => ({ storeId, ...one }))),
    ),
    ...partIfAny(
      'accounts',
      accountsByPhone,
      [...new Set(needs.flatMap(({ phones = [] }) => phones))].map((phone) => ({ phone })),
    ),
    ...partIfAny(
      'logEntries',
      logEntriesAsked,
      needs.flatMap(({ logEntries = [] }) =>
        logEntries.map(({ orderId, seq }) => ({ store_id: storeId, order_id: orderId, seq })),
      ),
    ),
    ...partIfAny('locks', locksAsked, ids(needs.flatMap(({ lockIds = [] }) => lockIds))),
    // What staff may do with an order; a diner who holds or books a table needs neither.
    ...(needs.some(({ orderIds, lists }) => orderIds || lists) && {
      lists: [listsOf, storeId] as const,
      takesOffline: [offlineTaken, storeId] as const,
    }),
    ...(dates.length > 0 ? partsOfDays({ storeId, dates }) : {}),
  })) as Partial<Omit<Found, 'orders' | 'absent'>> & {
    orders?: FoundOrder[];
    answers?: unknown;
    state: StoreState | null;
  };
  const orders = readOrders(found.orders);
  const accounts = found.accounts ?? [];
  // Whom an order is for is told to those who call; a timer doesn't ask.
  const called = items.some(({ envelope }) => envelope);
  const logEntries = (found.logEntries ?? []).map(readRow);
  const people = called ? await peopleOf(client, storeId, { orders, accounts, items, logEntries }) : NOBODY;
  return {
    state: found.state ?? undefined,
    answers: found.answers ?? [],
    days: dates.length > 0 ? daysFrom(found, dates) : [],
    found: {
      orders,
      waiting: found.waiting ?? [],
      holds: (found.holds ?? []).map(readRow),
      holdUses: (found.holdUses ?? []).map(readRow),
      standings: found.standings ?? [],
      diners: [...(found.diners ?? []), ...people.guests].map(readRow),
      accounts,
      ownerAccounts: people.ownerAccounts,
      names: people.names,
      logEntries,
      purses: (found.purses ?? []).map(readPurse),
      locks: (found.locks ?? []).map(readRow),
      lists: found.lists ?? NO_LISTS,
      takesOffline: found.takesOffline ?? true,
    },
  };
}

/** The guests who once never came, if a command wants to know and the rules of the room make a difference of it. */
export async function readAbsences(
  client: Queryable,
  { storeId, rules }: SeatingPlan,
  items: readonly Submission[],
  diners: readonly DinerRow[],
): Promise<string[]> {
  const isAsked = asksForRisk(rules.deposits) && items.some(({ command }) => command.needs.absences);
  return isAsked ? absentAmong(client, storeId, diners) : [];
}

export async function absentAmong(
  client: Queryable,
  storeId: string,
  diners: readonly Pick<DinerRow, 'id'>[],
): Promise<string[]> {
  if (diners.length === 0) return [];
  const asked = diners.map(({ id }) => ({ store_id: storeId, id }));
  const { absent } = await selectParts(client, 'absent', { absent: [absentAsked, asked] });
  return absent as string[];
}

/** Orders that a command turned out to need. */
export async function readMissing(
  client: Queryable,
  storeId: string,
  ids: readonly string[],
): Promise<FoundOrder[]> {
  const asked = ids.map((id) => ({ store_id: storeId, id }));
  const { orders } = await selectParts(client, 'orders', { orders: [ordersAsked, asked] });
  return readOrders(orders as FoundOrder[]);
}

interface Concerned {
  orders: readonly FoundOrder[];
  accounts: Found['accounts'];
  items: readonly Submission[];
  logEntries: readonly FoundLogEntry[];
}

type People = Pick<Found, 'ownerAccounts' | 'names'> & { guests: DinerRow[] };

const NOBODY: People = { guests: [], names: new Map(), ownerAccounts: [] };

/**
 * The guests of orders, log entries and accounts that were found, the accounts that orders have or had, and what staff who
 * made, closed or now change orders are called.
 */
async function peopleOf(
  client: Queryable,
  storeId: string,
  { orders, accounts, items, logEntries }: Concerned,
): Promise<People> {
  const former = logEntries.map(({ before }) => before as Partial<OrderRow>);
  const asked: DinerAsked[] = [
    ...orders.flatMap(({ row }) => (row.diner_id ? [{ storeId, dinerId: row.diner_id }] : [])),
    ...former.flatMap(({ diner_id }) => (diner_id ? [{ storeId, dinerId: diner_id }] : [])),
    ...accounts.map(({ userId }) => ({ storeId, userId })),
  ];
  const owners = former.some(({ diner_id }) => diner_id !== undefined)
    ? [...former, ...orders.map(({ row }) => row)].flatMap(({ user_id }) => user_id ?? [])
    : [];
  const byStaff = items.filter(({ operator }) => operator.type === 'store');
  const operators = [
    ...orders.flatMap(({ row }) => [row.created_by_id, row.closed_by_id]),
    ...byStaff.map(({ operator }) => operator.id),
  ];
  const ids = byStaff.length > 0 ? new Set(operators.filter((id) => id !== null)) : [];
  const found = (await selectParts(client, 'people', {
    ...partIfAny('diners', dinersAsked, asked),
    ...partIfAny(
      'ownerAccounts',
      accountsById,
      [...new Set(owners)].map((id) => ({ id })),
    ),
    ...partIfAny(
      'names',
      nicknamesAsked,
      [...ids].map((id) => ({ id })),
    ),
  })) as Partial<Pick<Found, 'diners' | 'ownerAccounts'>> & { names?: { id: string; nickname: string }[] };
  const names = new Map((found.names ?? []).map(({ id, nickname }) => [id, nickname]));
  return { guests: found.diners ?? [], names, ownerAccounts: found.ownerAccounts ?? [] };
}

export const readPurse = (purse: PurseRows): PurseRows => ({
  ...purse,
  intents: purse.intents.map(readRow),
  attempts: purse.attempts.map(readRow),
  operations: purse.operations.map(readRow),
  refunds: purse.refunds.map(readRow),
});

const readOrders = (orders: FoundOrder[] = []): FoundOrder[] =>
  orders.map(({ row, last }) => ({ row: readRow(row), last: last && readRow(last) }));
