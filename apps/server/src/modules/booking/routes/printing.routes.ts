import { printingApi } from '@xiwei/contract/booking/printing.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { readPrintOrders } from '../reads/print-orders.service.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';

export const printingRoutes = (deps: BookingDeps): Route[] => routes(printingApi, deps, { readPrintOrders });
