import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, nothing, version } from '#common/shapes.ts';
import { tag, tagInput, taker, takerInput, wholeOrder } from './booking-lists.model.ts';

const inStore = z.object({ storeId: id });
const ofTag = z.object({ storeId: id, tagId: id });
const ofTaker = z.object({ storeId: id, takerId: id });
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), can: z.array(z.enum(['create', 'sort'])) });
const order = z.object({ ids: wholeOrder });

/** The short lists a store keeps for its orders: tags to mark them with, and who may have taken them. */
export const bookingListsApi = api('booking', {
  listTags: {
    method: 'GET',
    path: '/api/stores/:storeId/booking-tags',
    who: 'host',
    about: 'The tags of a store, in its order.',
    params: inStore,
    output: listOf(tag),
  },
  createTag: {
    method: 'POST',
    path: '/api/stores/:storeId/booking-tags',
    who: 'manager',
    about: 'Adds a tag at the end. No two say the same, whatever their case.',
    params: inStore,
    body: tagInput,
    output: tag,
    refusals: ['tagDuplicate'],
  },
  updateTag: {
    method: 'PUT',
    path: '/api/stores/:storeId/booking-tags/:tagId',
    who: 'manager',
    about: 'Changes a tag, on every order that has it.',
    params: ofTag,
    body: z.extend(tagInput, { version }),
    output: tag,
    refusals: ['tagDuplicate', 'changedMeanwhile'],
  },
  deleteTag: {
    method: 'DELETE',
    path: '/api/stores/:storeId/booking-tags/:tagId',
    who: 'manager',
    about: 'Deletes a tag. Orders that had it lose it.',
    params: ofTag,
    output: nothing,
  },
  sortTags: {
    method: 'PUT',
    path: '/api/stores/:storeId/booking-tags/order',
    who: 'manager',
    about: 'Puts the tags in another order. Names each of them once.',
    params: inStore,
    body: order,
    output: listOf(tag),
    refusals: ['changedMeanwhile'],
  },
  listTakers: {
    method: 'GET',
    path: '/api/stores/:storeId/booking-takers',
    who: 'host',
    about: 'Who may take orders at a store, in its order.',
    params: inStore,
    output: listOf(taker),
  },
  createTaker: {
    method: 'POST',
    path: '/api/stores/:storeId/booking-takers',
    who: 'manager',
    about: 'Adds an order taker at the end. No two have the same name, whatever its case.',
    params: inStore,
    body: takerInput,
    output: taker,
    refusals: ['takerDuplicate'],
  },
  updateTaker: {
    method: 'PUT',
    path: '/api/stores/:storeId/booking-takers/:takerId',
    who: 'manager',
    about: 'Renames an order taker, or has them take no more orders.',
    params: ofTaker,
    body: z.extend(takerInput, { version }),
    output: taker,
    refusals: ['takerDuplicate', 'changedMeanwhile'],
  },
  deleteTaker: {
    method: 'DELETE',
    path: '/api/stores/:storeId/booking-takers/:takerId',
    who: 'manager',
    about: 'Deletes an order taker. Their orders name nobody then; disabling keeps the name.',
    params: ofTaker,
    output: nothing,
  },
  sortTakers: {
    method: 'PUT',
    path: '/api/stores/:storeId/booking-takers/order',
    who: 'manager',
    about: 'Puts the order takers in another order. Names each of them once.',
    params: inStore,
    body: order,
    output: listOf(taker),
    refusals: ['changedMeanwhile'],
  },
});
