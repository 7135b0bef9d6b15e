import { screen, waitFor, within } from '@testing-library/react';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStaffMember, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = (page: string) => renderScreen(`/web/${STORE_ID}/${page}`, { as: 'owner' });

beforeEach(() => {
  localStorage.clear();
  server
    .on(identityApi.listStaff, { items: [makeStaffMember()], can: ['addStaff'] })
    .on(noticesApi.listNotices, { items: [], next: null })
    .on(storeSettingsApi.readStoreSettings, makeStoreSettings())
    .on(storesApi.readStore, refusal('notFound'));
});

describe('tabs', () => {
  it('open by their number keys; the key of the reserved place does nothing', async () => {
    const { user, router } = await open('management');
    await heading('Manage');
    await user.keyboard('2');
    await heading('Messages');
    await user.keyboard('4');
    expect(router.state.location.pathname).toMatch(/message$/);
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

describe('list of shortcuts', () => {
  it('names the key of every tab', async () => {
    const { user } = await open('management');
    await heading('Manage');
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    const keys = dialog.getAllByRole('term').map(({ textContent }) => textContent);
    expect(keys.filter((key) => /[0-9]/.test(key ?? ''))).toEqual(['1', '2', '3', '5']);
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
