import { screen, waitFor, within } from '@testing-library/react';
import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import { describe, expect, it } from 'vitest';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { pending, refusal } from '#testing/fake-server.ts';
import { BROTH, CRAB, DUCK, MAINS, SOUPS, serveMenu } from '#testing/menu-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/store-menu`;

testReadStates('menu', {
  path,
  as: 'manager',
  read: menuApi.listDishes,
  reply: { items: [BROTH], sections: [SOUPS], can: ['create', 'sort'] },
  shows: 'Broth',
  empty: { reply: { items: [], sections: [], can: ['create', 'sort'] }, shows: 'No dishes yet' },
});

const open = async (as: 'manager' | 'host' = 'manager', query = '') => {
  const page = await renderScreen(path + query, { as });
  await screen.findByRole('list', { name: 'Menu' });
  return page;
};
type User = Awaited<ReturnType<typeof open>>['user'];
const NAMES = ['Broth', 'Crab soup', 'Duck', 'Soups', 'Mains'];
/** The headings and dishes in their order. */
const rows = () =>
  within(screen.getByRole('list', { name: 'Menu' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => NAMES.toReversed().find((name) => textContent?.startsWith(name)));
const choose = async (user: User, name: string, item: string) => {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const toggle = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^${name}: (mark )?sold out$`) });
/** Returns the text of the button that marks a dish as sold out, after a check that its state agrees with it. */
const stateOf = (name: string) => {
  const button = toggle(name);
  const { textContent } = button;
  expect(button.getAttribute('aria-pressed')).toBe(String(textContent === 'Sold out'));
  return textContent;
};
const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));

describe('list of dishes', () => {
  it('shows the dishes by section, with price and marks', async () => {
    serveMenu([BROTH, DUCK, { ...CRAB, hidden: true }]);
    await open();
    expect(rows()).toEqual(['Soups', 'Broth', 'Crab soup', 'Mains', 'Duck']);
    screen.getByRole('heading', { level: 2, name: 'Mains' });
    screen.getByText(/288.*Signature/);
    screen.getByText('Hidden');
    screen.getByText('3 dishes');
  });

  it('shows headings of the sections that have matches only, and searches every language', async () => {
    serveMenu([BROTH, CRAB, DUCK]);
    const { user } = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Search dishes' }), '烤鸭');
    await waitFor(() => expect(rows()).toEqual(['Mains', 'Duck']));
  });

  it('filters dishes that are sold out', async () => {
    serveMenu([BROTH, { ...CRAB, soldOut: true }, DUCK]);
    await open('manager', '?availability=soldOut');
    expect(rows()).toEqual(['Soups', 'Crab soup']);
  });

  it('shows the dishes without sections in another order than their own', async () => {
    serveMenu([BROTH, CRAB, DUCK]);
    await open('manager', '?sort=price');
    expect(rows()).toEqual(['Broth', 'Crab soup', 'Duck']);
  });
});

describe('marking a dish as sold out', () => {
  it('takes one press, also for a host, who can change nothing else', async () => {
    const stored = serveMenu([BROTH], { isHost: true });
    const { user } = await open('host');
    expect(stateOf('Broth')).toBe('Mark sold out');
    await user.click(toggle('Broth'));
    await waitFor(() => expect(stateOf('Broth')).toBe('Sold out'));
    expect(stored.read()[0]?.soldOut).toBe(true);
    expect(screen.queryByRole('link', { name: 'New dish' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Broth' })).toBeNull();
  });

  it('shows the new state while it is being saved, and ignores further presses', async () => {
    serveMenu([BROTH]);
    server.on(menuApi.setSoldOut, pending);
    const { user } = await open();
    await user.click(toggle('Broth'));
    await waitFor(() => expect(stateOf('Broth')).toBe('Sold out'));
    await user.click(toggle('Broth'));
    expect(server.calls(menuApi.setSoldOut)).toHaveLength(1);
  });

  it('returns to the stored state and says why if it is refused', async () => {
    serveMenu([BROTH]);
    server.on(menuApi.setSoldOut, refusal('notFound'));
    const { user } = await open();
    await user.click(toggle('Broth'));
    await toasts().findByText(/./);
    expect(stateOf('Broth')).toBe('Mark sold out');
  });

  it('is seen when a colleague does it', async () => {
    const stored = serveMenu([BROTH]);
    await open();
    stored.change(BROTH.id, { soldOut: true });
    sendEvent('stores.menuChanged', { storeId: STORE_ID });
    await waitFor(() => expect(stateOf('Broth')).toBe('Sold out'));
  });
});

describe('sorting dishes', () => {
  it('moves a dish within its section', async () => {
    const stored = serveMenu([BROTH, CRAB, DUCK]);
    const { user } = await open();
    await choose(user, 'Crab soup', 'Move to the top');
    await waitFor(() => expect(rows()).toEqual(['Soups', 'Crab soup', 'Broth', 'Mains', 'Duck']));
    await toasts().findByText('Order saved');
    expect(stored.read().map(({ id }) => id)).toEqual([CRAB.id, BROTH.id, DUCK.id]);
    screen.getByText('Crab soup moved to Soups, position 1 of 2');
  });

  it('moves a dish into the next section and back with Undo', async () => {
    const stored = serveMenu([BROTH, CRAB, DUCK]);
    const { user } = await open();
    await choose(user, 'Crab soup', 'Move down');
    await waitFor(() => expect(rows()).toEqual(['Soups', 'Broth', 'Mains', 'Crab soup', 'Duck']));
    await toasts().findByText('Order saved');
    expect(stored.read()[1]).toMatchObject({ id: CRAB.id, sectionId: MAINS.id });
    await user.click(toasts().getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stored.read()[1]).toMatchObject({ sectionId: SOUPS.id }));
    await waitFor(() => expect(rows()).toEqual(['Soups', 'Broth', 'Crab soup', 'Mains', 'Duck']));
  });

  it('does not move the first dish above its section', async () => {
    serveMenu([BROTH, CRAB]);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Actions for Broth' }));
    const up = await screen.findByRole('menuitem', { name: 'Move up' });
    expect(up.getAttribute('aria-disabled')).toBe('true');
  });

  it('returns to the stored order when a colleague has added a dish', async () => {
    const stored = serveMenu([BROTH, CRAB]);
    const { user } = await open();
    stored.add({ ...DUCK, id: idOf(75) });
    await choose(user, 'Crab soup', 'Move up');
    await toasts().findByText(/The order wasn’t changed/);
    expect(rows()).toEqual(['Soups', 'Broth', 'Crab soup', 'Mains', 'Duck']);
  });
});

describe('deleting a dish', () => {
  it('asks first and suggests to mark it as sold out instead', async () => {
    const stored = serveMenu([BROTH, CRAB]);
    const { user } = await open();
    await choose(user, 'Broth', 'Delete');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Broth”?' }));
    dialog.getByText(/mark it as sold out or hide it/);
    await user.click(dialog.getByRole('button', { name: 'Delete dish' }));
    await toasts().findByText('“Broth” deleted');
    expect(stored.read()).toEqual([CRAB]);
  });
});
