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
  routes(bookingListsApi, deps, {
    listTags,
    createTag,
    updateTag,
    deleteTag,
    sortTags,
    listTakers,
    createTaker,
    updateTaker,
    deleteTaker,
    sortTakers,
  });
