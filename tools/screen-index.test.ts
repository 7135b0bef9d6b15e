import { describe, expect, it } from 'vitest';
import { apiModules, screenIndex } from './screen-index.ts';
import { routesOf } from './web-routes.ts';

const SOURCES: Record<string, string> = {
  'apps/web/src/routes.diner.tsx':
    "open(\n  '/order/$id',\n  lazyScreen(() => import('./diner/booking/order/order.screen.tsx'), 'booking-orders', 'money'),\n)",
  'apps/web/src/routes.diner.more.tsx':
    "open('/o/$id', lazyScreen(() => import('./diner/booking/order/order.screen.tsx'), 'booking-orders', 'money'));\nopen('/order-code', lazyScreen(() => import('./diner/booking/order-code/order-code.screen.tsx')))",
  'apps/web/src/routes.merchant.tsx':
    "storePage('board', lazyScreen(() => import('./merchant/booking/board/board.screen.tsx'), 'booking'))",
  'apps/web/src/diner/booking/order/order.screen.tsx':
    "import { Total } from '../parts/total.tsx';\nuseRead(bookingApi.readMyOrder)",
  'apps/web/src/diner/booking/parts/total.tsx':
    "import { Fee } from '#shared/money/fee.tsx';\nimport { Shell } from '#diner/shell/shell.tsx';",
  'apps/web/src/shared/money/fee.tsx': 'useRead(moneyApi.readBalance); useRead(otherApi.read)',
  'apps/web/src/diner/shell/shell.tsx': 'useRead(moneyApi.topUpBalance)',
};
const apis = apiModules([
  "export const bookingApi = api('booking', {",
  "export const moneyApi = api('money', {",
]);
const captions = {
  'order.webp': 'Booking',
  'order-dark.webp': 'Booking, dark theme',
  'order-code.webp': 'Check-in code',
};
const read = (path: string) => SOURCES[path];
const lines = screenIndex(routesOf(Object.keys(SOURCES), read), read, apis, captions).split('\n');

describe('the index of screens', () => {
  it('lists paths, file, endpoints of all parts, phrases and pictures of a screen', () => {
    expect(lines).toContain(
      '| Booking | `/order/$id`<br>`/o/$id` | [diner/booking/order/order.screen.tsx](../apps/web/src/diner/booking/order/order.screen.tsx) | booking.readMyOrder, money.readBalance | booking-orders, money | [<img src="screens/order.webp" width="80" alt="Booking">](screens/order.webp) [<img src="screens/order-dark.webp" width="80" alt="Booking, dark theme">](screens/order-dark.webp) |',
    );
  });

  it('gives a picture to the screen with the longest matching id', () => {
    const row = lines.find((line) => line.startsWith('| Check-in code |'));
    expect(row?.match(/\(screens\/[^)]+\)/g)).toEqual(['(screens/order-code.webp)']);
  });

  it('lists pages of a store with their whole path, under their side, also without pictures', () => {
    const row = lines.findIndex((line) => line.startsWith('| board | `/web/$storeId/board` |'));
    expect(row).toBeGreaterThan(lines.indexOf('## merchant'));
    expect(row).toBeLessThan(lines.indexOf('## admin'));
  });
});
