import { screen, waitFor, within } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeSeating, makeShift } from '#testing/booking-samples.ts';
import { pending, serverError } from '#testing/fake-server.ts';
import { leaveStandUnanswered } from '#testing/leave-stand-unanswered.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const counts = { date: '2026-12-04', tableItemCount: 3, paxCount: 12, bookingOrderCount: 4 };
const closedDay = {
  ...{ id: idOf(90), version: 1, type: 'closed' as const, note: {}, can: [] },
  ...{ dateFrom: '2026-12-05', dateTo: '2026-12-05', shiftIds: null, timeFrom: null, timeTo: null },
};
const page = (query = '') => `/web/${STORE_ID}/store-calendar-picker?date=2026-12-02${query}`;
const rangePage = (query = '') => `/web/${STORE_ID}/store-calendar-picker-range?${query}`;
const day = (name: RegExp) => screen.findByRole('gridcell', { name });
const returnTo = `&returnTo=${encodeURIComponent(`/web/${STORE_ID}/store-staff?view=list&date=2026-12-02`)}`;

function setUp() {
  server
    .on(availabilityApi.readDayCounts, { days: [counts] })
    .on(hostStandApi.readRangeCounts, { days: [counts] })
    .on(storeSettingsApi.readStoreSettings, makeStoreSettings({ weekStart: 'saturday' }))
    .on(seatingApi.readSeating, { ...makeSeating(), shifts: [makeShift()], plan: [closedDay] })
    // The page that the calendar returns to.
    .on(identityApi.listStaff, pending);
}
beforeEach(setUp);

testReadStates('calendar of the store', {
  path: page(),
  as: 'host',
  setUp,
  read: seatingApi.readSeating,
  reply: { ...makeSeating(), shifts: [makeShift()] },
  shows: 'December 2026',
});

describe('calendar that chooses a day', () => {
  it('shows what is booked, closed days, and the week start of the store', async () => {
    await renderScreen(page(), { as: 'host' });
    await day(/\b4 December.*4 ord\., 12 ppl, 3 tbl\./);
    await day(/\b5 December.*Closed/);
    expect((await day(/\b2 December/)).getAttribute('aria-selected')).toBe('true');
    expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('Sat');
  });

  it('returns to the page that asked, with the day, by keyboard', async () => {
    const { user, router } = await renderScreen(page(returnTo), { as: 'host' });
    (await day(/\b2 December/)).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await waitFor(() =>
      expect(router.history.location.href).toBe(`/web/${STORE_ID}/store-staff?view=list&date=2026-12-04`),
    );
  });

  it('does not lead to another site', async () => {
    const { user, router } = await renderScreen(page('&returnTo=https%3A%2F%2Fevil.example'), { as: 'host' });
    const target = await day(/\b4 December/);
    leaveStandUnanswered();
    await user.click(target);
    await waitFor(() => expect(router.history.location.pathname).not.toMatch(/store-calendar-picker/));
    expect(router.history.location.href).toMatch(/^\/web\//);
  });

  it('ignores a day that does not exist', async () => {
    await renderScreen(`/web/${STORE_ID}/store-calendar-picker?date=2026-02-30`, { as: 'host' });
    await screen.findByRole('heading', { name: 'December 2026' });
  });

  it('says that the numbers could not be read, and reads them again', async () => {
    server.on(availabilityApi.readDayCounts, serverError);
    const { user } = await renderScreen(page(), { as: 'host' });
    await screen.findByText('Couldn’t load the number of orders');
    server.on(availabilityApi.readDayCounts, { days: [counts] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await day(/\b4 December.*4 ord\./);
  });
});

describe('calendar that chooses a range', () => {
  it('is chosen by two presses over two months, and counted', async () => {
    const { user, router } = await renderScreen(rangePage(returnTo), { as: 'host' });
    const use = await screen.findByRole('button', { name: 'Use these dates' });
    expect(use.matches(':disabled')).toBe(true);
    await user.click(await day(/\b30 December/));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(await day(/\b2 January/));
    const status = screen.getByText('Wed, 30 Dec to Sat, 2 Jan').closest('[role=status]') as HTMLElement;
    await within(status).findByText('4 days · 4 ord. · 12 ppl');
    await user.click(use);
    await waitFor(() =>
      expect(router.history.location.href).toBe(
        `/web/${STORE_ID}/store-staff?view=list&date=2026-12-02&from=2026-12-30&to=2027-01-02`,
      ),
    );
  });

  it('is chosen by Shift and arrow keys', async () => {
    const { user } = await renderScreen(rangePage('from=2026-12-08&to=2026-12-08'), { as: 'host' });
    (await day(/\b8 December/)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await screen.findByText('Tue, 8 Dec to Thu, 10 Dec');
  });

  it('swaps days of the address that are in the wrong order', async () => {
    await renderScreen(rangePage('from=2026-12-08&to=2026-12-05'), { as: 'host' });
    expect(await screen.findByText(/Sat, 5 Dec.*Tue, 8 Dec/)).toBeTruthy();
    expect(server.calls(hostStandApi.readRangeCounts)[0]?.input.query).toEqual({
      from: '2026-12-05',
      to: '2026-12-08',
    });
  });

  it('uses a common range at once', async () => {
    const { user, router } = await renderScreen(rangePage(returnTo), { as: 'host' });
    await user.click(await screen.findByRole('button', { name: 'Tomorrow' }));
    await waitFor(() => expect(router.history.location.href).toMatch(/from=2026-12-02&to=2026-12-02$/));
  });
});
