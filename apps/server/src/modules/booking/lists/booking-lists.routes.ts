import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import {
  type BookingListsDeps,
  createTag,
  createTaker,
  deleteTag,
  deleteTaker,
  listTags,
  listTakers,
  sortTags,
  sortTakers,
  updateTag,
  updateTaker,
} from './booking-lists.service.ts';

export const bookingListsRoutes = (deps: BookingListsDeps): Route[] =>
  routes(bookingListsApi, {
    listTags,
    createTag: (call) => createTag(deps, call),
    updateTag: (call) => updateTag(deps, call),
    deleteTag: (call) => deleteTag(deps, call),
    sortTags: (call) => sortTags(deps, call),
    listTakers,
    createTaker: (call) => createTaker(deps, call),
    updateTaker: (call) => updateTaker(deps, call),
    deleteTaker: (call) => deleteTaker(deps, call),
    sortTakers: (call) => sortTakers(deps, call),
  });
