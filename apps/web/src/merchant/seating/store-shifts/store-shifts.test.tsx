import { screen, waitFor, within } from '@testing-library/react';
import { impactApi } from '@xiwei/contract/booking/impact.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { DINNER, LUNCH, makeSeating, makeShift, serveShifts } from '#testing/shifts-server.ts';

const path = `/web/${STORE_ID}/store-shifts`;

testReadStates('list of shifts', {
  path,
  as: 'manager',
  read: seatingApi.readSeating,
  reply: makeSeating({ shifts: [DINNER] }),
  shows: 'Dinner',
  empty: { reply: makeSeating(), shows: 'No shifts yet' },
});

const open = async (as: 'manager' | 'host' = 'manager') => {
  const page = await renderScreen(path, { as });
  await screen.findByRole('list', { name: 'Shifts' });
  return page;
};
const names = () =>
  within(screen.getByRole('list', { name: 'Shifts' }))
    .getAllByRole('link')
    .map(({ textContent }) => ['Dinner', 'Lunch'].find((name) => textContent?.includes(name)));
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, item: string) => {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('list of shifts', () => {
  it('describes weekdays and times, also after midnight, and marks disabled shifts', async () => {
    const bar = { ...LUNCH, ranges: [{ from: '22:00', to: '25:30' }], disabled: true };
    serveShifts({
      shifts: [DINNER, bar, makeShift({ id: STORE_ID, name: { en: 'New Year' }, weekdays: [] })],
    });
    await open();
    screen.getByText('Mon–Fri · 6:00 PM–8:00 PM');
    screen.getByText('Sat, Sun · 10:00 PM–1:30 AM next day');
    screen.getByText('Special days only · 6:00 PM–8:00 PM');
    expect(screen.getAllByText('Disabled')).toHaveLength(1);
  });

  it('shows a host the shifts without anything to change them', async () => {
    serveShifts({ shifts: [DINNER, LUNCH] }, { isHost: true });
    await open('host');
    expect(screen.queryByRole('link', { name: 'New shift' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Dinner/ })).toBeNull();
  });

  it('saves another order', async () => {
    const stored = serveShifts({ shifts: [DINNER, LUNCH] });
    const { user } = await open();
    await choose(user, 'Lunch', 'Move up');
    await waitFor(() => expect(stored.read().shifts[0]?.id).toBe(LUNCH.id));
    await waitFor(() => expect(names()).toEqual(['Lunch', 'Dinner']));
  });

  it('opens a new shift with the values of another one', async () => {
    serveShifts({ shifts: [LUNCH] });
    const { user } = await open();
    await choose(user, 'Lunch', 'Copy');
    const name = await screen.findByRole('textbox', { name: 'Name, English' });
    expect(name).toHaveProperty('value', 'Lunch (copy)');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(server.calls(seatingApi.createShift)).toHaveLength(1));
    expect(server.calls(seatingApi.createShift)[0]?.input.body).toMatchObject({
      name: { en: 'Lunch (copy)' },
      weekdays: [6, 7],
      interval: 30,
    });
  });
});

describe('deleting a shift', () => {
  it('asks first', async () => {
    const stored = serveShifts({ shifts: [DINNER, LUNCH] });
    const { user } = await open();
    await choose(user, 'Lunch', 'Delete');
    expect(server.calls(seatingApi.deleteShift)).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Delete shift' }));
    await screen.findByText('“Lunch” deleted');
    expect(stored.read().shifts).toEqual([DINNER]);
  });

  it('offers to disable a shift that is in use instead', async () => {
    const stored = serveShifts({ shifts: [DINNER, LUNCH] });
    server.on(seatingApi.deleteShift, refusal('shiftHasOrders'));
    const { user } = await open();
    await choose(user, 'Lunch', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete shift' }));
    await screen.findByRole('alertdialog', { name: '“Lunch” can’t be deleted. Disable it instead?' });
    await user.click(screen.getByRole('button', { name: 'Disable shift' }));
    await screen.findByText('“Lunch” disabled');
    expect(stored.read().shifts[1]).toMatchObject({ disabled: true, version: 1 });
  });

  it('shows the orders of a shift before it is disabled, and keeps it on request', async () => {
    const stored = serveShifts({ shifts: [DINNER, LUNCH] });
    server.on(impactApi.previewImpact, { total: 80, orders: [], feasts: [] });
    const { user } = await open();
    await choose(user, 'Dinner', 'Disable');
    await user.click(await screen.findByRole('button', { name: 'Disable shift' }));
    const question = await screen.findByRole('dialog', { name: '80 orders are affected' });
    expect(server.calls(impactApi.previewImpact)[0]?.input.body.change).toMatchObject({
      type: 'shift',
      id: DINNER.id,
      shift: { disabled: true },
    });
    await user.click(within(question).getByRole('button', { name: /Back/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored.read().shifts[0]?.disabled).toBe(false);
  });
});
