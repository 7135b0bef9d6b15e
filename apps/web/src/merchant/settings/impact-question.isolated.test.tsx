import { screen, waitFor, within } from '@testing-library/react';
import { impactApi } from '@xiwei/contract/booking/impact.api.ts';
import type { Impact, ImpactOrder } from '@xiwei/contract/booking/impact.model.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { businessEdit, type StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionLost, refusal } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { SettingsPage } from './settings-page.tsx';

// A page whose first switch is a change of the time zone, and whose second switch touches no order.
vi.mock('#merchant/stores/store-business-config/store-business-config.screen.tsx', () => ({
  StoreBusinessConfigScreen: () => (
    <SettingsPage
      words="businessConfig"
      save={storeSettingsApi.updateBusinessConfig}
      schema={businessEdit}
      pick={({ business }) => ({ business })}
      impact={({ business }) => ({
        type: 'timezone',
        timezone: business.onlineBooking ? 'Asia/Shanghai' : 'Asia/Tokyo',
      })}
    >
      {(f) => (
        <>
          <f.switch name="business.onlineBooking" />
          <f.switch name="business.askDiet" />
        </>
      )}
    </SettingsPage>
  ),
}));

const { previewImpact } = impactApi;
const { readStoreSettings, updateBusinessConfig } = storeSettingsApi;

const order: ImpactOrder = {
  id: idOf(30),
  bookingCode: '3571',
  status: 'waitService',
  date: '2026-11-21',
  time: '19:00',
  startAt: '2026-11-21T11:00:00.000Z',
  adults: 3,
  children: 1,
  diner: { id: idOf(31), lastName: 'Li', firstName: 'Lei', title: 'mr' },
  tables: ['A1', 'A2'],
  kindName: 'Hall',
  depositPaid: 200_00 as Fen,
  reason: 'storeClosed',
  newClock: null,
};
const touched: Impact = { total: 1, orders: [order], feasts: [] };

let current: StoreSettings;
beforeEach(() => {
  current = makeStoreSettings();
  server.on(readStoreSettings, () => current);
  server.on(updateBusinessConfig, ({ body: { business } }) => {
    current = { ...current, business, version: current.version + 1 };
    return current;
  });
  server.on(previewImpact, touched);
});

const toggle = (name: string) => screen.findByRole('switch', { name });
const save = () => screen.findByRole('button', { name: 'Save' });
const question = () => screen.findByRole('dialog');
async function open() {
  const { user } = await renderScreen(`/web/${STORE_ID}/store-business-config`, { as: 'manager' });
  return {
    user,
    saveZone: async () => {
      await user.click(await toggle('Take online bookings'));
      await user.click(await save());
    },
  };
}
const calls = () => ({
  previews: server.calls(previewImpact).length,
  saves: server.calls(updateBusinessConfig).length,
});

describe('the question before a change that touches orders', () => {
  it('lists the orders, and saves only after the user has agreed', async () => {
    const { user, saveZone } = await open();
    await saveZone();
    const dialog = await question();
    within(dialog).getByRole('heading', { name: '1 order is affected' });
    const item = within(dialog).getByRole('listitem');
    for (const text of ['Sat, 21 Nov, 7:00 PM', 'Mr Lei Li', 'Confirmed', 'The store will be closed then'])
      within(item).getByText(text);
    within(item).getByText('4 people · A1 + A2 · Booking code 3571 · Deposit paid: ¥200');
    const link = within(item).getByRole('link', { name: /opens in a new tab$/ });
    expect(link.getAttribute('href')).toContain('/store-order-detail/');
    within(dialog).getByText(/^No orders or feasts are moved or cancelled automatically/);
    expect(calls()).toEqual({ previews: 1, saves: 0 });
    await user.click(within(dialog).getByRole('button', { name: 'Save anyway' }));
    await screen.findByText('Saved');
    expect(calls()).toEqual({ previews: 1, saves: 1 });
    expect(server.calls(previewImpact)[0]?.input.body).toEqual({
      change: { type: 'timezone', timezone: 'Asia/Tokyo' },
    });
  });

  it('is asked for a change that touches feasts alone, and names them', async () => {
    const { date, time, startAt, tables, reason, newClock } = order;
    const feast = { id: idOf(32), title: 'Hairy crab dinner', people: 10 };
    const feasts = [{ ...feast, date, time, startAt, tables, reason, newClock }];
    server.on(previewImpact, { total: 0, orders: [], feasts });
    const { saveZone } = await open();
    await saveZone();
    const dialog = await question();
    within(dialog).getByRole('heading', { name: '1 feast is affected' });
    const item = within(within(dialog).getByRole('list', { name: 'Affected feasts' })).getByRole('listitem');
    for (const text of ['Sat, 21 Nov, 7:00 PM', 'Hairy crab dinner', '10 seats · A1 + A2'])
      within(item).getByText(text);
    within(item).getByText('The store will be closed then');
    expect(within(item).getByRole('link').getAttribute('href')).toContain('/feast-detail/');
    expect(calls()).toEqual({ previews: 1, saves: 0 });
  });

  it('keeps the input and saves nothing if the user goes back, and asks again then', async () => {
    const { user, saveZone } = await open();
    await saveZone();
    await user.click(within(await question()).getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await toggle('Take online bookings')).getAttribute('aria-checked')).toBe('false');
    screen.getByText('1 unsaved change');
    await user.click(await save());
    await question();
    expect(calls()).toEqual({ previews: 2, saves: 0 });
  });

  it('is not asked if the change touches no order, or if nothing that matters has changed', async () => {
    server.on(previewImpact, { total: 0, orders: [], feasts: [] });
    const { user, saveZone } = await open();
    await saveZone();
    await screen.findByText('Saved');
    expect(calls()).toEqual({ previews: 1, saves: 1 });
    await user.click(await toggle('Ask about allergies and foods to avoid'));
    await user.click(await save());
    await waitFor(() => expect(calls()).toEqual({ previews: 1, saves: 2 }));
  });

  it('is not repeated for the same change after the save was refused', async () => {
    server.on(updateBusinessConfig, refusal('notAllowed'));
    const { user, saveZone } = await open();
    await saveZone();
    await user.click(within(await question()).getByRole('button', { name: 'Save anyway' }));
    await screen.findByRole('alert');
    screen.getByText('1 unsaved change');
    await user.click(await save());
    await waitFor(() => expect(calls().saves).toBe(2));
    expect(calls().previews).toBe(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says how many orders are not listed, and shows the new time of each', async () => {
    const moved = { ...order, reason: 'timeMoves', newClock: { date: '2026-11-22', time: '00:30' } } as const;
    server.on(previewImpact, { total: 53, orders: [moved], feasts: [] });
    const { saveZone } = await open();
    await saveZone();
    const dialog = await question();
    within(dialog).getByText('In the new time zone: Sun, 22 Nov, 12:30 AM');
    within(dialog).getByText('52 more orders aren’t listed');
    within(dialog).getByText(/your store’s clock will show a different time/);
  });
});

describe('if the orders cannot be read', () => {
  it('says so, reads again on request, and lets the user save anyway', async () => {
    server.on(previewImpact, connectionLost);
    const { user, saveZone } = await open();
    await saveZone();
    const dialog = await question();
    within(dialog).getByRole('heading', { name: 'Can’t check which orders are affected' });
    server.on(previewImpact, touched);
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await within(dialog).findByRole('heading', { name: '1 order is affected' });
    expect(calls().saves).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Save anyway' }));
    await screen.findByText('Saved');
  });
});
