import { screen, waitFor, within } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { myChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeMe, makeStoreCard } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const found = { items: [{ ...makeStoreCard(), times: [] }], next: null };
const nothing = { items: [], next: null };

beforeEach(() => {
  server.on(noticesApi.listAnnouncements, { items: [] }).on(availabilityApi.searchEvening, found);
});

const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));
const searchedFor = () =>
  server.calls(availabilityApi.searchEvening).map(({ input: { query } }) => [query.cuisine, query.perCapita]);

describe('the cuisine in the address', () => {
  it('selects its filter and that of its family', async () => {
    await renderScreen('/?cuisine=sushi');
    await screen.findByText('Bamboo House');
    expect(isPressed('Sushi')).toBe('true');
    expect(isPressed('Japanese')).toBe('true');
    expect(isPressed('All')).toBe('false');
    expect(searchedFor()).toEqual([['sushi', undefined]]);
  });

  it('is ignored if it is unknown', async () => {
    await renderScreen('/?cuisine=pizza');
    await screen.findByText('Bamboo House');
    expect(isPressed('All')).toBe('true');
    expect(searchedFor()).toEqual([[undefined, undefined]]);
  });

  it('is removed with the price when no restaurant matches', async () => {
    server.on(availabilityApi.searchEvening, ({ query }) =>
      query.cuisine || query.perCapita ? nothing : found,
    );
    const { user, router } = await renderScreen('/?cuisine=italian&perCapita=500~1000&adults=4');
    await screen.findByText('No tables match these filters');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('Bamboo House');
    expect(router.state.location.search).toEqual({ adults: 4 });
  });
});

describe('page of a merchant that does not exist', () => {
  it.each([
    ['/mch/nobody', 'notFound'],
    [`/merchant/${idOf(9)}`, 'notFound'],
    [`/merchant/${idOf(9)}`, 'inputInvalid'],
  ] as const)('says so at %s after the refusal %s, and leads home', async (path, code) => {
    server.on(storesApi.listStores, refusal(code));
    const { user, router } = await renderScreen(path);
    await screen.findByRole('heading', { level: 1, name: 'Merchant not found' });
    expect(document.title).toBe('Merchant not found');
    await user.click(screen.getByRole('link', { name: 'Back to home' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await screen.findByText('Bamboo House');
  });
});

describe('announcements', () => {
  const announcement = { body: 'All about it.', path: null, publishedAt: '2026-11-10T08:00:00.000Z' };
  const popUp = { ...announcement, id: idOf(91), title: 'Crab season', popUp: true };
  const strip = { ...announcement, id: idOf(92), title: 'New terms', popUp: false };

  beforeEach(() => server.on(noticesApi.listAnnouncements, { items: [popUp, strip] }));

  it('pop up once', async () => {
    const first = await renderScreen('/');
    await screen.findByRole('dialog', { name: 'Crab season' });
    await first.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    first.unmount();
    await renderScreen('/');
    await screen.findByRole('link', { name: /New terms/ });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('link from the pop-up and from the line to their pages', async () => {
    await renderScreen('/');
    const dialog = await screen.findByRole('dialog', { name: 'Crab season' });
    const read = within(dialog).getByRole('link', { name: 'Read more' });
    expect(read.getAttribute('href')).toBe(`/page-modal-item/${popUp.id}`);
    const line = screen.getByRole('link', { name: /New terms/, hidden: true });
    expect(line.getAttribute('href')).toBe(`/page-modal-item/${strip.id}`);
  });
});

describe('main navigation', () => {
  it('offers a visitor the sign-in, which returns to the same search', async () => {
    const { user, router } = await renderScreen('/?cuisine=sushi');
    await screen.findByText('Bamboo House');
    const links = screen.getAllByRole('link', { name: 'Sign in' });
    expect(links).toHaveLength(2);
    expect(new Set(hrefs(links))).toEqual(
      new Set([`/login?${new URLSearchParams({ returnTo: '/?cuisine=sushi' })}`]),
    );
    await user.click(links[1] as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull());
    expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(1);
  });

  it('counts unread notices and messages together', async () => {
    server.on(noticesApi.countUnreadNotices, { count: 3 }).on(myChatApi.count, { count: 2 });
    await renderScreen('/', { as: 'diner' });
    await waitFor(() => expect(screen.getAllByText('5 unread')).toHaveLength(2));
    for (const label of screen.getAllByText('5 unread'))
      expect(label.closest('a')?.getAttribute('href')).toBe('/notice');
  });

  it('leads staff alone to the merchant view', async () => {
    const diner = await renderScreen('/', { as: 'diner' });
    await screen.findByText('Bamboo House');
    await screen.findByText('Lin Yue');
    expect(screen.queryByRole('link', { name: 'Switch to merchant view' })).toBeNull();
    diner.unmount();
    server.on(identityApi.readMe, makeMe({ can: ['openMerchantView'] }));
    await renderScreen('/', { as: 'diner' });
    const links = await screen.findAllByRole('link', { name: 'Switch to merchant view' });
    expect(hrefs(links)).toEqual(['/web', '/web']);
  });
});
