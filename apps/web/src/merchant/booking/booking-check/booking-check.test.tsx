import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { TimeExplanation } from '@xiwei/contract/booking/explanation.model.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const { explainTime } = availabilityApi;
const PATH = `/web/${STORE_ID}/booking-check`;
const ASKED = `${PATH}?date=2026-11-21&time=19:00&people=4&as=diner`;
const DINNER = idOf(40);

const hall: TimeExplanation['kinds'][number] = {
  kindId: idOf(50),
  name: 'Hall',
  unit: 'table',
  reason: null,
  checks: [],
  minPeople: 1,
  maxPeople: 4,
  tableCount: 6,
  left: 2,
  onlineLimit: null,
  taken: { orders: 0, holds: 0, locks: 0, feasts: 0 },
  deposit: 200_00 as Fen,
};

const facts: TimeExplanation['facts'] = {
  shiftId: DINNER,
  closedBy: null,
  pausedBy: null,
  startCount: 2,
  windowDays: 30,
  lastDate: '2026-12-16',
  cutOffMinutes: 60,
  bookBy: { date: '2026-11-21', time: '18:00' },
  minPeople: 1,
  maxPeople: 8,
  pacing: [{ limit: 'maxCovers', max: 10, used: 4 }],
};

const free: TimeExplanation = {
  reason: null,
  timezone: 'Asia/Shanghai',
  checks: [
    { reason: 'onlineBookingOff', ok: true },
    { reason: 'pastCutOff', ok: true },
    { reason: 'pacing', ok: true },
  ],
  facts,
  kinds: [hall],
  shifts: [
    {
      shiftId: DINNER,
      name: 'Dinner',
      slots: [
        { time: '19:00', reason: null },
        { time: '20:00', reason: 'full' },
      ],
    },
  ],
};

const closed: TimeExplanation = {
  ...free,
  reason: 'storeClosed',
  checks: [
    { reason: 'storeClosed', ok: false },
    { reason: 'notAStartTime', ok: false },
    { reason: 'past', ok: true },
  ],
  facts: {
    ...facts,
    closedBy: {
      id: idOf(60),
      type: 'closed',
      dateFrom: '2026-11-20',
      dateTo: '2026-11-21',
      shiftIds: null,
      timeFrom: '18:00',
      timeTo: null,
      note: { en: 'Wedding' },
    },
  },
  kinds: [
    { ...hall, reason: 'full', left: 0, deposit: null, taken: { orders: 5, holds: 1, locks: 0, feasts: 0 } },
    { ...hall, kindId: idOf(51), name: 'Room', reason: 'kindNotOpen', left: 0, deposit: null },
  ],
};

const setUp = () => server.on(storeSettingsApi.readStoreSettings, makeStoreSettings());

testReadStates('the check of a time', {
  path: ASKED,
  as: 'host',
  read: explainTime,
  reply: free,
  shows: /^Diners can book [^.]*$/,
  setUp,
});

describe('checking a time', () => {
  beforeEach(setUp);
  const open = async (reply: TimeExplanation, path = ASKED, as: 'host' | 'manager' = 'manager') => {
    server.on(explainTime, reply);
    return renderScreen(path, { as });
  };
  const lastQuery = () => server.calls(explainTime).at(-1)?.input.query;

  it('shows the verdict, each rule with its facts, and what each kind offers', async () => {
    await open(free);
    await screen.findByRole('heading', { name: 'Diners can book Sat, 21 Nov, 7:00 PM for 4 people' });
    screen.getByText('Available table types: 1');
    const rules = screen.getByRole('list', { name: 'Time and people' });
    within(rules).getByText('Can be booked until Sat, 21 Nov, 6:00 PM');
    within(rules).getByText('Pacing has room: 4 of 10 people');
    within(screen.getByRole('list', { name: 'Table types' })).getByText(
      'Room for 2 more parties · Deposit ¥200',
    );
    expect(lastQuery()).toMatchObject({ date: '2026-11-21', time: '19:00', adults: 4, as: 'diner' });
  });

  it('says why a time cannot be booked, and links broken rules to the page that decides them', async () => {
    await open(closed);
    await screen.findByRole('heading', { name: 'Diners can’t book Sat, 21 Nov, 7:00 PM for 4 people' });
    screen.getByText('The store is closed then');
    screen.getByText('Closed in the booking calendar: Fri, 20 Nov to Sat, 21 Nov, from 6:00 PM (Wedding)');
    const rules = screen.getByRole('list', { name: 'Time and people' });
    expect(within(rules).getAllByText('Failed')).toHaveLength(2);
    const links = within(rules).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Go to Booking calendar', `/web/${STORE_ID}/booking-plan`],
      ['Go to Shifts', `/web/${STORE_ID}/store-shifts`],
    ]);
    screen.getByText('All tables are taken (6)');
    screen.getByText('Taken then: 5 orders · 1 hold');
  });

  it('explains a start time that is tapped, keeps the focus on it, and puts it in the address', async () => {
    const { user, router } = await open(free);
    const slot = await screen.findByRole('option', { name: /8:00 PM, All tables are taken/ });
    await user.click(slot);
    await waitFor(() => expect(lastQuery()).toMatchObject({ time: '20:00' }));
    expect(router.state.location.search).toMatchObject({ time: '20:00', people: 4, date: '2026-11-21' });
    await screen.findByRole('heading', { name: /8:00 PM/ });
    expect(document.activeElement?.textContent).toContain('8:00 PM');
  });

  it('checks for staff, and says that they can book anyway', async () => {
    const { user } = await open(closed);
    await screen.findByRole('heading', { name: /^Diners can’t book/ });
    await user.click(screen.getByRole('radio', { name: 'Staff' }));
    await screen.findByRole('heading', { name: /^Staff can’t book/ });
    screen.getByText('Staff can book anyway after a warning.');
    expect(lastQuery()).toMatchObject({ as: 'staff' });
  });

  it('asks for other people, days and times', async () => {
    const { user } = await open(free);
    await screen.findByRole('heading', { name: /for 4 people/ });
    screen.getByRole('spinbutton', { name: 'Children' }).focus();
    await user.keyboard('{ArrowUp}');
    await screen.findByRole('heading', { name: /for 5 people/ });
    const time = screen.getByLabelText('Time');
    fireEvent.change(time, { target: { value: '12:10' } });
    await waitFor(() => expect(lastQuery()).toMatchObject({ adults: 4, children: 1, time: '12:10' }));
  });

  it('ignores an address with invalid values', async () => {
    await open(free, `${PATH}?date=2026-13-40&time=99:99&people=0&as=cat`);
    await screen.findByRole('heading', { name: /7:00 PM for 2 people/ });
    expect(lastQuery()).toMatchObject({ adults: 2, children: 0, time: '19:00', as: 'diner' });
  });

  it('says that a day without shifts has no start times', async () => {
    const nothing = { ...closed, facts: { ...facts, shiftId: null, startCount: 0 }, shifts: [], kinds: [] };
    await open(nothing, ASKED, 'host');
    await screen.findByText('No start times on this day.');
    const row = screen.getByText('No shifts on this day').closest('li');
    within(row as HTMLElement).getByRole('link', { name: 'Go to Shifts' });
    screen.getByText('No table types yet.');
  });
});
