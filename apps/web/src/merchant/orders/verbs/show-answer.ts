import type { Query, QueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';

type Board = OutputOf<(typeof hostStandApi)['readBoard']>;
type Pending = OutputOf<(typeof hostStandApi)['listPendingOrders']>;

/** The endpoints whose answers have orders that staff act on. */
const SHOWING: readonly string[] = [
  hostStandApi.readBoard.name,
  staffOrdersApi.readOrder.name,
  hostStandApi.listPendingOrders.name,
];

const newer = (shown: StaffOrder, answers: ReadonlyMap<string, StaffOrder>): StaffOrder => {
  const answer = answers.get(shown.id);
  return answer && answer.version >= shown.version ? answer : shown;
};

/** Checks whether a query has data and is being read again. */
const isReadAgain = ({ state, queryKey }: Query): boolean =>
  state.fetchStatus !== 'idle' && state.data !== undefined && SHOWING.includes(String(queryKey[0]));

/**
 * Puts the orders of an answer into everything on screen that shows them, until it is read again. A read that has begun before begins
 * again: its result could show the orders as they were, with other actions.
 */
export function showAnswer(client: QueryClient, orders: readonly StaffOrder[]): void {
  const begun = new Set(client.getQueryCache().findAll({ predicate: isReadAgain }));
  void client.cancelQueries({ predicate: (query) => begun.has(query) });
  const answers = new Map(orders.map((order) => [order.id, order]));
  client.setQueriesData<Board>(
    { predicate: ({ queryKey }) => queryKey[0] === hostStandApi.readBoard.name },
    (board) => board && boardWith(board, answers),
  );
  client.setQueriesData<StaffOrder>(
    { predicate: ({ queryKey }) => queryKey[0] === staffOrdersApi.readOrder.name },
    (order) => order && newer(order, answers),
  );
  client.setQueriesData<Pending>(
    { predicate: ({ queryKey }) => queryKey[0] === hostStandApi.listPendingOrders.name },
    (pending) => pending && pendingWith(pending, answers),
  );
  // They may have begun because of changes of others.
  void client.invalidateQueries({ predicate: (query) => begun.has(query) });
}

/** Keeps the counts: the list leaves out those that do not wait any more, and adds those that it does not have. */
const pendingWith = (pending: Pending, answers: ReadonlyMap<string, StaffOrder>): Pending => ({
  ...pending,
  items: pending.items.map((item) => ({ ...item, order: newer(item.order, answers) })),
});

function boardWith(board: Board, answers: ReadonlyMap<string, StaffOrder>): Board {
  const update = (orders: StaffOrder[]) => orders.map((order) => newer(order, answers));
  const orders = update(board.orders).filter(({ date }) => date === board.date);
  const known = new Set(orders.map(({ id }) => id));
  const added = [...answers.values()].filter(({ id, date }) => date === board.date && !known.has(id));
  return { ...board, orders: [...orders, ...added], neighbours: update(board.neighbours) };
}
