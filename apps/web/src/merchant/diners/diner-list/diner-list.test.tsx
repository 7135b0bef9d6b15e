import { screen, waitFor, within } from '@testing-library/react';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { describe, expect, it } from 'vitest';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { GOLD, listed, MEI, serveGuests, WANG } from '#testing/guests-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/diner-list`;
const { listDiners } = dinersApi;

testReadStates('list of guests', {
  path,
  as: 'host',
  read: listDiners,
  reply: { items: [listed(MEI)], next: null, total: 1, can: ['createDiner'] },
  shows: 'Ms Mei Chen',
  empty: { reply: { items: [], next: null, can: ['createDiner'] }, shows: 'No guests yet' },
  setUp: () => void serveGuests(),
});

const rows = () =>
  within(screen.getByRole('list', { name: 'Guests' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent ?? '');
const search = () =>
  screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name, pinyin, phone or company' });
const open = async (query = '') => {
  const page = await renderScreen(path + query, { as: 'host' });
  await screen.findByRole('list', { name: 'Guests' });
  return page;
};

describe('list of guests', () => {
  it('shows names with titles and the last digits of phones, as the store has set', async () => {
    serveGuests();
    server.on(
      storeSettingsApi.readStoreSettings,
      makeStoreSettings({ display: { ...makeStoreSettings().display, phone: 'last4' } }),
    );
    await open();
    await screen.findByText('Ms Mei Chen');
    await screen.findByText('···· 0009');
    screen.getByText('Boss 王小明');
    expect(screen.queryByText('+86 138 0000 0009')).toBeNull();
  });

  it('searches while typing and has the text in the address', async () => {
    serveGuests();
    const { user, router } = await open();
    await user.type(search(), 'CHEN');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(router.state.location.search).toMatchObject({ q: 'CHEN' });
    expect(server.calls(listDiners).at(-1)?.input.query).toMatchObject({ q: 'chen' });
  });

  it('sends the chosen filter, and ignores one that does not exist', async () => {
    serveGuests();
    await open(`?blacklisted=yes&level=${GOLD.id}&sort=colour`);
    expect(server.calls(listDiners)[0]?.input.query).toMatchObject({
      blacklisted: 'true',
      levelId: GOLD.id,
      sort: 'name',
    });
  });

  it('shows level, company, visits, no-shows and the last visit, and how many guests there are', async () => {
    serveGuests([{ ...MEI, memberLevelId: GOLD.id, company: 'River Ltd' }]);
    await open('?sort=visits&level=without');
    expect(server.calls(listDiners)[0]?.input.query).toMatchObject({ sort: '-visits', levelId: 'none' });
    screen.getByText('1 guest');
    const row = within(screen.getByRole('list', { name: 'Guests' }));
    await row.findByText('Gold');
    row.getByText('River Ltd');
    row.getByText('2 visits');
    row.getByText('1 no-show');
    row.getByText('Last visit 2 October 2026');
  });

  it('opens the first guest with Enter and moves through the list with arrow keys', async () => {
    serveGuests();
    const { user, router } = await open();
    await user.keyboard('/');
    expect(document.activeElement).toBe(search());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('王小明');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(search());
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/web/${STORE_ID}/diner-detail/${MEI.id}`),
    );
  });

  it('opens the form of a new guest with the key n', async () => {
    serveGuests();
    const { user, router } = await open();
    await user.keyboard('n');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/web/${STORE_ID}/diner-create`));
  });

  it('offers to create the guest that it does not find, by phone or by name', async () => {
    serveGuests();
    const { user, router } = await open();
    await user.type(search(), '139 1234 5678');
    await user.click(await screen.findByRole('link', { name: 'Add “139 1234 5678”' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/web/${STORE_ID}/diner-create`));
    const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone number' });
    expect(phone.value).toBe('139 1234 5678');
  });

  it('leads to duplicates and files if the user may merge, import or export guests', async () => {
    serveGuests([MEI], ['createDiner', 'mergeDiners', 'importDiners']);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'More' }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('href'));
    expect(items).toEqual([`/web/${STORE_ID}/diner-merge`, `/web/${STORE_ID}/diner-import`]);
  });

  it('has no such menu for hosts', async () => {
    serveGuests();
    await open();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('clears search and filters when nothing matches', async () => {
    serveGuests();
    const { user } = await open();
    await user.type(search(), 'zzz');
    await screen.findByText('No matching guests');
    await user.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1) as HTMLElement);
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('shows what a colleague changes', async () => {
    const stored = serveGuests();
    await open();
    stored.change(WANG.id, { blacklisted: true, blacklistReason: 'Rude' });
    sendEvent('diners.dinerChanged', { storeId: STORE_ID, dinerId: WANG.id });
    await screen.findByText('Blacklisted');
  });
});
