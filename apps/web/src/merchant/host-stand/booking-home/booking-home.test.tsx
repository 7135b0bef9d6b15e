import 'fake-indexeddb/auto';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import type { Board } from '@xiwei/contract/booking/host-stand.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { closeQueue } from '#merchant/orders/verbs/queue-registry.ts';
import { closeStore } from '#merchant/orders/verbs/queue-store.ts';
import { makeBoard, makeSeating } from '#testing/booking-samples.ts';
import { passTime } from '#testing/clock.ts';
import { pending } from '#testing/fake-server.ts';
import { makeExternalOrder } from '#testing/groupbuying-samples.ts';
import { GOLD } from '#testing/guests-server.ts';
import { GUEST_FACTS } from '#testing/order-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeSession, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import {
  BOARD,
  LIN,
  minutes,
  orderIn,
  serviceRow,
  serviceRows,
  setUpStand,
  standGuest,
  standSlot,
  TODAY,
  WU,
} from '#testing/stand-server.ts';
import { STAND_DIALOGS } from './create/stand-dialogs.ts';
import { STAND_KEYS } from './keys/stand-keys.ts';
import { ACTION_KEYS } from './tasks/stand-actions.ts';

const path = `/web/${STORE_ID}/booking-home?view=list`;

const open = (address = path) => {
  setUpStand();
  return renderScreen(address, { as: 'host' });
};

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(async () => {
  closeQueue();
  await closeStore();
});

describe('orders from group-buying platforms', () => {
  it('are marked with their platform', async () => {
    setUpStand(makeBoard({ date: TODAY, orders: [{ ...LIN, source: 'externalSync' }, WU] }));
    server.on(groupbuyingApi.listPlatformMarks, {
      items: [{ orderId: LIN.id, externalOrderId: idOf(800), platform: 'douyin' }],
    });
    await renderScreen(path, { as: 'host' });
    await screen.findAllByTitle('Douyin');
    expect((await serviceRow('林')).textContent).toContain('Douyin');
    expect((await serviceRow('吴')).textContent).not.toContain('Douyin');
  });

  it('that wait are counted, and accepted from the keyboard', async () => {
    server.on(groupbuyingApi.countExternalOrders, { process: 2, appeals: 0, nextDeadline: null });
    server.on(groupbuyingApi.listExternalOrders, { items: [makeExternalOrder()], next: null });
    server.on(groupbuyingApi.acceptExternalOrder, makeExternalOrder({ status: 'accepted', can: [] }));
    const { user } = await open();
    await serviceRows();
    await screen.findByRole('button', { name: '2 group-buying orders waiting' });
    await user.keyboard('b');
    const sheet = within(await screen.findByRole('dialog', { name: 'Group-buying orders' }));
    (await sheet.findByRole('button', { name: /Accept Zhou Min/ })).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Accepted. The booking has been made.');
  });
});

it('has no key of a module’s dialog for anything else', () => {
  const keys = [...Object.values(STAND_KEYS), ...ACTION_KEYS.keys(), ...STAND_DIALOGS.map(({ key }) => key)];
  expect(STAND_DIALOGS).not.toEqual([]);
  expect(keys).toEqual([...new Set(keys)]);
});

testReadStates('board of the host stand', {
  path,
  as: 'host',
  read: hostStandApi.readBoard,
  reply: makeBoard({ date: TODAY, orders: [orderIn(30)] }),
  shows: 'Ms Yue Lin',
  empty: {
    reply: makeBoard({ date: TODAY, pacing: [standSlot('12:30', 30, 0)] }),
    shows: 'No bookings on this day yet',
  },
  setUp: setUpStand,
});

/** Lets the server mark the first party as arrived. */
function serveArrival(): void {
  const arrived = { ...LIN, version: 2, arrivedAt: minutes(0) };
  server.on(staffOrdersApi.markArrived, () => {
    server.on(hostStandApi.readBoard, {
      ...BOARD,
      orders: BOARD.orders.map((order) => (order.id === LIN.id ? arrived : order)),
    });
    return arrived;
  });
}

/** Waits until an arrival is sent and answered: what is still queued would be sent in the next test. */
const untilArrivalIsSent = async () => {
  await waitFor(() => expect(server.calls(staffOrdersApi.markArrived)).toHaveLength(1));
  await screen.findByRole('button', { name: 'Undo' });
};

describe('the host stand', () => {
  it('leads a store without tables to its set-up', async () => {
    setUpStand();
    server.on(seatingApi.readSeating, { ...makeSeating(), items: [] });
    await renderScreen(path, { as: 'host' });
    expect((await screen.findByRole('link', { name: 'Set up tables' })).getAttribute('href')).toBe(
      `/web/${STORE_ID}/store-table`,
    );
  });

  it('shows the level of a guest in the list, in the row of the panel and on the selected card', async () => {
    setUpStand({
      ...BOARD,
      orders: [LIN],
      guests: [{ ...GUEST_FACTS, dinerId: idOf(44), memberLevelId: GOLD.id }],
    });
    server.on(memberLevelsApi.listMemberLevels, { items: [GOLD], can: [] });
    const { user } = await renderScreen(path, { as: 'host' });
    expect(await screen.findAllByText('Gold')).toHaveLength(2);
    expect(screen.getByRole('grid').textContent).toMatch(/林.*Gold/);
    const inPanel = await serviceRow('林');
    expect(inPanel.textContent).toContain('Gold');
    await user.click(inPanel);
    within(await screen.findByRole('region', { name: /林/ })).getByText('Gold');
  });

  it('starts its reads at once, without waiting for the session, and makes each of them once', async () => {
    setUpStand();
    let answer = (_session: ReturnType<typeof makeSession>) => {};
    const session = new Promise<ReturnType<typeof makeSession>>((resolve) => {
      answer = resolve;
    });
    server.on(identityApi.readSession, () => session);
    await renderScreen(`${path}&date=${TODAY}`, { as: 'host' });
    const counts = () =>
      [
        storesApi.readWorkplace,
        storeSettingsApi.readStoreSettings,
        seatingApi.readSeating,
        hostStandApi.readBoard,
      ].map((read) => server.calls(read).length);
    await waitFor(() => expect(counts()).toEqual([1, 1, 1, 1]));
    answer(makeSession());
    await serviceRows();
    expect(counts()).toEqual([1, 1, 1, 1]);
  });

  it('reads no levels if no guest has one', async () => {
    await open();
    await serviceRows();
    expect(server.calls(memberLevelsApi.listMemberLevels)).toHaveLength(0);
  });

  it('ignores values in the address that are not valid', async () => {
    await open(
      `/web/${STORE_ID}/booking-home?view=%3Cscript%3E&date=2026-02-30&shift=x&at=99:99&order=../x&sort=drop&area=9`,
    );
    await serviceRows();
    expect(server.calls(hostStandApi.readBoard)[0]?.input.params).toEqual({ storeId: STORE_ID, date: TODAY });
  });

  it('selects by arrow keys, shows the arrival at once, and sends it with the version', async () => {
    const { user } = await open();
    serveArrival();
    await serviceRows();
    await user.keyboard('{ArrowDown}');
    await waitFor(async () => expect((await serviceRow('林月')).getAttribute('aria-pressed')).toBe('true'));
    await user.keyboard('a');
    await untilArrivalIsSent();
    expect(server.calls(staffOrdersApi.markArrived)[0]?.input.body).toMatchObject({ version: 1 });
    const seated = await screen.findByRole('region', { name: 'Seated' });
    expect(within(seated).getByText(/林月/)).toBeTruthy();
  });

  it('takes the keys of the page also while a table of the plan has the focus', async () => {
    setUpStand();
    serveArrival();
    const { user } = await renderScreen(`/web/${STORE_ID}/booking-home?view=plan&order=${LIN.id}`, {
      as: 'host',
    });
    const table = await screen.findByRole('option', { name: /林月/ });
    act(() => table.focus());
    await user.keyboard('a');
    const seated = await screen.findByRole('region', { name: 'Seated' });
    expect(within(seated).getByText(/林月/)).toBeTruthy();
    await untilArrivalIsSent();
    await user.keyboard('3');
    await screen.findByRole('grid');
  });

  it('ignores the repetitions of a key of an action that is held down', async () => {
    const { user } = await open();
    serveArrival();
    await serviceRows();
    await user.keyboard('{ArrowDown}');
    await waitFor(async () => expect((await serviceRow('林月')).getAttribute('aria-pressed')).toBe('true'));
    fireEvent.keyDown(await serviceRow('林月'), { key: 'a', repeat: true });
    expect(screen.queryByRole('region', { name: 'Seated' })).toBeNull();
    fireEvent.keyDown(await serviceRow('林月'), { key: 'a' });
    const seated = await screen.findByRole('region', { name: 'Seated' });
    fireEvent.keyDown(await serviceRow('林月'), { key: 'a', repeat: true });
    expect(within(seated).getByText(/林月/)).toBeTruthy();
    await untilArrivalIsSent();
  });

  it('takes letters as keys with Caps Lock too, but not with Shift', async () => {
    await open();
    serveArrival();
    const press = async (key: string, shiftKey: boolean, hasCapsLock: boolean) => {
      const target = await serviceRow('林月');
      const event = createEvent.keyDown(target, { key, shiftKey });
      // The DOM of the tests does not have the state of Caps Lock.
      Object.assign(event, { getModifierState: () => hasCapsLock });
      fireEvent(target, event);
    };
    await serviceRows();
    fireEvent.click(await serviceRow('林月'));
    await press('A', true, false);
    await press('a', true, true);
    expect(screen.queryByRole('region', { name: 'Seated' })).toBeNull();
    await press('A', false, true);
    expect(within(await screen.findByRole('region', { name: 'Seated' })).getByText(/林月/)).toBeTruthy();
    await untilArrivalIsSent();
  });

  it('has only the rows in view of a long day in its list, and reaches the last by keys', async () => {
    // The DOM of the tests has no layout: the list is 600 pixels high, and each row 50.
    const sizes = [
      vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600),
      vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50),
    ];
    onTestFinished(() => {
      for (const size of sizes) size.mockRestore();
    });
    const orders = Array.from({ length: 80 }, (_, index) =>
      orderIn(30 + index, { id: idOf(200 + index), diner: standGuest('林', `${index + 1}号`) }),
    );
    setUpStand({ ...BOARD, orders });
    const { user } = await renderScreen(path, { as: 'host' });
    await waitFor(async () => expect((await serviceRows()).length).toBeGreaterThan(10));
    expect((await serviceRows()).length).toBeLessThan(40);
    const panel = screen.getByRole('complementary', { name: 'Today’s orders' });
    const last = () => within(panel).queryByRole('button', { name: /林80号/ });
    expect(last()).toBeNull();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(last()?.getAttribute('aria-pressed')).toBe('true'));
    act(() => last()?.focus());
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('林79号'));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(last()));
  });

  it('uses number keys for its views, lists its keys, and leaves keys to a field', async () => {
    const { user, router } = await open();
    await serviceRows();
    await user.keyboard('3');
    expect(router.state.location.pathname).toContain('booking-home');
    await user.keyboard('/');
    await user.keyboard('3');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('3');
    await user.keyboard('{Escape}');
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Seat a walk-in')).toBeTruthy();
  });

  it('takes keys of dates while a day is read', async () => {
    const { user } = await open();
    await serviceRows();
    server.on(hostStandApi.readBoard, pending);
    await user.keyboard(']');
    await waitFor(() =>
      expect(server.calls(hostStandApi.readBoard).at(-1)?.input.params.date).toBe('2026-12-02'),
    );
    await user.keyboard(']');
    await waitFor(() =>
      expect(server.calls(hostStandApi.readBoard).at(-1)?.input.params.date).toBe('2026-12-03'),
    );
  });

  it('closes the walk-in dialog when Back leads to another day', async () => {
    const { user, router } = await open();
    await serviceRows();
    await user.keyboard(']');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2026-12-02' }));
    await serviceRows();
    await user.keyboard('w');
    await screen.findByRole('dialog', { name: 'Seat a walk-in' });
    router.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    router.history.forward();
    await waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2026-12-02' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows only the parties of a start time that is pressed', async () => {
    const { user } = await open();
    expect(await serviceRows()).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: /13:00: 4 people.*full/ }));
    await waitFor(async () => expect(await serviceRows()).toHaveLength(1));
    expect((await serviceRows())[0]?.textContent).toContain('吴桐');
  });

  it('sorts the list by a heading and moves in it by arrow keys', async () => {
    const { user } = await open();
    const grid = await screen.findByRole('grid', { name: /Orders on/ });
    await user.click(within(grid).getByRole('button', { name: 'Time' }));
    await waitFor(() => expect(within(grid).getAllByRole('row')[1]?.textContent).toContain('吴桐'));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('吴桐'));
    expect(within(grid).getAllByRole('row')[1]?.getAttribute('aria-selected')).toBe('true');
  });

  it('finds guests by pinyin and phone digits in the command palette', async () => {
    const { user } = await open();
    await serviceRows();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Command palette' });
    await user.type(field, 'wt');
    expect(await screen.findByRole('option', { name: /吴桐/ })).toBeTruthy();
    await user.clear(field);
    await user.type(field, '4321');
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await serviceRow('吴桐')).getAttribute('aria-pressed')).toBe('true'));
  });

  it('finds every page in the command palette that other pages of the store list, once', async () => {
    const { user } = await open();
    await serviceRows();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Command palette' });
    for (const name of ['Menu', 'Feasts', 'Order tags']) {
      await user.type(field, name);
      await waitFor(() => expect(screen.getAllByRole('option', { name })).toHaveLength(1));
      await user.clear(field);
    }
  });

  it('reads again and moves to today after a night asleep, unless an order is selected', async () => {
    await open();
    await serviceRows();
    passTime(24 * 3600);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() =>
      expect(server.calls(hostStandApi.readBoard).at(-1)?.input.params).toMatchObject({ date: '2026-12-02' }),
    );
  });

  it('stays at the day of a selected order after a night asleep', async () => {
    await open(`${path}&order=${LIN.id}`);
    await serviceRows();
    const reads = server.calls(hostStandApi.readBoard).length;
    passTime(24 * 3600);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(server.calls(hostStandApi.readBoard).length).toBeGreaterThan(reads));
    expect(server.calls(hostStandApi.readBoard).at(-1)?.input.params).toMatchObject({ date: TODAY });
  });

  it('reads only what has changed, and the whole board if its version is not known any more', async () => {
    const versionAt = (number: number) => `${idOf(77)}.${number}`;
    setUpStand({ ...BOARD, version: versionAt(0) });
    const changes = { version: versionAt(1), asOf: BOARD.asOf, neighbours: [], guests: [] };
    server.on(hostStandApi.readBoardChanges, ({ query: { since } }) =>
      since === versionAt(0)
        ? { board: null, changes: { ...changes, orders: [{ ...LIN, version: 9 }], gone: [WU.id] } }
        : { board: { ...BOARD, version: versionAt(5) }, changes: null },
    );
    const { client } = await renderScreen(`${path}&order=${LIN.id}`, { as: 'host' });
    expect(await serviceRows()).toHaveLength(2);
    const board = () =>
      client.getQueriesData<Board>({ queryKey: [hostStandApi.readBoard.name] }).map(([, data]) => data);
    const readAgain = () => client.invalidateQueries({ queryKey: [hostStandApi.readBoard.name] });
    // What the page has put into the board is not what the server has answered.
    client.setQueriesData<Board>({ queryKey: [hostStandApi.readBoard.name] }, { ...BOARD, orders: [] });
    await act(readAgain);
    expect(board()).toMatchObject([{ version: versionAt(1), orders: [{ id: LIN.id, version: 9 }] }]);
    expect(await serviceRows()).toHaveLength(1);
    await act(readAgain);
    expect(board()).toEqual([{ ...BOARD, version: versionAt(5) }]);
    expect(server.calls(hostStandApi.readBoard)).toHaveLength(1);
  });

  it.each([true, false])(
    'draws the numbers of tables on the plan if the store chose so: %s',
    async (shown) => {
      setUpStand();
      const settings = makeStoreSettings();
      const display = { ...settings.display, showTableLabels: shown };
      server.on(storeSettingsApi.readStoreSettings, { ...settings, display });
      await renderScreen(`/web/${STORE_ID}/booking-home?view=plan`, { as: 'host' });
      const table = await screen.findByRole('option', { name: /A2/ });
      expect(within(table.parentElement as HTMLElement).queryAllByText('A2')).toHaveLength(shown ? 1 : 0);
    },
  );

  it('says on the plan why a table cannot take the selected party, under the pointer and with the focus', async () => {
    const refused = { canOverride: false, overrides: [], orderIds: [], freeUntil: null };
    setUpStand();
    server.on(hostStandApi.readTableVerdicts, {
      recommended: null,
      reason: null,
      overrides: [],
      tables: [{ itemId: makeSeating().items[1]?.id ?? '', reason: 'tableTaken', ...refused }],
    });
    const { user } = await renderScreen(`/web/${STORE_ID}/booking-home?view=plan&order=${LIN.id}`, {
      as: 'host',
    });
    const table = await screen.findByRole('option', { name: /The table is taken/ });
    const hints = () =>
      screen.queryAllByText((_, element) => element?.textContent === 'A2 The table is taken');
    expect(hints()).toHaveLength(0);
    await user.hover(table);
    expect(hints()).not.toHaveLength(0);
    await user.unhover(table);
    expect(hints()).toHaveLength(0);
    act(() => table.focus());
    expect(hints()).not.toHaveLength(0);
  });

  it('lists locks and holds as rows, and begins with the current shift', async () => {
    const [table = ''] = makeSeating().items.map(({ id }) => id);
    const times = { date: TODAY, startAt: minutes(30), endAt: minutes(90), itemIds: [table] };
    const lunch = orderIn(-400, { id: idOf(95), status: 'finished', diner: standGuest('周', '午') });
    setUpStand({
      ...BOARD,
      orders: [lunch, ...BOARD.orders],
      pacing: [{ ...standSlot('06:30', -400, 2), shiftId: idOf(77) }, ...BOARD.pacing],
      locks: [
        {
          ...{ ...times, id: idOf(96), version: 0, timeFrom: '12:30', timeTo: '13:30' },
          ...{ reason: 'Broken chair', createdBy: { type: 'store', id: null, name: 'Chen Mei' } },
        },
      ],
      holds: [
        {
          ...{ ...times, id: idOf(97), time: '12:30', kindId: idOf(98) },
          ...{ adults: 3, children: 0, expiresAt: minutes(5) },
        },
      ],
    });
    const { user } = await renderScreen(path, { as: 'host' });
    const grid = await screen.findByRole('grid', { name: /Orders on/ });
    const rowWith = (text: RegExp) =>
      within(grid)
        .getAllByRole('row')
        .find((each) => text.test(each.textContent ?? ''));
    expect(rowWith(/Broken chair/)?.textContent).toMatch(/Locked.*A1.*by Chen Mei/);
    expect(rowWith(/A diner is booking/)?.textContent).toMatch(/3.*A1.*On hold/);
    expect(screen.getByText('3 orders')).toBeTruthy();
    expect(grid.parentElement?.scrollTop).toBe(48);
    await user.click(screen.getByRole('button', { name: /13:00: 4 people/ }));
    await waitFor(() => expect(rowWith(/Broken chair/)).toBeUndefined());
  });

  it('counts orders, people and tables in its calendar, which leads to the whole one', async () => {
    setUpStand();
    const counted = { date: TODAY, bookingOrderCount: 2, paxCount: 6, tableItemCount: 3 };
    server.on(availabilityApi.readDayCounts, { days: [counted] });
    const { user } = await renderScreen(path, { as: 'host' });
    await user.click(await screen.findByRole('button', { name: /is open/ }));
    await screen.findByText('2 orders · 6 people · 3 tables');
    const link = screen.getByRole('link', { name: 'Open the calendar' });
    expect(link.getAttribute('href')).toContain(`/web/${STORE_ID}/store-calendar-picker?date=${TODAY}`);
  });

  it('names the year of a date of another year', async () => {
    setUpStand({ ...BOARD, date: '2027-01-03' });
    await renderScreen(`${path}&date=2027-01-03`, { as: 'host' });
    expect(await screen.findByRole('button', { name: /Sun, 3 Jan 2027 is open/ })).toBeTruthy();
  });
});
