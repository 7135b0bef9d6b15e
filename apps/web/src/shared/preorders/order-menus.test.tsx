import { screen, waitFor, within } from '@testing-library/react';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { myMenuApi, storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import type {
  MenuLineInput,
  OrderMenu,
  PreorderSettings,
} from '@xiwei/contract/preorders/preorders.model.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { describe, expect, it, vi } from 'vitest';
import { makeSeating, ORDER_ID } from '#testing/booking-samples.ts';
import { refusal } from '#testing/fake-server.ts';
import {
  DUCK_ID,
  FEAST_ID,
  makeMenu,
  makeMenuChoices,
  makeMenuLine,
  TOFU_ID,
} from '#testing/preorders-samples.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStore, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { isDish } from './menu-choice.ts';

const dinerPath = `/order-menu/${STORE_ID}/${ORDER_ID}`;
const staffPath = `/web/${STORE_ID}/store-order-menu/${ORDER_ID}`;

const PRICES: Record<string, number> = { [DUCK_ID]: 268_00, [TOFU_ID]: 38_00 };
const titleOf = (dishId: string) => (dishId === DUCK_ID ? 'Roast duck' : 'Silken tofu');
const priced = (lines: readonly MenuLineInput[]) =>
  lines
    .filter(isDish)
    .map((line) =>
      makeMenuLine({ ...line, title: titleOf(line.dishId), price: (PRICES[line.dishId] ?? 0) as Fen }),
    );

/** Sets up the menu of an order, and quotes at the prices of the dishes. */
function setUp(menu: OrderMenu = makeMenu()) {
  server.on(myMenuApi.listMenuChoices, makeMenuChoices());
  for (const api of [myMenuApi, storeMenuApi]) {
    server.on(api.read, menu);
    server.on(api.quote, ({ body }) => {
      const { lines, amount } = makeMenu({ lines: priced(body.lines) });
      return { lines, amount, minimum: null, requires: null, setMenuMissing: false };
    });
    server.on(api.set, ({ body }) => makeMenu({ version: body.version + 1, lines: priced(body.lines) }));
  }
}

testReadStates('the menu of a booking', {
  path: dinerPath,
  as: 'diner',
  read: myMenuApi.read,
  reply: makeMenu({ minimum: 400_00 as Fen }),
  shows: 'Dishes ordered in advance must total at least ¥400.',
  refused: { notFound: 'Order not found' },
  setUp,
});

testReadStates('the menu of an order', {
  path: staffPath,
  as: 'host',
  read: storeMenuApi.read,
  reply: makeMenu({ can: [], lines: [makeMenuLine()] }),
  shows: 'The menu of this order can’t be changed any more.',
  refused: { notFound: 'Order not found' },
  setUp,
});

describe('choosing dishes', () => {
  const number = (dish: string) => screen.findByRole('spinbutton', { name: dish });

  it('sends the whole menu with the sum that is shown, also by keyboard', async () => {
    setUp();
    // The page of the order, which opens afterwards, has tests of its own.
    server.on(bookingApi.readMyOrder, refusal('notFound')).on(storesApi.readStore, makeStore());
    const { user, router } = await renderScreen(dinerPath, { as: 'diner' });
    const save = await screen.findByRole('button', { name: 'Save' });
    await waitFor(() => expect(save.hasAttribute('disabled')).toBe(true));
    (await number('Roast duck')).focus();
    await user.keyboard('{ArrowUp}');
    await user.type(await screen.findByRole('textbox', { name: /on Roast duck/ }), 'no skin');
    await user.click(screen.getByRole('button', { name: 'Silken tofu More' }));
    await user.click(screen.getByRole('button', { name: 'Silken tofu More' }));
    await screen.findByText('¥344');
    await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
    await user.click(save);
    await waitForCall(myMenuApi.set);
    expect(server.calls(myMenuApi.set)[0]?.input.body).toEqual({
      version: 0,
      amount: 344_00,
      lines: [
        { type: 'dish', dishId: DUCK_ID, quantity: 1, note: 'no skin' },
        { type: 'dish', dishId: TOFU_ID, quantity: 2, note: '' },
      ],
    });
    await screen.findByText('Menu saved');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/order-detail/${STORE_ID}/${ORDER_ID}`));
  });

  it('finds dishes by a part of their name', async () => {
    setUp();
    const { user } = await renderScreen(dinerPath, { as: 'diner' });
    await user.type(await screen.findByRole('searchbox', { name: 'Search dishes and set menus' }), 'TOFU');
    await waitFor(() => expect(screen.queryByRole('spinbutton', { name: 'Roast duck' })).toBeNull());
    screen.getByRole('spinbutton', { name: 'Silken tofu' });
    await user.type(screen.getByRole('searchbox'), 'x');
    await screen.findByText('Nothing matches.');
  });

  it('shows a refusal, and the menu of a colleague who was faster', async () => {
    setUp();
    server.on(storeMenuApi.set, refusal('changedMeanwhile'));
    const { user } = await renderScreen(staffPath, { as: 'host' });
    await user.click(await screen.findByRole('button', { name: 'Roast duck More' }));
    const save = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
    server.on(storeMenuApi.read, makeMenu({ version: 3, lines: priced([lineOf(TOFU_ID, 5)]) }));
    await user.click(save);
    await user.click(await screen.findByRole('button', { name: 'Show the current menu' }));
    await waitFor(async () => expect((await number('Silken tofu')).getAttribute('aria-valuenow')).toBe('5'));
    server.on(storeMenuApi.set, ({ body }) => makeMenu({ version: 4, lines: priced(body.lines) }));
    await user.click(screen.getByRole('button', { name: 'Roast duck More' }));
    await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
    await user.click(save);
    await waitFor(() => expect(server.calls(storeMenuApi.set)).toHaveLength(2));
    expect(server.calls(storeMenuApi.set)[1]?.input.body).toMatchObject({ version: 3 });
  });

  it('offers no more of a dish that is sold out than the menu has', async () => {
    const sold = makeMenuLine({ dishId: idOf(953), title: 'Crab', quantity: 2, problem: 'soldOut' });
    setUp(makeMenu({ lines: [sold] }));
    await renderScreen(dinerPath, { as: 'diner' });
    const crab = await number('Crab');
    expect(crab.getAttribute('aria-valuenow')).toBe('2');
    expect(crab.getAttribute('aria-valuemax')).toBe('2');
    screen.getByRole('region', { name: 'Ordered, no longer available' });
  });

  it('shows a menu that is final', async () => {
    setUp(makeMenu({ can: [], lines: [makeMenuLine({ note: 'no skin' })] }));
    await renderScreen(dinerPath, { as: 'diner' });
    await screen.findByText('Your menu is final. Please contact the restaurant to change it.');
    const list = within(screen.getByRole('list', { name: 'Pre-ordered menu' }));
    list.getByText('Roast duck × 1');
    list.getByText('no skin');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

const lineOf = (dishId: string, quantity: number): MenuLineInput => ({
  type: 'dish',
  ...{ dishId, quantity, note: '' },
});

describe('the settings of menus', () => {
  const path = `/web/${STORE_ID}/preorder-setting`;
  const settings: PreorderSettings = {
    ...{ open: false, changeHours: 24, minimumPerAdult: null, setMenuRules: [], version: 2 },
    products: [{ id: FEAST_ID, title: 'Family feast', offered: true }],
    can: ['update'],
  };
  const serve = (changes: Partial<PreorderSettings> = {}) =>
    server
      .on(seatingApi.readSeating, makeSeating())
      .on(storeSettingsApi.readStoreSettings, makeStoreSettings())
      .on(storeMenuApi.readPreorderSettings, { ...settings, ...changes })
      .on(storeMenuApi.updatePreorderSettings, ({ body }) => ({ ...settings, ...body, version: 3 }));
  const saved = () => server.calls(storeMenuApi.updatePreorderSettings)[0]?.input.body;

  it('are saved by managers', async () => {
    serve();
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.click(await screen.findByRole('switch', { name: 'Diners can choose dishes in advance' }));
    screen.getByText('No rules yet: bookings need no set menu.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitForCall(storeMenuApi.updatePreorderSettings);
    const { products: _products, can: _can, ...edited } = settings;
    expect(saved()).toEqual({ ...edited, open: true });
  });

  it('have rules that require set menus, with conditions', async () => {
    serve();
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'New Year');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByRole('group', { name: /Set menus to choose/ }).textContent).toMatch(
        /required|choose/i,
      ),
    );
    expect(saved()).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Family feast' }));
    await user.click(screen.getByRole('button', { name: 'Add a condition' }));
    await user.click(await screen.findByRole('menuitem', { name: 'People' }));
    await user.click(await screen.findByRole('switch', { name: 'Only on special days' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitForCall(storeMenuApi.updatePreorderSettings);
    expect(saved()?.setMenuRules).toEqual([
      {
        name: 'New Year',
        when: {
          ...{ people: { min: 6, max: 500 }, weekdays: null, dates: null, shiftIds: null, kindIds: null },
          specialDays: true,
        },
        productIds: [FEAST_ID],
      },
    ]);
  });

  it('show at the rules that a set menu was deleted', async () => {
    serve({ setMenuRules: [makeRule()] });
    server.on(storeMenuApi.updatePreorderSettings, refusal('setMenuMissing'));
    const { user } = await renderScreen(path, { as: 'manager' });
    await user.click(await screen.findByRole('switch', { name: 'Diners can choose dishes in advance' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const rules = within(await screen.findByRole('group', { name: 'Required set menus' }));
    await rules.findByText(/names a product that no longer exists/);
  });

  it('are read-only for hosts', async () => {
    serve({ setMenuRules: [makeRule()], can: [] });
    await renderScreen(path, { as: 'host' });
    await screen.findByText(/Only owners and managers/);
    expect(screen.queryByRole('button', { name: 'Add a rule' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a condition' })).toBeNull();
  });
});

const makeRule = (): PreorderSettings['setMenuRules'][number] => ({
  name: 'New Year',
  when: { people: null, weekdays: [6], dates: null, shiftIds: null, kindIds: null, specialDays: false },
  productIds: [FEAST_ID],
});

describe('the list of the kitchen', () => {
  it('sums up the dishes of a day, and prints them', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    server
      .on(seatingApi.readSeating, makeSeating())
      .on(storeSettingsApi.readStoreSettings, makeStoreSettings())
      .on(storeMenuApi.listKitchenMenus, {
        items: [
          { orderId: idOf(1), date: '2026-12-02', lines: priced([lineOf(DUCK_ID, 1), lineOf(TOFU_ID, 2)]) },
          { orderId: idOf(2), date: '2026-12-02', lines: priced([{ ...lineOf(TOFU_ID, 3), note: 'mild' }]) },
        ],
      });
    const { user } = await renderScreen(`/web/${STORE_ID}/kitchen-list?date=2026-12-02`, { as: 'host' });
    await screen.findAllByText('2 parties have ordered in advance');
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['DishNumberNotes', 'Silken tofu5mild × 3', 'Roast duck1']);
    expect(server.calls(storeMenuApi.listKitchenMenus)[0]?.input.query).toEqual({
      from: '2026-12-02',
      to: '2026-12-02',
    });
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});
