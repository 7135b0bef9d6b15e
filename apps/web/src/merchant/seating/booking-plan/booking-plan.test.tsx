import { screen, waitFor, within } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { impactApi } from '@xiwei/contract/booking/impact.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { describe, expect, it } from 'vitest';
import { refusal, serverError } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { DINNER, LUNCH, makePlanEntry, makeSeating, serveShifts } from '#testing/shifts-server.ts';

const path = `/web/${STORE_ID}/booking-plan`;

testReadStates('booking calendar', {
  path,
  as: 'manager',
  read: seatingApi.readSeating,
  reply: makeSeating({ plan: [makePlanEntry()] }),
  shows: /Christmas/,
  empty: { reply: makeSeating(), shows: 'Tap a day, or drag over several days' },
  setUp: () => {
    server.on(availabilityApi.readDayCounts, { days: [] });
    server.on(storeSettingsApi.readStoreSettings, makeStoreSettings());
  },
});

const CHRISTMAS = makePlanEntry();

const open = async ({
  query = '',
  as = 'manager' as 'manager' | 'host',
  ...seating
}: Partial<Seating> & {
  query?: string;
  as?: 'manager' | 'host';
} = {}) => {
  const stored = serveShifts(
    { shifts: [DINNER, LUNCH], plan: [CHRISTMAS], ...seating },
    { isHost: as === 'host' },
  );
  const page = await renderScreen(path + query, { as });
  await screen.findByRole('grid', { name: 'Booking calendar for December 2026' });
  return { ...page, stored };
};
const day = (name: RegExp) => screen.getByRole('gridcell', { name });
const chosen = () =>
  screen
    .getAllByRole('gridcell', { selected: true })
    .map(({ textContent }) => Number(/(\d+) December/.exec(textContent ?? '')?.[1]));
const typeLink = (name: string) => screen.getByRole('link', { name });

describe('the booking calendar', () => {
  it('shows what applies on each day and what is booked', async () => {
    const paused = makePlanEntry({
      id: STORE_ID,
      type: 'paused',
      dateFrom: '2026-12-10',
      dateTo: '2026-12-10',
      shiftIds: [DINNER.id],
    });
    await open({ plan: [CHRISTMAS, paused], shifts: [DINNER] });
    day(/\b24 December 2026, Closed, 3 orders, 12 ppl/);
    day(/\b10 December 2026, Online booking paused, part of the day$/);
    day(/Sunday, 6 December 2026, no shifts$/);
    screen.getByText('Closed · 24 Dec to 26 Dec · 3 days');
    screen.getByText('All shifts · Christmas');
  });

  it('still shows the days if the numbers cannot be read', async () => {
    serveShifts({ plan: [CHRISTMAS] });
    server.on(availabilityApi.readDayCounts, serverError);
    await renderScreen(path, { as: 'manager' });
    await screen.findByText('Couldn’t load the number of orders');
    day(/\b24 December 2026, Closed$/);
  });

  it('has the month in the address, and follows the history', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await screen.findByRole('grid', { name: 'Booking calendar for January 2027' });
    expect(router.state.location.search).toMatchObject({ month: '2027-01' });
    router.history.back();
    await screen.findByRole('grid', { name: 'Booking calendar for December 2026' });
  });

  it('ignores a month and days that do not exist', async () => {
    await open({ query: '?month=2026-13&dateFrom=2026-02-30' });
    expect(screen.queryAllByRole('gridcell', { selected: true })).toHaveLength(0);
  });

  it('chooses days by keyboard, and creates an entry for them', async () => {
    const { user, router, stored } = await open();
    day(/\b1 December 2026/).focus();
    await user.keyboard('{ArrowRight}{ArrowRight} ');
    await waitFor(() => expect(chosen()).toEqual([3]));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    await waitFor(() => expect(chosen()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]));
    screen.getByText('Selected: 3 Dec to 11 Dec · 9 days');
    await user.click(typeLink('Open specially'));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({
        type: 'special',
        dateFrom: '2026-12-03',
        dateTo: '2026-12-11',
      }),
    );
    const special = await screen.findByRole('radio', { name: 'Special opening' });
    expect(special.getAttribute('aria-checked')).toBe('true');
    await user.click(screen.getByRole('radio', { name: 'Only these shifts' }));
    await user.click(screen.getByRole('checkbox', { name: 'Lunch' }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText(/“Special opening · .*” created/);
    expect(stored.read().plan[1]).toMatchObject({
      type: 'special',
      dateFrom: '2026-12-03',
      dateTo: '2026-12-11',
      shiftIds: [LUNCH.id],
      timeFrom: null,
    });
  });

  it('moves to another month with Page Down', async () => {
    const { user } = await open();
    day(/\b1 December 2026/).focus();
    await user.keyboard('{PageDown}');
    await screen.findByRole('grid', { name: 'Booking calendar for January 2027' });
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/\b1 January 2027/));
  });

  it('chooses a day by a tap, and several by Shift and a click', async () => {
    const { user } = await open();
    await user.click(day(/\b8 December 2026/));
    await waitFor(() => expect(chosen()).toEqual([8]));
    await user.keyboard('{Shift>}');
    await user.click(day(/\b10 December 2026/));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(chosen()).toEqual([8, 9, 10]));
  });

  it('closes every day of the month with the weekday of the chosen day', async () => {
    const { user, stored } = await open({ query: '?dateFrom=2026-12-14', plan: [] });
    await user.click(screen.getByRole('button', { name: 'Close every Monday in December' }));
    const question = await screen.findByRole('alertdialog');
    within(question).getByText('Mon, 7 Dec');
    await user.click(within(question).getByRole('button', { name: 'Close these days' }));
    await screen.findByText('Every Monday in December is now closed');
    expect(stored.read().plan.map(({ dateFrom, dateTo }) => [dateFrom, dateTo])).toEqual(
      ['07', '14', '21', '28'].map((day) => [`2026-12-${day}`, `2026-12-${day}`]),
    );
    expect(server.calls(impactApi.previewImpact)).toHaveLength(4);
  });

  it('shows hosts the calendar without anything to change it', async () => {
    await open({ as: 'host', query: '?dateFrom=2026-12-08' });
    expect(screen.queryByRole('link', { name: 'New entry' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Close' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
  });
});

describe('an entry of the booking calendar', () => {
  const openEntry = async (query = '') => {
    const stored = serveShifts({ shifts: [DINNER, LUNCH], plan: [CHRISTMAS] });
    const page = await renderScreen(`/web/${STORE_ID}/booking-plan-${query}`, { as: 'manager' });
    await screen.findByRole('radiogroup', { name: 'Type' });
    return { ...page, stored };
  };
  const create = () => screen.getByRole('button', { name: 'Create' });

  it('shows the orders on a day before it is closed, and creates nothing on Back', async () => {
    const { user } = await openEntry('create?dateFrom=2026-12-08');
    server.on(impactApi.previewImpact, { total: 80, orders: [], feasts: [] });
    await user.click(create());
    const question = await screen.findByRole('dialog', { name: '80 orders are affected' });
    await user.click(within(question).getByRole('button', { name: 'Back' }));
    expect(server.calls(seatingApi.createPlanEntry)).toHaveLength(0);
    await user.click(create());
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(server.calls(seatingApi.createPlanEntry)).toHaveLength(1));
  });

  it('needs a shift if only some are chosen, and a time if only a part of the day is', async () => {
    const { user } = await openEntry('create?type=paused');
    await user.click(screen.getByRole('radio', { name: 'Only these shifts' }));
    await user.click(screen.getByRole('radio', { name: 'Part of the day' }));
    await user.click(create());
    await screen.findByText('Choose at least one');
    screen.getByText('Enter the start time');
    expect(server.calls(seatingApi.createPlanEntry)).toHaveLength(0);
  });

  it('shows refusals at their fields', async () => {
    const { user } = await openEntry('create');
    server.on(seatingApi.createPlanEntry, refusal('datesIncorrect'));
    await user.click(create());
    await screen.findByText(/The end date can’t be before/);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Last day/ })),
    );
  });

  it('is changed with its version, and merged with a colleague’s change', async () => {
    const { user, stored } = await openEntry(`update/${CHRISTMAS.id}`);
    await user.click(screen.getByRole('radio', { name: 'Online booking paused' }));
    stored.changeEntry(CHRISTMAS.id, { dateTo: '2026-12-27' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(stored.read().plan[0]).toMatchObject({ type: 'paused', dateTo: '2026-12-27', version: 2 });
  });

  it('is deleted after a question', async () => {
    const { user, stored, router } = await openEntry(`update/${CHRISTMAS.id}`);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete entry' }));
    await waitFor(() => expect(stored.read().plan).toEqual([]));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(server.calls(impactApi.previewImpact)[0]?.input.body.change).toEqual({
      type: 'plan',
      id: CHRISTMAS.id,
      entry: null,
    });
  });
});
