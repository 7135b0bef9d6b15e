import { screen, waitFor, within } from '@testing-library/react';
import { reportsApi } from '@xiwei/contract/reports/reports.api.ts';
import type { StoreToday } from '@xiwei/contract/reports/reports.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { describe, expect, it } from 'vitest';
import { refusal, serverError } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import {
  makeEveningOrder,
  makeEveningReport,
  makeFigures,
  makeGroup,
  makeMoney,
  makeReport,
  makeReportGuests,
} from '#testing/report-samples.ts';
import { idOf, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/store-report?from=2026-11-20&to=2026-11-20`;
const setUp = () =>
  void server
    .on(storeSettingsApi.readStoreSettings, makeStoreSettings())
    .on(reportsApi.readReportGuests, makeReportGuests())
    .on(reportsApi.readReportMessages, NO_MESSAGES);
const NO_MESSAGES = { sms: 0, email: 0, wechat: 0, cost: null, months: [] };
const NOTHING = makeReport({ figures: makeFigures() });

testReadStates('the report of a store', {
  path,
  as: 'manager',
  read: reportsApi.readReport,
  reply: makeReport(),
  shows: 'Overview',
  empty: { reply: NOTHING, shows: 'No orders on these days' },
  refused: { inputInvalid: 'These days can’t be shown', notAllowed: 'For managers and owners only' },
  setUp,
});

describe('a report', () => {
  it('shows rates and the change since the compared days', async () => {
    setUp();
    const compared = { ...makeReport(), figures: makeFigures({ visits: 3, absences: 3 }) };
    server.on(reportsApi.readReport, makeReport({ compared }));
    await renderScreen(path, { as: 'manager' });
    const rate = (await screen.findByText('No-show rate', { selector: 'dt' })).parentElement;
    expect(rate?.textContent).toContain('25%');
    expect(rate?.textContent).toContain('50% less');
    const visits = screen.getByText('Parties that came', { selector: 'dt' }).parentElement;
    expect(visits?.textContent).toContain('100% more');
  });

  it('opens the orders behind a number, and closes them', async () => {
    setUp();
    server
      .on(
        reportsApi.readReport,
        makeReport({
          groups: { ...makeReport().groups, shift: [makeGroup('s1', 'Dinner', { orders: 4, absences: 2 })] },
        }),
      )
      .on(reportsApi.listReportOrders, {
        items: [
          {
            ...{ id: idOf(7), date: '2026-11-20', time: '19:00', status: 'closed', closeReason: 'absent' },
            ...{ people: 3, method: 'phone', mealCost: null },
            diner: { id: idOf(8), lastName: 'Lin', firstName: '', title: 'none' },
          },
        ],
        next: null,
      });
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: '2 Show the orders: No-shows, Dinner' }));
    const panel = await screen.findByRole('dialog', { name: 'No-shows: Dinner' });
    expect(await within(panel).findByRole('link', { name: /Lin/ })).toBeTruthy();
    expect(server.calls(reportsApi.listReportOrders)[0]?.input.query).toMatchObject({
      figure: 'absences',
      group: 'shift',
      key: 's1',
    });
  });

  it('shows the ledger, even if no order was made for the days', async () => {
    setUp();
    server.on(
      reportsApi.readReport,
      makeReport({ figures: makeFigures(), money: makeMoney({ depositsTaken: 128_50 as never }) }),
    );
    await renderScreen(path, { as: 'manager' });
    expect(await screen.findByRole('row', { name: /Deposits received ¥128.50/ })).toBeTruthy();
  });

  it('shows the parties that got no table, by the group that the reader chooses', async () => {
    setUp();
    const sum = { parties: 3, people: 7 };
    const turnAways = {
      day: [{ key: '2026-11-20', name: '2026-11-20', ...sum }],
      time: [{ key: '19:00', name: '7:00 PM', ...sum }],
      party: [],
      reason: [{ key: 'full', name: 'Fully booked', ...sum }],
    };
    server.on(reportsApi.readReport, makeReport({ turnedAway: sum, turnAways }));
    await renderScreen(`${path}&asked=reason`, { as: 'manager' });
    expect(await screen.findByRole('row', { name: /Parties turned away 3/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Fully booked 3 7/ })).toBeTruthy();
  });

  it('shows how often guests came, with a link to the regulars who have not come for a long time', async () => {
    setUp();
    server.on(reportsApi.readReport, makeReport());
    await renderScreen(path, { as: 'manager' });
    expect(await screen.findByRole('row', { name: /^3–5 visits 1 25%/ })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Show these guests' });
    expect(link.getAttribute('href')).toBe(`/web/${STORE_ID}/diner-list?lapsed=yes`);
  });

  it('shows its other figures if the guests cannot be read', async () => {
    setUp();
    server.on(reportsApi.readReport, makeReport()).on(reportsApi.readReportGuests, serverError);
    await renderScreen(path, { as: 'manager' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Ledger' })).toBeTruthy();
  });

  it('shows the messages of each month with their cost, and the sum of several', async () => {
    setUp();
    const [october, november] = [
      { month: '2026-10', sms: 10, email: 2, wechat: 0, cost: 50 as never },
      { month: '2026-11', sms: 1, email: 0, wechat: 3, cost: 5 as never },
    ];
    server.on(reportsApi.readReport, makeReport()).on(reportsApi.readReportMessages, {
      ...{ sms: 11, email: 2, wechat: 3, cost: 55 as never },
      months: [october, november],
    });
    await renderScreen(path, { as: 'manager' });
    expect(await screen.findByRole('row', { name: 'October 2026 10 2 0 ¥0.50' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Total 11 2 3 ¥0.55' })).toBeTruthy();
  });

  it('is saved as a file by owners, who read why it was refused', async () => {
    setUp();
    server
      .on(reportsApi.readReport, makeReport({ can: ['export'] }))
      .on(reportsApi.exportReport, refusal('notAllowed'));
    const { user } = await renderScreen(path, { as: 'owner' });
    await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(server.calls(reportsApi.exportReport)[0]?.input.body).toEqual({
      from: '2026-11-20',
      to: '2026-11-20',
      format: 'csv',
    });
  });
});

const evening = `/web/${STORE_ID}/store-report-evening?date=2026-11-20`;

testReadStates('the report of an evening', {
  path: evening,
  as: 'manager',
  read: reportsApi.readEveningReport,
  reply: makeEveningReport(),
  shows: 'The day',
  refused: { notAllowed: 'For managers and owners only' },
  setUp,
});

it('the report of an evening shows its orders with their notes, and the bookings of the next day', async () => {
  setUp();
  server.on(
    reportsApi.readEveningReport,
    makeEveningReport({
      notes: [makeEveningOrder({ remarkByStore: 'Window seat' })],
      next: {
        date: '2026-11-21',
        figures: makeFigures({ bookings: 1, people: 5 }),
        bookings: [makeEveningOrder({ id: idOf(9), people: 5, remarkByDiner: 'A birthday', diner: null })],
      },
    }),
  );
  const { user } = await renderScreen(evening, { as: 'manager' });
  expect(await screen.findByText('Staff note: Window seat')).toBeTruthy();
  expect(screen.getByText('There were no cancellations.')).toBeTruthy();
  const next = screen.getByRole('region', { name: /^Bookings of / });
  expect(within(next).getByText('Bookings: 1, people: 5')).toBeTruthy();
  expect(within(next).getByText('Note: A birthday')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Day after' }));
  expect(server.calls(reportsApi.readEveningReport).at(-1)?.input.params).toMatchObject({
    date: '2026-11-21',
  });
});

const storeToday: StoreToday = {
  id: STORE_ID,
  name: 'Bamboo House',
  merchant: { id: idOf(4), name: 'River Group' },
  date: '2026-11-20',
  ...{ bookings: 8, people: 20, visits: 6, guests: 15, seatUse: 0.426 },
};
const todayPath = '/web/stores-today';

testReadStates('the stores of a person today', {
  path: todayPath,
  as: 'owner',
  read: reportsApi.listStoresToday,
  reply: { items: [storeToday], next: null },
  shows: 'Bamboo House',
  empty: { reply: { items: [], next: null }, shows: 'No stores to compare' },
});

describe('the stores of a person today', () => {
  it('have their figures, with links to the store and to the report of the day', async () => {
    const closed = { ...storeToday, id: idOf(78), name: 'Pine House', seatUse: null };
    server.on(reportsApi.listStoresToday, { items: [storeToday, closed], next: null });
    await renderScreen(todayPath, { as: 'owner' });
    const store = await screen.findByRole('link', { name: 'Bamboo House' });
    expect(store.getAttribute('href')).toBe(`/web/${STORE_ID}/operation`);
    const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toMatch(/River Group.*Bookings8.*Guests booked20.*Parties arrived6.*Guests arrived15.*43%/);
    expect(second).toContain('No open seats today');
    const report = screen.getByRole('link', { name: 'Report: Bamboo House' });
    expect(report.getAttribute('href')).toContain(
      `/web/${STORE_ID}/store-report?from=2026-11-20&to=2026-11-20`,
    );
  });

  it('lead a visitor to the sign-in and back', async () => {
    server.on(reportsApi.listStoresToday, refusal('notSignedIn'));
    const { router } = await renderScreen(todayPath);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toMatchObject({ returnTo: todayPath });
  });
});
