import { screen, waitFor, within } from '@testing-library/react';
import { readinessApi } from '@xiwei/contract/booking/readiness.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeReadiness } from '#testing/booking-samples.ts';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { pending, refusal } from '#testing/fake-server.ts';
import { waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import {
  idOf,
  makeStaffMember,
  makeStoreSettings,
  makeWorkplace,
  STORE_ID,
  USER_ID,
} from '#testing/samples.ts';
import { EMPTY_SEATING } from '#testing/seating-server.ts';
import { server } from '#testing/server.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = (page: string) => renderScreen(`/web/${STORE_ID}/${page}`, { as: 'owner' });

beforeEach(() => {
  localStorage.clear();
  server
    .on(identityApi.listStaff, { items: [makeStaffMember()], can: ['addStaff'] })
    .on(noticesApi.listNotices, { items: [], next: null })
    .on(storeSettingsApi.readStoreSettings, makeStoreSettings())
    .on(seatingApi.readSeating, EMPTY_SEATING)
    .on(readinessApi.readReadiness, makeReadiness())
    .on(storesApi.readStore, refusal('notFound'));
});

describe('tabs', () => {
  it('open by their number keys', async () => {
    const none = { forming: 0, awaitingArrival: 0, other: 0, finished: 0 };
    server
      .on(storeFeastsApi.countFeasts, none)
      .on(storeFeastsApi.listFeasts, { items: [], next: null, can: [] });
    const { user } = await open('management');
    await heading('Manage');
    await user.keyboard('2');
    await heading('Messages');
    await user.keyboard('4');
    await heading('Feasts');
    await screen.findByText('No feasts are open for registration');
    await user.keyboard('3');
    await heading('Store');
    await user.keyboard('5');
    await heading('Manage');
    expect(screen.getByRole('link', { name: /Manage/, current: 'page' })).toBeTruthy();
  });

  it('mark the tab through which a page is reached', async () => {
    await open('store-staff');
    await heading('Staff');
    const tabs = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(tabs.getByRole('link', { name: /Manage/ }).getAttribute('aria-current')).toBe('true');
    expect(tabs.getByRole('link', { name: /Store/ }).getAttribute('aria-current')).toBeNull();
  });

  it('show the number of unread messages', async () => {
    server.on(noticesApi.countUnreadNotices, { count: 3 });
    await open('management');
    await screen.findByRole('link', { name: /Messages.*3 unread/ });
  });
});

describe('notice of a suspended store', () => {
  it('is on every page, and goes when the suspension ends', async () => {
    server.on(storesApi.readWorkplace, makeWorkplace({ suspended: true }));
    await open('management');
    await screen.findByText('The platform has suspended this store');
    server.on(storesApi.readWorkplace, makeWorkplace());
    sendEvent('stores.suspensionChanged', { storeId: STORE_ID, suspended: false });
    await waitFor(() => expect(screen.queryByText('The platform has suspended this store')).toBeNull());
  });
});

describe('a member who is removed', () => {
  const removed = () =>
    sendEvent('identity.staffChanged', {
      ...{ storeId: STORE_ID, userId: USER_ID, change: 'removed', role: 'host' },
    });

  it('loses the screen at once, also if the server does not answer, and nothing of the store stays', async () => {
    const { client } = await open('store-staff');
    await screen.findByText('Chen Mei');
    localStorage.setItem(`xiwei.kept.booking.readBoard {"params":{"storeId":"${STORE_ID}"}}`, '{}');
    server.on(storesApi.readWorkplace, pending);
    removed();
    await screen.findByText('You don’t have access to this store');
    expect(document.body.textContent).not.toMatch(/Bamboo House|Chen Mei/);
    const namesInMemory = () =>
      client
        .getQueryCache()
        .findAll()
        .filter(({ state }) => state.data !== undefined)
        .map(({ queryKey }) => queryKey[0]);
    // The data are removed right after the screen is replaced.
    await waitFor(() => expect(namesInMemory()).not.toContain(identityApi.listStaff.name));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('xiwei.kept'))).toEqual([]);
  });

  it('loses the screen when a read is refused, if the event was missed', async () => {
    const { client } = await open('store-staff');
    await screen.findByText('Chen Mei');
    server
      .on(storesApi.readWorkplace, refusal('notAllowed'))
      .on(identityApi.listStaff, refusal('notAllowed'));
    await client.invalidateQueries({ queryKey: [identityApi.listStaff.name] });
    await screen.findByText('You don’t have access to this store');
    expect(document.body.textContent).not.toMatch(/Bamboo House|Chen Mei/);
  });

  it('keeps the screen if another member is removed', async () => {
    await open('store-staff');
    await screen.findByText('Chen Mei');
    sendEvent('identity.staffChanged', {
      ...{ storeId: STORE_ID, userId: idOf(10), change: 'removed', role: 'host' },
    });
    await waitForCall(storesApi.readWorkplace, 2);
    screen.getByText('Chen Mei');
  });
});

describe('list of shortcuts', () => {
  it('names the key of every tab', async () => {
    const { user } = await open('management');
    await heading('Manage');
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    const keys = dialog.getAllByRole('term').map(({ textContent }) => textContent);
    expect(keys.filter((key) => /[0-9]/.test(key ?? ''))).toEqual(['1', '2', '3', '4', '5']);
    expect(keys).toContain('?');
  });

  it('turns the shortcuts off, also for pages opened later', async () => {
    const { user, router, unmount } = await open('management');
    await heading('Manage');
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: 'Use shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('2');
    expect(router.state.location.pathname).toMatch(/management$/);
    unmount();
    const again = await open('management');
    await heading('Manage');
    await again.user.keyboard('2');
    expect(again.router.state.location.pathname).toMatch(/management$/);
  });
});

describe('side rail', () => {
  it('is reduced to icons and expanded again; the choice is kept', async () => {
    localStorage.setItem('xiwei.rail', 'labels');
    const { user, unmount } = await open('management');
    await user.click(await screen.findByRole('button', { name: 'Collapse sidebar', expanded: true }));
    await screen.findByRole('button', { name: 'Expand sidebar', expanded: false });
    unmount();
    await open('management');
    await screen.findByRole('button', { name: 'Expand sidebar', expanded: false });
    expect(screen.getByRole('link', { name: 'Messages' })).toBeTruthy();
  });

  it('names an icon when it has the focus', async () => {
    localStorage.setItem('xiwei.rail', 'icons');
    const { user } = await open('management');
    await heading('Manage');
    await user.tab();
    await user.tab();
    await screen.findByText('Bamboo House · Switch store');
  });
});

describe('page bar', () => {
  it('links to the pages above a page', async () => {
    const { user } = await open('store-staff');
    await heading('Staff');
    const crumbs = within(screen.getByRole('navigation', { name: 'You are here' }));
    await user.click(crumbs.getByRole('link', { name: 'Manage' }));
    await heading('Manage');
    expect(screen.queryByRole('navigation', { name: 'You are here' })).toBeNull();
  });

  it('gets the focus after navigation', async () => {
    const { user } = await open('management');
    await heading('Manage');
    await user.keyboard('2');
    const messages = await heading('Messages');
    await waitFor(() => expect(document.activeElement).toBe(messages));
  });
});
