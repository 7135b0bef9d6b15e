import { screen, waitFor, within } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSeating, makeShift, makeStaffOrder } from '#testing/booking-samples.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStoreSettings, STORE_ID, USER_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/booking-order-search`;
const birthday = {
  ...{ id: idOf(80), version: 1, content: 'Birthday', color: 'gold' as const, orders: 1 },
  can: [],
};
const order = makeStaffOrder({
  tagIds: [birthday.id],
  takerId: idOf(81),
  method: 'phone',
  deposit: 200_00 as Fen,
  depositPaidAt: '2026-12-01T00:00:00.000Z',
  createdBy: { type: 'store', id: idOf(10), name: 'Chen Mei' },
});
const mine = makeStaffOrder({
  id: idOf(141),
  diner: null,
  method: 'walkIn',
  createdBy: { type: 'store', id: USER_ID, name: 'Me' },
});
const reply = { items: [order, mine], next: null, total: 2 };
const lastQuery = () => server.calls(staffOrdersApi.listOrders).at(-1)?.input.query;
const row = (name: RegExp) => screen.findByRole('row', { name });

function setUp() {
  server
    .on(staffOrdersApi.listOrders, reply)
    .on(seatingApi.readSeating, { ...makeSeating(), shifts: [makeShift()] })
    .on(storeSettingsApi.readStoreSettings, makeStoreSettings())
    .on(bookingListsApi.listTags, { items: [birthday], can: [] })
    .on(bookingListsApi.listTakers, {
      items: [{ id: idOf(81), version: 1, name: 'Ah Fai', disabled: false, orders: 1, can: [] }],
      can: [],
    });
}
beforeEach(setUp);

/** Sets whether the page is wide enough for a table. */
const setWide = (isWide: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: isWide,
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );

testReadStates('search of orders', {
  path,
  as: 'host',
  setUp,
  read: staffOrdersApi.listOrders,
  reply,
  shows: /Ms Yue Lin|Yue Lin/,
  empty: { reply: { items: [], next: null, total: 0 }, shows: 'No orders yet' },
});

describe('found orders', () => {
  it('are rows with all facts; those of colleagues have their maker', async () => {
    setWide(true);
    await renderScreen(path, { as: 'host' });
    const cells = within(await row(/Yue Lin/))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.join(' | ')).toMatch(/7:00 PM|19:00/);
    for (const text of ['B7', '0001', 'A1', 'Birthday', 'Ah Fai', 'Phone', 'by Chen Mei', '¥200 paid'])
      expect(cells.join(' | ')).toContain(text);
    expect((await row(/Walk-in.*by you/)).textContent).toContain('Walk-in');
    screen.getByText('2 orders');
  });

  it('are cards with the same facts on a phone', async () => {
    setWide(false);
    await renderScreen(path, { as: 'host' });
    const link = await screen.findByRole('link', { name: /Yue Lin.*Birthday.*by Chen Mei/ });
    expect(link.getAttribute('href')).toBe(`/web/${STORE_ID}/store-order-detail/${order.id}`);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are read further at the end of the list', async () => {
    server.on(staffOrdersApi.listOrders, ({ query: { after } }) =>
      after === undefined ? { items: [order], next: 'p2', total: 2 } : { items: [mine], next: null },
    );
    const { user } = await renderScreen(path, { as: 'host' });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText(/by you/);
    screen.getByText('2 orders');
  });
});

describe('search', () => {
  it('reads filters from the address and ignores values that do not exist', async () => {
    const shift = makeShift().id;
    await renderScreen(
      `${path}?q=lin&statuses=waitService,<script>,closed&from=2026-12-03&to=2026-12-01&shift=${shift}&table=1&sort=sideways&by=me&channel=phone`,
      { as: 'host' },
    );
    await screen.findByText('Shift: Dinner');
    expect(lastQuery()).toEqual({
      ...{ q: 'lin', statuses: ['waitService', 'closed'], from: '2026-12-01', to: '2026-12-03' },
      ...{ shiftId: shift, method: 'phone', createdBy: 'me', sort: '-startAt', limit: 30 },
    });
  });

  it('sends at most 40 characters', async () => {
    await renderScreen(`${path}?q=${'x'.repeat(10_000)}`, { as: 'host' });
    await screen.findByText('2 orders');
    expect(lastQuery()).toMatchObject({ q: 'x'.repeat(40) });
  });

  it('puts statuses, sorting and filters into the address; Back undoes the filters of a sheet at once', async () => {
    setWide(true);
    const { user, router } = await renderScreen(path, { as: 'host' });
    await user.click(await screen.findByRole('button', { name: 'Confirmed' }));
    await user.click(await screen.findByRole('button', { name: 'Closed' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ statuses: ['waitService', 'closed'] }));
    await user.click(screen.getByRole('button', { name: 'People' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'people' }));
    expect(screen.getByRole('columnheader', { name: 'People' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('combobox', { name: 'Tag' }));
    await user.click(await screen.findByRole('option', { name: 'Birthday' }));
    await user.click(sheet.getByRole('button', { name: 'Apply filters' }));
    await screen.findByText('Tag: Birthday');
    expect(lastQuery()).toMatchObject({ tagId: birthday.id, sort: 'people' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    router.history.back();
    await waitFor(() => expect(screen.queryByText('Tag: Birthday')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(router.history.location.search).toBe(''));
  });

  it('takes dates from the calendar in a sheet', async () => {
    server.on(availabilityApi.readDayCounts, { days: [] }).on(hostStandApi.readRangeCounts, { days: [] });
    const { user } = await renderScreen(path, { as: 'host' });
    await user.click(await screen.findByRole('button', { name: 'Any date' }));
    await user.click(await screen.findByRole('button', { name: 'Today' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ from: '2026-12-01', to: '2026-12-01' }));
  });

  it('is used by keyboard: / focuses the field, arrows move through the orders', async () => {
    const { user } = await renderScreen(path, { as: 'host' });
    await screen.findByText('2 orders');
    await user.keyboard('/');
    expect(document.activeElement?.getAttribute('type')).toBe('search');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Walk-in');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toContain('Lin');
  });

  it('offers to remove the filters if nothing matches', async () => {
    server.on(staffOrdersApi.listOrders, { items: [], next: null, total: 0 });
    await renderScreen(`${path}?statuses=closed`, { as: 'host' });
    await screen.findByText('No matching orders');
  });
});
