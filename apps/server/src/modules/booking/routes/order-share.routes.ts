import { orderShareApi } from '@xiwei/contract/booking/order-share.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import {
  type OrderShareDeps,
  readMyOrderSharing,
  readOrderSharing,
  readSharedOrder,
  revokeMyShareLink,
  revokeShareLink,
  updateMyOrderSharing,
  updateOrderSharing,
} from '../reads/order-share.service.ts';

export const orderShareRoutes = (deps: OrderShareDeps): Route[] =>
  routes(orderShareApi, deps, {
    readMyOrderSharing,
    updateMyOrderSharing,
    revokeMyShareLink,
    readOrderSharing,
    updateOrderSharing,
    revokeShareLink,
    readSharedOrder,
  });
