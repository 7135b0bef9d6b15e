import { screen, waitFor } from '@testing-library/react';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { emailApi } from '@xiwei/contract/identity/email.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { describe, expect, it } from 'vitest';
import { secondsFromNow } from '#testing/clock.ts';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { connectionLost, serverError, TRACE_ID } from '#testing/fake-server.ts';
import { setOnline, testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeMe, makeSession, USER_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const security = {
  enabledAt: null,
  recoveryCodesLeft: 0,
  required: false,
  check: 'phone' as const,
  sentTo: '138****0001',
  passkey: false,
};

const session = {
  id: idOf(70),
  current: true,
  platform: 'web' as const,
  webPlatform: 'app' as const,
  browser: 'Firefox',
  system: 'Linux',
  createdAt: secondsFromNow(-86_400),
  lastSeenAt: secondsFromNow(-60),
};

function setUp() {
  server
    .on(identityApi.listSessions, { items: [session] })
    .on(securityApi.readSecurity, security)
    .on(moneyApi.readBalance, { balance: 0 as Fen, reserved: 0 as Fen });
}

testReadStates('settings of a person', {
  path: '/setting',
  as: 'diner',
  read: identityApi.readMe,
  reply: makeMe({ nickname: 'Zhou Kai' }),
  shows: 'Signed-in devices',
  setUp,
});

testReadStates('devices on which a person is signed in', {
  path: '/setting',
  as: 'diner',
  read: identityApi.listSessions,
  reply: { items: [session] },
  shows: /Firefox/,
  setUp,
});

testReadStates('security of an account', {
  path: '/security',
  as: 'diner',
  read: securityApi.readSecurity,
  reply: security,
  shows: /Turn on two-step verification/,
});

testReadStates('profile of a person', {
  path: '/user-profile',
  as: 'diner',
  read: identityApi.readMe,
  reply: makeMe({ phone: '139****7777' }),
  shows: '139****7777',
});

testReadStates('phone of a person', {
  path: '/update-cell',
  as: 'diner',
  read: identityApi.readMe,
  reply: makeMe(),
  shows: 'Your phone is verified',
});

testReadStates('e-mail address of a person', {
  path: '/update-email',
  as: 'diner',
  read: emailApi.readOwnEmail,
  reply: { email: { address: 'l***@example.com', verifiedAt: secondsFromNow(-60) }, available: true },
  shows: 'l***@example.com',
});

describe('requesting a code to sign in', () => {
  async function request() {
    const { user, router } = await renderScreen('/login-phone');
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '13800000001');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    return { user, router };
  }

  it('keeps the input after a lost connection, and can be sent again', async () => {
    setOnline(false);
    server.on(identityApi.requestLoginCode, connectionLost);
    const { user, router } = await request();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    screen.getByDisplayValue('13800000001');
    setOnline(true);
    server.on(identityApi.requestLoginCode, {
      expiresAt: secondsFromNow(300),
      nextAt: secondsFromNow(60),
    });
    await user.click(retry);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login-code'));
  });

  it('shows the trace number of an error of the server', async () => {
    server.on(identityApi.requestLoginCode, serverError);
    await request();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(TRACE_ID);
  });
});

describe('page for people who are signed in', () => {
  const openAs = async (changes: Parameters<typeof makeSession>[0]) => {
    server.on(identityApi.readSession, makeSession(changes));
    const { router } = await renderScreen('/user-profile', { as: 'diner' });
    return router;
  };

  it.each([
    ['/login', { user: null, newsFrom: null }],
    ['/second-factor', { user: null, newsFrom: null, needsSecondFactor: true }],
    ['/welcome-use', { needsAgreement: true }],
  ])('leads to %s and back, if that is missing', async (step, changes) => {
    const router = await openAs(changes);
    await waitFor(() => expect(router.state.location.pathname).toBe(step));
    expect(router.state.location.search).toMatchObject({ returnTo: '/user-profile' });
  });

  it('says that the session was ended on another device, and leads to the sign-in', async () => {
    const router = await openAs({});
    await screen.findByText('138****0001');
    server.on(identityApi.readSession, makeSession({ user: null, newsFrom: null }));
    sendEvent('identity.sessionsEnded', { userId: USER_ID, sessionIds: [idOf(3)] });
    await screen.findByText('You were signed out from another device. Please sign in again.');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(screen.queryByText('138****0001')).toBeNull();
  });
});

testReadStates('session of a page for people who are signed in', {
  path: '/user-profile',
  as: 'diner',
  read: identityApi.readSession,
  reply: makeSession(),
  shows: '138****0001',
});
