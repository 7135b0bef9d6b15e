import { screen, waitFor, within } from '@testing-library/react';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { Shift } from '@xiwei/contract/seating/seating.model.ts';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { DINNER, LUNCH, makePlanEntry, makeShift, serveShifts } from '#testing/shifts-server.ts';

const path = `/web/${STORE_ID}/store-shifts-update/${DINNER.id}`;

const open = async (changes: Partial<Shift> = {}, as: 'manager' | 'host' = 'manager') => {
  const stored = serveShifts(
    { shifts: [makeShift(changes), LUNCH], plan: [makePlanEntry({ type: 'special', shiftIds: [LUNCH.id] })] },
    { isHost: as === 'host' },
  );
  const page = await renderScreen(path, { as });
  await screen.findByRole('group', { name: 'Start times of a day' });
  return { ...page, stored };
};
const chips = () =>
  within(screen.getByRole('group', { name: 'Start times of a day' }))
    .queryAllByRole('button')
    .map((chip) => chip.getAttribute('aria-label'));
const chip = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Start times of a day' })).getByRole('button', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the start times of a shift', () => {
  it('follow the values as entered', async () => {
    const { user } = await open();
    expect(chips()).toEqual(['6:00 PM, bookable', '7:00 PM, bookable', '8:00 PM, bookable']);
    const interval = screen.getByRole('textbox', { name: /Interval/ });
    await user.clear(interval);
    screen.getByText('Enter the periods and the interval to see all start times here');
    await user.type(interval, '90');
    await waitFor(() => expect(chips()).toEqual(['6:00 PM, bookable', '7:30 PM, bookable']));
  });

  it('are switched by pressing, and by keyboard', async () => {
    const { user, stored } = await open();
    await user.click(chip(/7:00 PM/));
    expect(chips()[1]).toBe('7:00 PM, staff only');
    await user.keyboard('{ArrowRight} ');
    await user.keyboard(' ');
    expect(chips()[2]).toBe('8:00 PM, closed');
    await user.click(save());
    await screen.findByText('Saved');
    expect(stored.read().shifts[0]).toMatchObject({ hiddenSlots: ['19:00'], skippedTimes: ['20:00'] });
    await user.click(chip(/8:00 PM/));
    expect(chips()[2]).toBe('8:00 PM, bookable');
  });

  it('lose marks of times that no longer exist when the shift is saved', async () => {
    const { user, stored } = await open({ hiddenSlots: ['19:00'], skippedTimes: ['20:00'] });
    const interval = screen.getByRole('textbox', { name: /Interval/ });
    await user.clear(interval);
    await user.type(interval, '120');
    await user.click(save());
    await screen.findByText('Saved');
    expect(stored.read().shifts[0]).toMatchObject({ hiddenSlots: [], skippedTimes: ['20:00'] });
  });

  it('are previewed for a day with all shifts and special days', async () => {
    const { user } = await open();
    const preview = screen.getByRole('region', { name: 'Preview a day' });
    await user.click(within(preview).getByRole('button', { name: /^Date/ }));
    const calendar = await screen.findByRole('dialog', { name: 'Date' });
    await user.click(within(calendar).getByRole('gridcell', { name: /\b24 December/ }));
    within(preview).getByText('Lunch');
    expect(
      within(preview)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['12:00 PM', '12:30 PM', '1:00 PM']);
  });
});

describe('the form of a shift', () => {
  it('says that a colleague has deleted the shift', async () => {
    serveShifts({ shifts: [LUNCH] });
    await renderScreen(path, { as: 'manager' });
    await screen.findByText('This shift has been deleted');
  });

  const setTime = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, value: string) => {
    const input = screen.getByLabelText(new RegExp(`^${label}`));
    await user.clear(input);
    await user.type(input, value);
  };

  it('shows overlapping and too short periods at the period, and saves nothing', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a period' }));
    await setTime(user, 'Start of period 2', '19:00');
    await setTime(user, 'End of period 2', '21:00');
    await user.click(save());
    await screen.findByText('Overlaps another period: change its start or end');
    await setTime(user, 'Start of period 2', '23:59');
    await setTime(user, 'End of period 2', '00:01');
    await user.click(save());
    await screen.findByText(/Shorter than the interval of 60 minutes/);
    expect(server.calls(seatingApi.updateShift)).toHaveLength(0);
  });

  it('shows at its field that the limit for online bookings is above the total', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: /People per start time/ }), '20');
    const online = screen.getByRole('textbox', { name: /People booked online/ });
    await user.type(online, '21');
    await user.click(save());
    await screen.findByText('Can’t exceed the total of 20');
    expect(document.activeElement).toBe(online);
    expect(server.calls(seatingApi.updateShift)).toHaveLength(0);
  });

  it('refuses “only these kinds” without a kind', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Only these table types' }));
    await user.click(save());
    await screen.findByText('Choose at least one');
    await user.click(screen.getByRole('radio', { name: 'All table types, including new ones' }));
    expect(server.calls(seatingApi.updateShift)).toHaveLength(0);
  });

  it('asks for a start time before another period is added', async () => {
    const { user } = await open({ ranges: [{ from: '22:00', to: '22:00' }] });
    await user.click(screen.getByRole('button', { name: 'Add a period' }));
    await user.click(screen.getByRole('button', { name: 'Add a period' }));
    const start = screen.getByLabelText('Start of period 2');
    expect(document.activeElement).toBe(start);
    screen.getByText('Enter the start time of this period first');
    expect(screen.queryByLabelText('Start of period 3')).toBeNull();
  });

  it('is read-only for hosts', async () => {
    const { user } = await open({}, 'host');
    screen.getByText('Only owners and managers can change this. You can view it.');
    await user.click(chip(/7:00 PM/));
    expect(chips()[1]).toBe('7:00 PM, bookable');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('merges a change of another field by a colleague', async () => {
    const { user, stored } = await open();
    await user.click(screen.getByRole('button', { name: /Sunday/ }));
    stored.changeShift(DINNER.id, { interval: 30 });
    await user.click(save());
    await screen.findByText('Saved');
    expect(stored.read().shifts[0]).toMatchObject({ interval: 30, weekdays: [1, 2, 3, 4, 5, 7] });
  });
});

describe('creating a shift', () => {
  it('requires a name, and creates the shift', async () => {
    const stored = serveShifts({ shifts: [] });
    const { user } = await renderScreen(`/web/${STORE_ID}/store-shifts-create`, { as: 'manager' });
    const name = await screen.findByRole('textbox', { name: 'Name, English' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('Required');
    await user.type(name, 'Supper');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('“Supper” created');
    expect(stored.read().shifts[0]).toMatchObject({
      id: idOf(80),
      name: { en: 'Supper' },
      openKindIds: null,
    });
  });

  it('is not offered to hosts', async () => {
    serveShifts({ shifts: [] }, { isHost: true });
    await renderScreen(`/web/${STORE_ID}/store-shifts-create`, { as: 'host' });
    await screen.findByText('You can’t create this');
  });
});
