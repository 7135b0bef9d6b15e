import { describe, expect, it } from 'vitest';
import { apiModules, pageIndex } from './page-index.ts';

const SOURCES: Record<string, string> = {
  'apps/web/src/routes.diner.tsx':
    "open(\n  '/order/$id',\n  lazyScreen(() => import('./diner/booking/order/order.screen.tsx'), 'booking-orders', 'kit'),\n)",
  'apps/web/src/diner/booking/order/order.screen.tsx':
    "import { Total } from '../parts/total.tsx';\nuseRead(bookingApi.readMyOrder)",
  'apps/web/src/diner/booking/parts/total.tsx':
    "import { Fee } from '#shared/money/fee.tsx';\nimport { Shell } from '#diner/shell/shell.tsx';",
  'apps/web/src/shared/money/fee.tsx': 'useRead(moneyApi.readBalance); useRead(otherApi.read)',
  'apps/web/src/diner/shell/shell.tsx': 'useRead(moneyApi.topUpBalance)',
  'docs/screens/order.webp': '',
};
const apis = apiModules([
  "export const bookingApi = api('booking', {",
  "export const moneyApi = api('money', {",
]);

describe('the index of pages', () => {
  it('lists file, phrases, endpoints of all parts and picture of a page', () => {
    expect(pageIndex((path) => SOURCES[path], apis)).toContain(
      '| `/order/$id` | `apps/web/src/diner/booking/order/order.screen.tsx` | booking-orders, kit | booking.readMyOrder, money.readBalance | [picture](screens/order.webp) |',
    );
  });
});
