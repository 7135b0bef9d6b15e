import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import type { Taker } from '@xiwei/contract/booking/booking-lists.model.ts';
import { idOf } from './samples.ts';
import { server } from './server.ts';
import { storedList } from './stored-list.ts';

const makeTaker = (changes: Partial<Taker>): Taker => ({
  id: idOf(60),
  name: 'May',
  disabled: false,
  orders: 0,
  version: 0,
  can: ['update', 'delete'],
  ...changes,
});

export const MAY = makeTaker({ orders: 12 });
export const JUNE = makeTaker({ id: idOf(61), name: 'June', disabled: true });

/** Sets up the order takers of a store, which pages and colleagues change. Hosts see them without actions. */
export function serveTakers(initial: Taker[], { isHost = false } = {}) {
  const takers = storedList(initial, { isHost, nameOf: ({ name }) => name, duplicate: 'takerDuplicate' });
  server
    .on(bookingListsApi.listTakers, () => takers.list())
    .on(bookingListsApi.createTaker, ({ body }) =>
      takers.replyToCreate(makeTaker({ ...body, id: idOf(70 + takers.read().length) })),
    )
    .on(bookingListsApi.updateTaker, ({ params, body }) => takers.replyToUpdate(params.takerId, body))
    .on(bookingListsApi.deleteTaker, ({ params }) => takers.replyToDelete(params.takerId))
    .on(bookingListsApi.sortTakers, ({ body }) => takers.replyToSort(body.ids));
  return takers;
}
