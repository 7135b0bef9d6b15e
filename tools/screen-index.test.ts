import { describe, expect, it } from 'vitest';
import { apiNames, screenIndex } from './screen-index.ts';
import { pageProblems, routesOf } from './web-routes.ts';

const SOURCES: Record<string, string> = {
  'apps/web/src/i18n/resources.generated.ts':
    "interface Resources {\n  'booking-orders': typeof bookingOrders;\n  money: typeof money;\n}",
  'apps/web/src/diner/booking/pages.ts':
    "open('/order/$id', { search: { key: text } }),\n  open('/o/$id', {\n    screen: 'order' }),\n  own('/order-code'),",
  'apps/web/src/merchant/booking/pages.ts': "storePage('board'),\n  listPages('order-tag', 'tagId'),",
  'apps/web/src/merchant/booking/board/board.screen.tsx':
    'const TIPS = { diner: myTipsApi, staff: storeTipsApi }; useAction(TIPS[side].send)',
  'apps/web/src/merchant/booking/order-tag/order-tag.list.tsx': 'list: bookingApi.listTags',
  'apps/web/src/diner/booking/order-code/order-code.screen.tsx': '',
  'apps/web/src/diner/booking/order/order.screen.tsx':
    "import { Total } from '../parts/total.tsx';\nuseTranslation('booking-orders');\nuseRead(bookingApi.readMyOrder)",
  'apps/web/src/diner/booking/parts/total.tsx':
    "import { Fee } from '#shared/money/fee.tsx';\nimport { Shell } from '#diner/shell/shell.tsx';",
  'apps/web/src/shared/money/fee.tsx':
    "useTranslation('money'); useRead(moneyApi.readBalance); useRead(otherApi.read)",
  'apps/web/src/diner/shell/shell.tsx': 'useRead(moneyApi.topUpBalance)',
};
const apis = apiNames([
  {
    bookingApi: { readMyOrder: { name: 'booking.readMyOrder' }, listTags: { name: 'booking.listTags' } },
    MAX_TAGS: 5,
  },
  {
    moneyApi: { readBalance: { name: 'money.readBalance' }, topUpBalance: { name: 'money.topUpBalance' } },
    myTipsApi: { send: { name: 'money.sendMyTip' } },
    storeTipsApi: { send: { name: 'money.sendTip' }, refund: { name: 'money.refundTip' } },
  },
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

  it('lists the endpoints of all sides of a verb that is called for one of them', () => {
    expect(lines.find((line) => line.startsWith('| board |'))).toContain(
      '| money.sendMyTip, money.sendTip |',
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

  it('lists the three pages of a described list in one row', () => {
    const row = lines.find((line) => line.startsWith('| order-tag |'));
    expect(row).toContain(
      '`/web/$storeId/order-tag`<br>`/web/$storeId/order-tag-create`<br>`/web/$storeId/order-tag-update/$tagId`',
    );
  });
});

describe('the check of pages', () => {
  it('finds pages without a file, and files without a page', () => {
    expect(pageProblems(Object.keys(SOURCES), read)).toEqual([]);
    const { 'apps/web/src/merchant/booking/board/board.screen.tsx': _, ...others } = SOURCES;
    const sources: Record<string, string> = {
      ...others,
      'apps/web/src/diner/booking/old/old.screen.tsx': '',
    };
    expect(pageProblems(Object.keys(sources), (path) => sources[path])).toEqual([
      '/web/$storeId/board: there is no apps/web/src/merchant/booking/board/board.screen.tsx',
      "apps/web/src/diner/booking/old/old.screen.tsx: no page of its module's pages.ts has its name",
    ]);
  });
});
