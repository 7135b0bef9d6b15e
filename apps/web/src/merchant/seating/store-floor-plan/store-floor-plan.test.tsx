import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { impactApi } from '@xiwei/contract/booking/impact.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { describe, expect, it } from 'vitest';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { refusal } from '#testing/fake-server.ts';
import { serveFloorPlan, tableAt } from '#testing/floor-plan-server.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { EMPTY_SEATING, HALL, makeCombination, makeKind, TERRACE } from '#testing/seating-server.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/store-floor-plan`;
const { readSeating, saveFloorPlan } = seatingApi;

testReadStates('floor plan', {
  path,
  as: 'manager',
  read: readSeating,
  reply: { ...EMPTY_SEATING, kinds: [makeKind()], items: [tableAt('A1', 100, 100)] },
  shows: 'Table A1',
  empty: { reply: EMPTY_SEATING, shows: 'No table types yet' },
});

const A1 = tableAt('A1', 100, 100);
const A2 = tableAt('A2', 300, 100);

const open = async (as: 'manager' | 'host' = 'manager', query = '') => {
  const page = await renderScreen(path + query, { as });
  await screen.findByRole('listbox');
  return page;
};
type User = Awaited<ReturnType<typeof open>>['user'];
const option = (name: string) => screen.getByRole('option', { name: new RegExp(`^${name} `) });
const labels = () =>
  screen.queryAllByRole('option').map((each) => each.getAttribute('aria-label')?.split(' · ')[0]);
const positionOf = (name: string) =>
  /x (\d+), y (\d+)/
    .exec(option(name).getAttribute('aria-label') ?? '')
    ?.slice(1)
    .map(Number);
const canvasFocus = (name: string) => option(name).focus();
const saveByKey = (user: User) => user.keyboard('{Control>}s{/Control}');
const expectSaved = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('keyboard', () => {
  it('selects, moves, resizes and rotates a table, and undoes and redoes it', async () => {
    serveFloorPlan({ items: [A1, A2] });
    const { user } = await open();
    canvasFocus('Table A1');
    await user.keyboard(' ');
    expect(option('Table A1').getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(positionOf('Table A1')).toEqual([110, 110]);
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(positionOf('Table A1')).toEqual([109, 110]);
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}]');
    expect(option('Table A1').getAttribute('aria-label')).toMatch(/74 × 74 cm · rotated 15°/);
    screen.getByText('Table A1 rotated to 15°');
    await user.keyboard('{Control>}zzzzz{/Control}');
    expect(positionOf('Table A1')).toEqual([100, 100]);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(positionOf('Table A1')).toEqual([110, 100]);
    screen.getByText('Redone: move');
  });

  it('walks between objects with the arrow keys when nothing is selected', async () => {
    serveFloorPlan({ items: [A1, A2, tableAt('A3', 300, 300)] });
    const { user } = await open();
    canvasFocus('Table A1');
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toBe(option('Table A2')));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(option('Table A3')));
    await user.keyboard('{PageUp}');
    await waitFor(() => expect(option('Table A2').getAttribute('aria-selected')).toBe('true'));
    expect(
      screen.getAllByRole('option').filter((each) => each.getAttribute('tabindex') === '0'),
    ).toHaveLength(1);
  });

  it('adds tables, copies and deletes, and saves all as one change', async () => {
    const stored = serveFloorPlan({ items: [A1] });
    const { user } = await open();
    await user.keyboard('t');
    await user.keyboard('{Control>}d{/Control}');
    expect(labels()).toEqual(expect.arrayContaining(['Table A1', 'Table A2', 'Table A3']));
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByRole('heading', { name: '3 objects' })).toBeTruthy();
    await user.keyboard('{Escape}');
    canvasFocus('Table A1');
    await user.keyboard(' {Delete}');
    screen.getByText('3 unsaved changes');
    await saveByKey(user);
    await expectSaved();
    expect(server.calls(saveFloorPlan)).toHaveLength(1);
    expect(stored.read().items.map(({ label }) => label)).toEqual(['A2', 'A3']);
    await screen.findByText('Saved');
    // What was saved can still be undone, as a new change.
    await user.keyboard('{Control>}z{/Control}');
    expect(labels()).toEqual(expect.arrayContaining(['Table A1', 'Table A2', 'Table A3']));
    await saveByKey(user);
    await expectSaved();
    expect(stored.read().items.map(({ label }) => label)).toEqual(['A2', 'A3', 'A1']);
  });

  it('makes rows of tables in one step, numbered by pattern', async () => {
    const stored = serveFloorPlan({ items: [A1] });
    const { user } = await open();
    await user.keyboard('g');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rows of tables' }));
    const number = (name: string) => dialog.getByRole('textbox', { name });
    await user.clear(number('Rows'));
    await user.type(number('Rows'), '2');
    await user.clear(number('Tables per row'));
    await user.type(number('Tables per row'), '500');
    await user.click(dialog.getByRole('button', { name: 'Add tables' }));
    dialog.getByText('Enter a whole number from 1 to 50.');
    dialog.getByText('Up to 200 tables can be added at once.');
    await user.clear(number('Tables per row'));
    await user.type(number('Tables per row'), '3');
    await user.click(dialog.getByRole('checkbox', { name: 'Skip numbers with a 4' }));
    dialog.getByText('Adds 6 tables: B1 · B2 · B3 · C1 · C2 · C3');
    await user.keyboard('{Tab}');
    await user.click(dialog.getByRole('button', { name: 'Add tables' }));
    await waitFor(() => expect(labels()).toHaveLength(7));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await saveByKey(user);
    await expectSaved();
    expect(stored.read().items).toHaveLength(7);
  });

  it('lists its keys with ?, and leaves number keys to the shell', async () => {
    serveFloorPlan({ items: [A1] });
    const { user } = await open();
    canvasFocus('Table A1');
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    screen.getByText('Add rows of tables');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('properties', () => {
  it('changes a label, and neither takes a taken one nor saves it', async () => {
    const stored = serveFloorPlan({ items: [A1, A2] });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Table A1/ }));
    await user.clear(field('Label'));
    await user.type(field('Label'), 'A2');
    screen.getByText('Another table has this label.');
    await saveByKey(user);
    await screen.findByText(/Some tables have no label/);
    expect(server.calls(saveFloorPlan)).toHaveLength(0);
    await user.click(screen.getAllByRole('button', { name: /^Table A2/ })[0] as HTMLElement);
    await user.clear(field('Label'));
    await user.type(field('Label'), 'VIP');
    await saveByKey(user);
    await expectSaved();
    expect(
      stored
        .read()
        .items.map(({ label }) => label)
        .sort(),
    ).toEqual(['A2', 'VIP']);
  });

  it('moves by numbers, shows limits, and undoes the typed number as one step', async () => {
    serveFloorPlan({ items: [A1] });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Table A1/ }));
    await user.clear(field('Left (x)'));
    await user.type(field('Left (x)'), '450');
    expect(positionOf('Table A1')).toEqual([450, 100]);
    await user.clear(field('Width'));
    await user.type(field('Width'), '5');
    screen.getByText('Enter a whole number from 10 to 2000.');
    await user.tab();
    expect(field('Width').value).toBe('64');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(positionOf('Table A1')).toEqual([100, 100]);
  });

  it('aligns and distributes several, and moves them to another area', async () => {
    serveFloorPlan({
      areas: [HALL, TERRACE],
      items: ['A1', 'A2', 'A3'].map((label, index) =>
        tableAt(label, 100 + index * index * 100, 100 + index * 30, { areaId: HALL.id }),
      ),
    });
    const { user } = await open();
    await user.keyboard('{Control>}a{/Control}');
    await user.click(screen.getByRole('button', { name: 'Align top' }));
    await user.click(screen.getByRole('button', { name: 'Equal gaps across' }));
    expect(['Table A1', 'Table A2', 'Table A3'].map(positionOf)).toEqual([
      [100, 100],
      [300, 100],
      [500, 100],
    ]);
    await user.click(screen.getByRole('combobox', { name: 'Area' }));
    await user.click(await screen.findByRole('option', { name: 'Terrace' }));
    await waitFor(() => expect(screen.getByRole('tab', { name: /Terrace/ }).textContent).toBe('Terrace3'));
  });

  it('asks about orders before a table is taken out of use', async () => {
    serveFloorPlan({ items: [A1] });
    server.on(impactApi.previewImpact, { total: 0, orders: [], feasts: [] });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Table A1/ }));
    await user.click(screen.getByRole('switch', { name: /Out of use/ }));
    await saveByKey(user);
    await expectSaved();
    expect(server.calls(impactApi.previewImpact)[0]?.input.body.change).toEqual({
      type: 'items',
      disabledIds: [A1.id],
    });
  });
});

describe('refusals', () => {
  it('offers to take a table out of use that has orders', async () => {
    const stored = serveFloorPlan({ items: [A1, A2] });
    server.on(saveFloorPlan, refusal('tableHasOrders', { details: { itemIds: [A1.id] } }));
    const { user } = await open();
    canvasFocus('Table A1');
    await user.keyboard(' {Delete}');
    await saveByKey(user);
    const question = within(await screen.findByRole('alertdialog', { name: /A1 has orders/ }));
    await user.click(question.getByRole('button', { name: 'Take out of use' }));
    expect(option('Table A1').getAttribute('aria-label')).toMatch(/out of use/);
    expect(stored.read().items).toHaveLength(2);
  });

  it('does not delete a table of a combination, and names the combination', async () => {
    serveFloorPlan({ items: [A1, A2], combinations: [makeCombination({ name: 'Long table' })] });
    const { user } = await open();
    canvasFocus('Table A1');
    await user.keyboard(' {Delete}');
    await screen.findByText(/part of the combination “Long table”/);
    expect(labels()).toHaveLength(2);
  });
});

describe('colleagues', () => {
  it('shows what a colleague moves, and keeps what the user moves', async () => {
    const stored = serveFloorPlan({ items: [A1, A2] });
    const { user } = await open();
    canvasFocus('Table A1');
    await user.keyboard(' {ArrowRight}');
    stored.change('A2', { geometry: { ...A2.geometry, x: 700 } });
    sendEvent('seating.changed', { storeId: STORE_ID });
    await waitFor(() => expect(positionOf('Table A2')).toEqual([700, 100]));
    expect(positionOf('Table A1')).toEqual([110, 100]);
    await user.keyboard('{Control>}z{/Control}');
    expect([positionOf('Table A1'), positionOf('Table A2')]).toEqual([
      [100, 100],
      [700, 100],
    ]);
  });

  it('merges and saves again when a colleague changed another part of the same table unseen', async () => {
    const stored = serveFloorPlan({ items: [A1] });
    const { user } = await open();
    canvasFocus('Table A1');
    await user.keyboard(' {ArrowRight}');
    stored.change('A1', { label: 'VIP' });
    await saveByKey(user);
    await expectSaved();
    expect(stored.read().items).toMatchObject([{ label: 'VIP', geometry: { x: 110 } }]);
    expect(server.calls(saveFloorPlan)).toHaveLength(2);
  });

  it('asks which place to keep when both moved the same table', async () => {
    const stored = serveFloorPlan({ items: [A1] });
    const { user } = await open();
    canvasFocus('Table A1');
    await user.keyboard(' {ArrowRight}');
    stored.change('A1', { geometry: { ...A1.geometry, x: 700 } });
    await saveByKey(user);
    const question = within(await screen.findByRole('dialog', { name: 'A colleague changed this too' }));
    question.getByText(/x 110, y 100/);
    await user.click(question.getByRole('radio', { name: /colleague’s/ }));
    await user.click(question.getByRole('button', { name: 'Save my choices' }));
    await expectSaved();
    expect(stored.read().items).toMatchObject([{ geometry: { x: 700 } }]);
    expect(positionOf('Table A1')).toEqual([700, 100]);
  });
});

describe('hosts', () => {
  it('see the plan without anything to change it', async () => {
    serveFloorPlan({ items: [A1] }, { isHost: true });
    const { user } = await open('host');
    screen.getByText(/Only owners and managers can change this/);
    canvasFocus('Table A1');
    await user.keyboard(' {ArrowRight}{Delete}t');
    expect(labels()).toEqual(['Table A1']);
    expect(positionOf('Table A1')).toEqual([100, 100]);
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

describe('pointer', () => {
  it('selects by a click, adds with Shift, and clears on empty space', async () => {
    serveFloorPlan({ items: [A1, A2] });
    await open();
    const click = (element: Element, shiftKey = false) => {
      fireEvent.pointerDown(element, { pointerId: 1, button: 0, shiftKey });
      fireEvent.pointerUp(element, { pointerId: 1, shiftKey });
    };
    const selected = () =>
      screen.getAllByRole('option').filter((each) => each.getAttribute('aria-selected') === 'true').length;
    click(option('Table A1'));
    expect(selected()).toBe(1);
    click(option('Table A2'), true);
    expect(selected()).toBe(2);
    click(screen.getByRole('listbox'));
    expect(selected()).toBe(0);
  });
});

it('creates an area and shows it', async () => {
  serveFloorPlan({ items: [A1] });
  server.on(seatingApi.createArea, ({ body }) => ({ ...TERRACE, ...body }));
  const { user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'New area' }));
  await user.type(await screen.findByRole('textbox', { name: /Area name/ }), 'Terrace');
  await user.click(screen.getByRole('button', { name: 'Create area' }));
  await waitForCall(seatingApi.createArea);
  await waitFor(() => expect(router.state.location.search).toEqual({ area: TERRACE.id }));
});
