import { screen, waitFor, within } from '@testing-library/react';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { platformChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { feastAuditApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { makePlatform } from '#testing/merchant-samples.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { server } from '#testing/server.ts';

const platform = makePlatform();
/** Answers the calls for what waits for the platform's staff. */
const setUp = () =>
  server
    .on(feastAuditApi.listFeastsToAudit, { items: [], next: null, total: 4 })
    .on(platformChatApi.count, { count: 7 })
    .on(moneyApi.listBalanceReturns, { items: [], next: null, total: 3 });

testReadStates('overview of the platform', {
  path: '/admin/admin-home',
  as: 'admin',
  read: adminApi.readPlatform,
  reply: platform,
  shows: 'River Group',
  empty: { reply: { ...platform, merchants: [] }, shows: 'No merchants yet' },
  refused: { notAllowed: 'For platform staff only' },
  setUp,
});

describe('overview of the platform', () => {
  beforeEach(setUp);

  it('leads a visitor to the sign-in and back', async () => {
    const { router } = await renderScreen('/admin/admin-home');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toMatchObject({ returnTo: '/admin/admin-home' });
  });

  it('leads a person who is not an administrator home', async () => {
    server.on(adminApi.readPlatform, refusal('notAllowed'));
    await renderScreen('/admin/admin-home', { as: 'diner' });
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('For platform staff only');
    expect(alert.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  });

  it('leads an administrator without a second factor to its set-up', async () => {
    server.on(adminApi.readPlatform, refusal('secondFactorRequired')).on(securityApi.readSecurity, {
      enabledAt: null,
      recoveryCodesLeft: 0,
      required: true,
      check: 'setUp',
      sentTo: null,
      passkey: false,
    });
    const { router } = await renderScreen('/admin/admin-home', { as: 'admin' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/security'));
    expect(router.state.location.search).toMatchObject({ returnTo: '/admin/admin-home' });
    await screen.findByText(/Turn on two-step verification/);
  });

  it('counts the feasts to review, the messages that no one has read and the balances to return', async () => {
    server.on(adminApi.readPlatform, platform);
    await renderScreen('/admin/admin-home', { as: 'admin' });
    const feasts = await screen.findByRole('link', { name: /Feasts to review.*4/ });
    expect(feasts.getAttribute('href')).toBe('/admin/admin-feasts');
    await screen.findByRole('link', { name: /Unread messages from diners.*7/ });
    await screen.findByRole('link', { name: /Balances to return.*3/ });
  });

  it('links to the newest merchants and to all', async () => {
    server.on(adminApi.readPlatform, platform);
    await renderScreen('/admin/admin-home', { as: 'admin' });
    const merchant = await screen.findByRole('link', { name: /River Group/ });
    expect(merchant.getAttribute('href')).toMatch(/^\/admin\/admin-merchant\//);
    screen.getByRole('link', { name: 'All merchants' });
  });

  it('says which parts of the system have trouble', async () => {
    server.on(adminApi.readPlatform, { ...platform, health: [{ part: 'jobs', ok: false, figure: 4 }] });
    await renderScreen('/admin/admin-home', { as: 'admin' });
    await screen.findByText('River Group');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/1/),
    );
  });

  it.each([
    [{ ok: false, figure: 49 }, 'Latest 49 hours ago', '1 item needs attention'],
    [{ ok: false, figure: -1 }, 'No backup yet', '1 item needs attention'],
    [{ ok: true, figure: 1 }, 'Latest 1 hour ago', 'All systems normal'],
  ])('says how old the newest backup is: %j', async (backups, age, summary) => {
    server.on(adminApi.readPlatform, { ...platform, health: [{ part: 'backups', ...backups }] });
    await renderScreen('/admin/admin-home', { as: 'admin' });
    await screen.findByText(age);
    screen.getByText(summary);
  });
});
