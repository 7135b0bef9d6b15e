import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, nothing, wholeOrder } from '#common/shapes.ts';
import { tag, tagChange, tagInput, taker, takerChange, takerInput } from './booking-lists.model.ts';

const storeParams = z.object({ storeId: id });
const tagParams = z.object({ storeId: id, tagId: id });
const takerParams = z.object({ storeId: id, takerId: id });
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), can: z.array(z.enum(['create', 'sort'])) });
const order = z.object({ ids: wholeOrder });

/** The lists that a store defines for its orders: tags and order takers. */
export const bookingListsApi = api('booking', {
  listTags: {
    method: 'GET',
    path: '/api/stores/:storeId/booking-tags',
    who: 'host',
    reads: ['booking.tags'],
    about: 'Lists the tags of a store, in their order, each with the number of orders that have it.',
    params: storeParams,
    output: listOf(tag),
  },
  createTag: {
    method: 'POST',
    path: '/api/stores/:storeId/booking-tags',
    who: 'manager',
    changes: ['booking.tags'],
    about: 'Creates a tag at the end of the list. Tags are unique, ignoring case and width.',
    params: storeParams,
    body: tagInput,
    output: tag,
    refusals: ['tagDuplicate'],
  },
  updateTag: {
    method: 'PUT',
    path: '/api/stores/:storeId/booking-tags/:tagId',
    who: 'manager',
    changes: ['booking.tags'],
    about: 'Changes a tag on every order that has it.',
    params: tagParams,
    body: tagChange,
    output: tag,
    refusals: ['tagDuplicate', 'changedMeanwhile'],
  },
  deleteTag: {
    method: 'DELETE',
    path: '/api/stores/:storeId/booking-tags/:tagId',
    who: 'manager',
    changes: ['booking.tags', 'booking.orders'],
    about: 'Deletes a tag and removes it from all orders.',
    params: tagParams,
    output: nothing,
  },
  sortTags: {
    method: 'PUT',
    path: '/api/stores/:storeId/booking-tags/order',
    who: 'manager',
    changes: ['booking.tags'],
    about: 'Sets the order of the tags. The list has to contain each of them once.',
    params: storeParams,
    body: order,
    output: listOf(tag),
    refusals: ['changedMeanwhile'],
  },
  listTakers: {
    method: 'GET',
    path: '/api/stores/:storeId/booking-takers',
    who: 'host',
    reads: ['booking.takers'],
    about: 'Lists the order takers of a store, in their order, each with the number of orders they took.',
    params: storeParams,
    output: listOf(taker),
  },
  createTaker: {
    method: 'POST',
    path: '/api/stores/:storeId/booking-takers',
    who: 'manager',
    changes: ['booking.takers'],
    about: 'Creates an order taker at the end of the list. Names are unique, ignoring case and width.',
    params: storeParams,
    body: takerInput,
    output: taker,
    refusals: ['takerDuplicate'],
  },
  updateTaker: {
    method: 'PUT',
    path: '/api/stores/:storeId/booking-takers/:takerId',
    who: 'manager',
    changes: ['booking.takers'],
    about: 'Renames, disables or enables an order taker.',
    params: takerParams,
    body: takerChange,
    output: taker,
    refusals: ['takerDuplicate', 'changedMeanwhile'],
  },
  deleteTaker: {
    method: 'DELETE',
    path: '/api/stores/:storeId/booking-takers/:takerId',
    who: 'manager',
    changes: ['booking.takers', 'booking.orders'],
    about: 'Deletes an order taker and removes their name from all orders. Disabling keeps the name.',
    params: takerParams,
    output: nothing,
  },
  sortTakers: {
    method: 'PUT',
    path: '/api/stores/:storeId/booking-takers/order',
    who: 'manager',
    changes: ['booking.takers'],
    about: 'Sets the order of the order takers. The list has to contain each of them once.',
    params: storeParams,
    body: order,
    output: listOf(taker),
    refusals: ['changedMeanwhile'],
  },
});
