import { type DinerKey, type DinerRow, dinersByKeys } from '#modules/diners/index.ts';
import { accountsById, accountsByPhone, nicknamesById } from '#modules/identity/index.ts';
import { offlineTaken } from '#modules/money/index.ts';
import type { Day, SeatingPlan } from '#modules/seating/index.ts';
import { type StoreState, stateOf } from '#modules/stores/index.ts';
import { type Queryable, selectParts } from '#platform/db/fragments.ts';
import { answersAsked, type pickAnswer } from '#platform/http/idempotency.ts';
import { asksForRisk } from '../order/deposit.rules.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { orderPurses } from '../order/order-subject.ts';
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
  answers: Parameters<typeof pickAnswer>[0];
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
  // What staff may do with an order; a diner who holds or books a table needs neither.
  const isStaffs = needs.some(({ orderIds, lists }) => orderIds || lists);
  const found = await selectParts(client, 'ask', {
    state: stateOf(storeId),
    answers: answersAsked(keys),
    orders: ordersAsked(ids(needs.flatMap(({ orderIds = [] }) => orderIds))),
    purses: orderPurses(ids(needs.flatMap(({ orderIds = [] }) => orderIds))),
    waiting: waitingOf(users),
    holds: holdsOf(users),
    holdUses: holdUsesOf(users),
    standings: standingsOf(users.map((user) => ({ ...user, now: now.toISOString() }))),
    diners: dinersByKeys(needs.flatMap(({ diners = [] }) => diners.map((one) => ({ storeId, ...one })))),
    accounts: accountsByPhone(
      [...new Set(needs.flatMap(({ phones = [] }) => phones))].map((phone) => ({ phone })),
    ),
    logEntries: logEntriesAsked(
      needs.flatMap(({ logEntries = [] }) =>
        logEntries.map(({ orderId, seq }) => ({ store_id: storeId, order_id: orderId, seq })),
      ),
    ),
    locks: locksAsked(ids(needs.flatMap(({ lockIds = [] }) => lockIds))),
    lists: isStaffs ? listsOf(storeId) : undefined,
    takesOffline: isStaffs ? offlineTaken(storeId) : undefined,
    ...(dates.length > 0 && partsOfDays({ storeId, dates })),
  });
  const { orders, accounts, logEntries } = found;
  // Whom an order is for is told to those who call; a timer doesn't ask.
  const called = items.some(({ envelope }) => envelope);
  const people = called ? await peopleOf(client, storeId, { orders, accounts, items, logEntries }) : NOBODY;
  return {
    state: found.state ?? undefined,
    answers: found.answers,
    days: daysFrom(found, dates),
    found: {
      orders,
      waiting: found.waiting,
      holds: found.holds,
      holdUses: found.holdUses,
      standings: found.standings,
      diners: [...found.diners, ...people.guests],
      accounts,
      ownerAccounts: people.ownerAccounts,
      names: people.names,
      logEntries,
      purses: found.purses,
      locks: found.locks,
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
  const asked = diners.map(({ id }) => ({ store_id: storeId, id }));
  return (await selectParts(client, 'absent', { absent: absentAsked(asked) })).absent;
}

/** Orders that a command turned out to need. */
export async function readMissing(
  client: Queryable,
  storeId: string,
  ids: readonly string[],
): Promise<FoundOrder[]> {
  const asked = ids.map((id) => ({ store_id: storeId, id }));
  return (await selectParts(client, 'orders', { orders: ordersAsked(asked) })).orders;
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
  const asked: DinerKey[] = [
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
  const { guests, ownerAccounts, nicknames } = await selectParts(client, 'people', {
    guests: dinersByKeys(asked),
    ownerAccounts: accountsById([...new Set(owners)].map((id) => ({ id }))),
    nicknames: nicknamesById([...ids].map((id) => ({ id }))),
  });
  const names = new Map(nicknames.map(({ id, nickname }) => [id, nickname]));
  return { guests, names, ownerAccounts };
}
