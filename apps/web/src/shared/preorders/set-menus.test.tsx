import { screen, waitFor, within } from '@testing-library/react';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { myMenuApi, storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import type { MenuGoodsLine, MenuLine, OrderMenu } from '@xiwei/contract/preorders/preorders.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { describe, expect, it } from 'vitest';
import { ORDER_ID } from '#testing/booking-samples.ts';
import { refusal } from '#testing/fake-server.ts';
import {
  DUCK_ITEM_ID,
  FEAST_ID,
  FEAST_SKU_ID,
  makeFeast,
  makeGoodsLine,
  makeMenu,
  makeMenuChoices,
  makeMenuLine,
  SOUP_GROUP_ID,
  SOUP_ITEM_ID,
} from '#testing/preorders-samples.ts';
import { waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStore, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const dinerPath = `/order-menu/${STORE_ID}/${ORDER_ID}`;
const staffPath = `/web/${STORE_ID}/store-order-menu/${ORDER_ID}`;
const REQUIRES = { products: [{ id: FEAST_ID, title: 'Family feast' }] };

interface SetUp {
  menu?: Partial<OrderMenu>;
  requires?: OrderMenu['requires'];
  /** What the server says about lines of goods. */
  line?: Partial<MenuGoodsLine>;
}

/** Sets up the menu of an order for two people at a store with a set menu. */
function setUp({ menu = {}, requires = null, line = {} }: SetUp = {}) {
  server.on(myMenuApi.listMenuChoices, makeMenuChoices({ goods: [makeFeast()] }));
  server.on(bookingApi.readMyOrder, refusal('notFound')).on(storesApi.readStore, makeStore());
  for (const api of [myMenuApi, storeMenuApi]) {
    server.on(api.read, makeMenu({ requires, ...menu }));
    server.on(api.quote, ({ body }) => {
      const lines = body.lines.map(
        (each): MenuLine => (each.type === 'dish' ? makeMenuLine(each) : makeGoodsLine({ ...each, ...line })),
      );
      const { amount } = makeMenu({ lines });
      return {
        lines,
        amount,
        minimum: null,
        requires,
        setMenuMissing: requires !== null && lines.length === 0,
      };
    });
    server.on(api.set, ({ body }) => makeMenu({ version: body.version + 1 }));
  }
}

const saveButton = () => screen.findByRole('button', { name: 'Save' });
const open = (path: string) => renderScreen(path, { as: path === dinerPath ? 'diner' : 'host' });
type User = Awaited<ReturnType<typeof open>>['user'];

/** Opens the set menu, and chooses the soup twice. */
async function chooseFeast(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Choose Family feast' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Family feast' }));
  await user.click(sheet.getByRole('button', { name: 'Soup More' }));
  await user.click(sheet.getByRole('button', { name: 'Soup More' }));
  return sheet;
}

describe('a set menu', () => {
  it('is chosen in a sheet, which says what is missing, and is sent with the people it is for', async () => {
    setUp();
    const { user } = await open(dinerPath);
    await user.click(await screen.findByRole('button', { name: 'Choose Family feast' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Family feast' }));
    await user.click(sheet.getByRole('button', { name: 'Add to menu' }));
    const group = sheet.getByRole('region', { name: /First course/ });
    await waitFor(() => expect(document.activeElement).toBe(group));
    sheet.getByRole('spinbutton', { name: 'Soup' }).focus();
    await user.keyboard('{ArrowUp}');
    await user.click(sheet.getByRole('button', { name: 'Duck More' }));
    sheet.getByText('¥608');
    await user.type(sheet.getByRole('textbox', { name: 'Note for the kitchen' }), 'mild');
    await user.click(sheet.getByRole('button', { name: 'Add to menu' }));
    const chosen = within(await screen.findByRole('list', { name: 'Family feast: what you chose' }));
    chosen.getByText('1 portion · for 2 people');
    const save = await saveButton();
    await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
    await user.click(save);
    await waitForCall(myMenuApi.set);
    expect(server.calls(myMenuApi.set)[0]?.input.body.lines).toEqual([
      {
        ...{ type: 'combo', skuId: FEAST_SKU_ID, quantity: 1, seats: 2, note: 'mild' },
        choices: [
          { groupId: SOUP_GROUP_ID, itemId: SOUP_ITEM_ID, count: 1 },
          { groupId: SOUP_GROUP_ID, itemId: DUCK_ITEM_ID, count: 1 },
        ],
      },
    ]);
  });

  it('can be changed and removed, and no one is left for another one', async () => {
    setUp({ menu: { lines: [makeGoodsLine()] } });
    const { user } = await open(staffPath);
    await user.click(await screen.findByRole('button', { name: 'Choose Family feast' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Family feast' }));
    sheet.getByText(/What you chose already serves everyone/);
    expect(sheet.getByRole('button', { name: 'Add to menu' }).hasAttribute('disabled')).toBe(true);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /^Change Family feast/ }));
    const change = within(await screen.findByRole('dialog', { name: 'Family feast' }));
    await user.click(change.getByRole('button', { name: 'Soup Fewer' }));
    await user.click(change.getByRole('button', { name: 'Duck More' }));
    await user.click(change.getByRole('button', { name: 'Done' }));
    await user.click(await screen.findByRole('button', { name: /^Remove Family feast/ }));
    await waitFor(() => expect(screen.queryByRole('list', { name: /what you chose/ })).toBeNull());
    expect(document.activeElement?.textContent).toContain('Family feast');
  });

  it('says why it cannot be ordered, and prevents saving', async () => {
    setUp({ line: { problem: 'tooMany', left: 0 } });
    const { user } = await open(dinerPath);
    const sheet = await chooseFeast(user);
    await user.click(sheet.getByRole('button', { name: 'Add to menu' }));
    await screen.findByText('Family feast: Only 0 left');
    expect((await saveButton()).hasAttribute('disabled')).toBe(true);
  });

  it('is found by a part of its name', async () => {
    setUp();
    const { user } = await open(dinerPath);
    await user.type(await screen.findByRole('searchbox'), 'feast');
    await waitFor(() => expect(screen.queryByRole('spinbutton', { name: 'Roast duck' })).toBeNull());
    screen.getByRole('region', { name: 'Set menus' });
  });
});

describe('a required set menu', () => {
  it('has to be on a menu that a diner saves', async () => {
    setUp({ requires: REQUIRES });
    const { user } = await open(dinerPath);
    await screen.findByText('Set menu required');
    await user.click(await screen.findByRole('button', { name: 'Silken tofu More' }));
    await screen.findByText('Choose a set menu first');
    const save = await saveButton();
    expect(save.hasAttribute('disabled')).toBe(true);
    const sheet = await chooseFeast(user);
    await user.click(sheet.getByRole('button', { name: 'Add to menu' }));
    await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
    expect(screen.queryByText('Choose a set menu first')).toBeNull();
  });

  it('is only mentioned to staff', async () => {
    setUp({ requires: REQUIRES });
    const { user } = await open(staffPath);
    await user.click(await screen.findByRole('button', { name: 'Silken tofu More' }));
    await screen.findByText('Choose a set menu first');
    const save = await saveButton();
    await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
  });
});
