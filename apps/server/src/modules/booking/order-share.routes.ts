import { orderShareApi } from '@xiwei/contract/booking/order-share.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import type { BookingDeps } from './booking.deps.ts';
import { readSharedOrder, shareOrder } from './order-share.service.ts';

export const orderShareRoutes = (deps: BookingDeps): Route[] =>
  routes(orderShareApi, {
    shareOrder: (call) => shareOrder(deps, call),
    readSharedOrder: (call) => readSharedOrder(deps, call),
  });
