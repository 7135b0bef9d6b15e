import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { modulesWithTests, testsOfModule } from './module-tests.ts';

const FILES = [
  'apps/server/src/modules/booking/commands/book.test.ts',
  'apps/server/src/modules/booking/commands/book.ts',
  'apps/server/src/modules/bookings/other.test.ts',
  'apps/server/src/platform/clock.test.ts',
  'apps/server/src/modules/money/booking/purse.test.ts',
  'packages/contract/src/booking/booking.machine.test.ts',
  'packages/contract/src/contract.test.ts',
  'apps/web/src/diner/booking/order-detail/order-detail.test.tsx',
  'apps/web/src/merchant/orders/detail/order-detail.test.tsx',
  'apps/web/src/shared/booking/total.test.ts',
  'apps/web/src/ui/sheet.test.tsx',
  'demo/src/booking/orders.test.ts',
  'e2e/diner/booking/orders.e2e.ts',
  'e2e/merchant/host-stand/board.e2e.ts',
  'e2e/diner/booking-steps.ts',
];

describe('the tests of a module', () => {
  it('are in its folders on the server, in the contract, the web app, the demo data and the journeys', () => {
    expect(testsOfModule('booking', FILES)).toEqual({
      server: ['apps/server/src/modules/booking/commands/book.test.ts'],
      web: [
        'packages/contract/src/booking/booking.machine.test.ts',
        'apps/web/src/diner/booking/order-detail/order-detail.test.tsx',
        'apps/web/src/merchant/orders/detail/order-detail.test.tsx',
        'apps/web/src/shared/booking/total.test.ts',
        'demo/src/booking/orders.test.ts',
        'packages/contract/src/contract.test.ts',
        'packages/phrases/src/',
      ],
      browser: ['e2e/diner/booking/orders.e2e.ts', 'e2e/merchant/host-stand/board.e2e.ts'],
    });
  });

  it('are also those of the folders that show a part of it, which can be run alone', () => {
    expect(testsOfModule('orders', FILES)?.web).toContain(
      'apps/web/src/merchant/orders/detail/order-detail.test.tsx',
    );
    expect(testsOfModule('orders', FILES)?.server).toEqual([]);
    expect(testsOfModule('host-stand', FILES)?.browser).toEqual(['e2e/merchant/host-stand/board.e2e.ts']);
  });

  it('can be of a part that is not a module, such as the platform or the UI kit', () => {
    expect(testsOfModule('platform', FILES)?.server).toEqual(['apps/server/src/platform/clock.test.ts']);
    expect(testsOfModule('ui', FILES)?.web).toContain('apps/web/src/ui/sheet.test.tsx');
  });

  it('are undefined for an unknown name', () => {
    expect(testsOfModule('bookin', FILES)).toBeUndefined();
  });
});

it('the list of modules has every module with tests once', () => {
  expect(modulesWithTests(FILES)).toEqual(['booking', 'bookings', 'host-stand', 'money', 'orders']);
});

it('every journey is in the folder of a side and a module', () => {
  const folder = fileURLToPath(new URL('../e2e', import.meta.url));
  const journeys = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.e2e.ts'),
  );
  expect(journeys.length).toBeGreaterThan(20);
  expect(journeys.filter((path) => !/^(?:diner|merchant|admin|shared)\/[^/]+\/[^/]+$/.test(path))).toEqual(
    [],
  );
});
