import { screen, waitFor, within } from '@testing-library/react';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { describe, expect, it } from 'vitest';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { connectionLost } from '#testing/fake-server.ts';
import { setOnline, testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { BIRTHDAY, serveTags, VIP, WINDOW } from '#testing/tags-server.ts';

const path = `/web/${STORE_ID}/booking-order-tag`;
const { listTags, sortTags, deleteTag } = bookingListsApi;

testReadStates('list of tags', {
  path,
  as: 'manager',
  read: listTags,
  reply: { items: [BIRTHDAY], can: ['create', 'sort'] },
  shows: 'Birthday',
  empty: { reply: { items: [], can: ['create', 'sort'] }, shows: 'No tags yet' },
});

const open = async (as: 'manager' | 'host' = 'manager', query = '') => {
  const page = await renderScreen(path + query, { as });
  await screen.findByRole('list', { name: 'Order tags' });
  return page;
};
const names = () =>
  within(screen.getByRole('list', { name: 'Order tags' }))
    .getAllByRole('link')
    .map(({ textContent }) => ['Birthday', 'Window seat', 'VIP'].find((name) => textContent?.includes(name)));
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search tags' });
const openMenu = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, item: string) => {
  await openMenu(user, name);
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));

describe('list of tags', () => {
  it('shows each tag with its colour and number of orders', async () => {
    serveTags([BIRTHDAY, WINDOW, VIP]);
    await open();
    screen.getByText('Gold · Not on any order yet');
    screen.getByText('Blue · 12 orders');
    screen.getByText('Red · 1 order');
    screen.getByText('3 tags');
  });

  it('shows a host the tags without anything to change them', async () => {
    serveTags([BIRTHDAY, WINDOW], { isHost: true });
    await open('host');
    expect(screen.queryByRole('link', { name: 'New tag' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Birthday/ })).toBeNull();
  });

  it('shows what a colleague changes', async () => {
    const stored = serveTags([BIRTHDAY]);
    await open();
    stored.change(BIRTHDAY.id, { content: 'Anniversary' });
    sendEvent('booking.listsChanged', { storeId: STORE_ID });
    await screen.findByText('Anniversary');
  });
});

describe('searching a list', () => {
  it('has search, filter and sorting in the address, and replaces the history while typing', async () => {
    serveTags([BIRTHDAY, WINDOW, VIP]);
    const { user, router } = await open();
    const entries = router.history.length;
    await user.type(search(), 'bir');
    await waitFor(() => expect(names()).toEqual(['Birthday']));
    expect(router.state.location.search).toMatchObject({ q: 'bir' });
    expect(router.history.length).toBe(entries);
    screen.getByText('1 of 3 shown');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(names()).toEqual(['Birthday', 'Window seat', 'VIP']));
    expect(search().value).toBe('');
  });

  it('opens with what the address says, and ignores values that do not exist', async () => {
    serveTags([BIRTHDAY, WINDOW, VIP]);
    await open('manager', '?sort=orders&color=none');
    expect(names()).toEqual(['Window seat', 'VIP', 'Birthday']);
  });

  it('follows the history of the browser', async () => {
    serveTags([BIRTHDAY, WINDOW, VIP]);
    const { router } = await open('manager', '?q=vip');
    expect(names()).toEqual(['VIP']);
    await router.navigate({ to: '.', search: { q: 'win' } as never });
    await waitFor(() => expect(names()).toEqual(['Window seat']));
    expect(search().value).toBe('win');
    router.history.back();
    await waitFor(() => expect(names()).toEqual(['VIP']));
    expect(search().value).toBe('vip');
  });

  it('says that nothing matches, and clears the search', async () => {
    serveTags([BIRTHDAY, WINDOW]);
    const { user } = await open();
    await user.type(search(), 'zzz');
    await screen.findByText('No matches');
    await user.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1) as HTMLElement);
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('moves the focus to the search with the key /', async () => {
    serveTags([BIRTHDAY]);
    const { user } = await open();
    await user.keyboard('/');
    expect(document.activeElement).toBe(search());
    expect(search().value).toBe('');
  });
});

describe('sorting a list', () => {
  it('shows the new order at once, saves it, and restores the former one with Undo', async () => {
    const stored = serveTags([BIRTHDAY, WINDOW, VIP]);
    const { user } = await open();
    await choose(user, 'VIP', 'Move to the top');
    await waitFor(() => expect(names()).toEqual(['VIP', 'Birthday', 'Window seat']));
    await toasts().findByText('Order saved');
    expect(stored.read().map(({ content }) => content)).toEqual(['VIP', 'Birthday', 'Window seat']);
    await user.click(toasts().getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stored.read()[0]).toMatchObject({ content: 'Birthday' }));
    await waitFor(() => expect(names()).toEqual(['Birthday', 'Window seat', 'VIP']));
  });

  it('returns to the stored order and says so when a colleague has added a tag', async () => {
    const stored = serveTags([BIRTHDAY, WINDOW]);
    const { user } = await open();
    stored.add(VIP);
    await choose(user, 'Window seat', 'Move up');
    await toasts().findByText(/The order wasn’t changed/);
    expect(names()).toEqual(['Birthday', 'Window seat', 'VIP']);
    expect(stored.read()[0]).toMatchObject({ content: 'Birthday' });
  });

  it('returns to the stored order when the connection is lost', async () => {
    serveTags([BIRTHDAY, WINDOW]);
    server.on(sortTags, connectionLost);
    const { user } = await open();
    setOnline(false);
    await choose(user, 'Window seat', 'Move up');
    await toasts().findByText(/The order wasn’t changed/);
    expect(names()).toEqual(['Birthday', 'Window seat']);
    setOnline(true);
  });

  it('saves the last of several moves that are made while one is being saved', async () => {
    const stored = serveTags([BIRTHDAY, WINDOW, VIP]);
    let answer = () => {};
    server.on(sortTags, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { items: stored.read(), can: [] };
    });
    const { user } = await open();
    await choose(user, 'VIP', 'Move up');
    await waitForCall(sortTags);
    await choose(user, 'VIP', 'Move up');
    await choose(user, 'Window seat', 'Move up');
    expect(server.calls(sortTags)).toHaveLength(1);
    answer();
    await waitForCall(sortTags, 2);
    answer();
    expect(server.calls(sortTags)[1]?.input.body.ids).toEqual([VIP.id, WINDOW.id, BIRTHDAY.id]);
  });

  it('is not offered while the list is searched, and says why', async () => {
    serveTags([BIRTHDAY, WINDOW]);
    const { user } = await open('manager', '?sort=name');
    screen.getByText('To change the order, clear the search, filters and sorting first.');
    await openMenu(user, 'Birthday');
    await screen.findByRole('menuitem', { name: 'Delete' });
    expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull();
  });
});

describe('deleting a tag', () => {
  it('names the tag and the orders that lose it, and deletes it', async () => {
    const stored = serveTags([BIRTHDAY, WINDOW]);
    const { user } = await open();
    await choose(user, 'Window seat', 'Delete');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete the tag “Window seat”?' }));
    dialog.getByText('12 orders will no longer have this tag');
    expect(server.calls(deleteTag)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Delete tag' }));
    await toasts().findByText('“Window seat” deleted');
    expect(stored.read()).toEqual([BIRTHDAY]);
    await waitFor(() => expect(names()).toEqual(['Birthday']));
  });

  it('closes the question and shows the list as it is when a colleague was faster', async () => {
    const stored = serveTags([BIRTHDAY, WINDOW]);
    const { user } = await open();
    await choose(user, 'Window seat', 'Delete');
    stored.remove(WINDOW.id);
    await user.click(await screen.findByRole('button', { name: 'Delete tag' }));
    await waitFor(() => expect(names()).toEqual(['Birthday']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps the question open without a connection', async () => {
    serveTags([BIRTHDAY]);
    server.on(deleteTag, connectionLost);
    const { user } = await open();
    await choose(user, 'Birthday', 'Delete');
    setOnline(false);
    await user.click(await screen.findByRole('button', { name: 'Delete tag' }));
    await toasts().findByText(/./);
    screen.getByRole('alertdialog');
    setOnline(true);
  });
});
