import { expect, it } from 'vitest';
import { pathAtStore } from './path-at-store.ts';

it.each([
  [
    '/web/a/booking-home?date=2026-11-20&view=list&order=7&area=3',
    '/web/b/booking-home?date=2026-11-20&view=list',
  ],
  ['/web/a/booking-home', '/web/b/booking-home'],
  ['/web/a/store-order-detail/9?date=2026-11-20', '/web/b/booking-home?date=2026-11-20'],
  ['/web/a/store-table-update/9', '/web/b/operation'],
  ['/web/a/store-search?q=x', '/web/b/operation'],
  ['/web/a', '/web/b/operation'],
  ['//evil.example/web/a/booking-home', '/web/b/operation'],
  ['https://evil.example/', '/web/b/operation'],
  [undefined, '/web/b/operation'],
])('the page of %j at another store is %j', (path, expected) => {
  expect(pathAtStore(path, 'b')).toBe(expected);
});
