import { screen, waitFor, within } from '@testing-library/react';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { printingApi } from '@xiwei/contract/booking/printing.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSeating, makeStaffOrder, TABLE_IDS } from '#testing/booking-samples.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { serveTags, VIP } from '#testing/tags-server.ts';

const path = `/web/${STORE_ID}/print-preview`;
const DAY = '2026-12-02';
const LAM = makeStaffOrder({
  id: idOf(90),
  date: DAY,
  itemIds: [TABLE_IDS[0]],
  adults: 3,
  children: 1,
  tagIds: [VIP.id],
  remarkByDiner: 'By the window',
});
const WALK_IN = makeStaffOrder({ id: idOf(91), date: DAY, itemIds: [], diner: null, adults: 2, children: 0 });
const reply = (orders = [LAM, WALK_IN], total = orders.length) => ({
  asOf: '2026-12-01T04:00:00.000Z',
  orders,
  total,
});

function setUp(
  changes: Partial<StoreSettings['printer']> = {},
  display: Partial<StoreSettings['display']> = {},
) {
  const settings = makeStoreSettings();
  serveTags([VIP]);
  server
    .on(seatingApi.readSeating, makeSeating())
    .on(bookingListsApi.listTakers, { items: [], can: [] })
    .on(storeSettingsApi.readStoreSettings, {
      ...settings,
      printer: { ...settings.printer, ...changes },
      display: { ...settings.display, ...display },
    });
}
const preview = async () => within(await screen.findByRole('region', { name: 'Print preview' }));

testReadStates('print preview', {
  path: `${path}?date=${DAY}`,
  as: 'host',
  read: printingApi.readPrintOrders,
  reply: reply(),
  shows: '1 page · 2 parties · 6 people',
  empty: { reply: reply([]), shows: 'No orders to print' },
  setUp,
});

describe('print preview', () => {
  beforeEach(() => {
    server.on(printingApi.readPrintOrders, reply());
  });

  it('shows store, date, totals and the chosen fields of each order', async () => {
    setUp();
    await renderScreen(`${path}?date=${DAY}`, { as: 'host' });
    const sheet = await preview();
    sheet.getByRole('heading', { level: 2, name: 'Wed, 2 Dec' });
    expect(sheet.getAllByText('2 parties · 6 people')).toHaveLength(2);
    sheet.getByText('4 people (1 child)');
    await sheet.findByText('VIP');
    sheet.getByText('By the window');
    sheet.getByText('No table yet');
    sheet.getByText('Page 1 of 1');
  });

  it('prints the last four digits of phones if the display settings or the printer settings say so', async () => {
    setUp({ phone: 'full' }, { phone: 'last4' });
    await renderScreen(`${path}?date=${DAY}`, { as: 'host' });
    const sheet = await preview();
    const digits = LAM.diner?.phone?.replace(/\D/g, '').slice(-4);
    sheet.getByText(`···· ${digits}`);
    expect(document.body.textContent).not.toContain(LAM.diner?.phone);
  });

  it('lists empty tables and groups by table', async () => {
    setUp({ groupBy: 'table', emptyTables: true });
    await renderScreen(`${path}?date=${DAY}`, { as: 'host' });
    const sheet = await preview();
    sheet.getByRole('heading', { level: 3, name: /^A1/ });
    sheet.getByRole('heading', { level: 3, name: /^No table yet/ });
    sheet.getByText(/^Empty tables? \(\d+\):$/);
  });

  it('reads the range and the shift of the address, and today if they are not valid', async () => {
    setUp();
    const [shift] = makeSeating().shifts;
    const query = `?from=2026-12-01&to=2026-12-31${shift ? `&shift=${shift.id}` : ''}`;
    const { router } = await renderScreen(path + query, { as: 'host' });
    await preview();
    expect(server.calls(printingApi.readPrintOrders).at(-1)?.input.query).toMatchObject({
      from: '2026-12-01',
      to: '2026-12-31',
    });
    await router.navigate({ href: `${path}?from=2026-12-31&to=2026-12-01&shift=none&date=2026-02-30` });
    await waitFor(() => {
      const { from, to, shiftId } = server.calls(printingApi.readPrintOrders).at(-1)?.input.query ?? {};
      expect(from).toBe(to);
      expect(from).not.toBe('2026-12-31');
      expect(shiftId).toBeUndefined();
    });
  });

  it('prints with the button and with the key p', async () => {
    setUp();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await renderScreen(`${path}?date=${DAY}`, { as: 'host' });
    await preview();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await user.keyboard('p');
    expect(print).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });

  it('says that not all orders are printed', async () => {
    setUp();
    server.on(printingApi.readPrintOrders, reply([LAM], 2345));
    await renderScreen(`${path}?date=${DAY}`, { as: 'host' });
    await screen.findByText(/There are 2345 orders, but only 2000 can be printed at once/);
  });
});
