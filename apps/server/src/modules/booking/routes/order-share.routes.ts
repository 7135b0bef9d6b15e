import { orderShareApi } from '@xiwei/contract/booking/order-share.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { readSharedOrder, shareOrder } from '../reads/order-share.service.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';

export const orderShareRoutes = (deps: BookingDeps): Route[] =>
  routes(orderShareApi, deps, {
    shareOrder,
    readSharedOrder,
  });
