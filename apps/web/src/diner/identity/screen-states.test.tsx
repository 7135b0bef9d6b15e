import { screen, waitFor, within } from '@testing-library/react';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { emailApi } from '@xiwei/contract/identity/email.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { describe, expect, it } from 'vitest';
import { secondsFromNow } from '#testing/clock.ts';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { connectionLost, refusal, serverError, TRACE_ID } from '#testing/fake-server.ts';
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

describe('the phone field', () => {
  const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' });
  const region = (name: string) => screen.findByRole('button', { name: `Country or region: ${name}` });
  const shownNames = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map((row) => row.textContent);

  it('finds a country by name, pinyin, its code or its calling code', async () => {
    const { user } = await renderScreen('/login-phone', { language: 'zh-Hans' });
    await user.click(await screen.findByRole('button', { name: '国家或地区：中国内地 +86' }));
    const search = await screen.findByRole('searchbox', { name: '搜索名称、拼音或区号' });
    expect(shownNames().slice(0, 5)).toEqual([
      '中国内地+86',
      '香港+852',
      '澳门+853',
      '台湾+886',
      '马来西亚+60',
    ]);
    expect(shownNames().length).toBeGreaterThan(240);
    for (const [typed, found] of [
      ['法国', '法国+33'],
      ['germany', '德国+49'],
      ['0081', '日本+81'],
      ['+358', '奥兰群岛+358'],
      ['jp', '日本+81'],
      ['faguo', '法国+33'],
      ['yg', '英国+44'],
    ] as const) {
      await user.clear(search);
      await user.type(search, typed);
      await waitFor(() => expect(shownNames(), typed).toContain(found));
    }
    await user.clear(search);
    await user.type(search, 'qqq');
    await screen.findByText('没有找到“qqq”');
    await user.clear(search);
    await user.type(search, 'fr{Enter}');
    await screen.findByRole('button', { name: '国家或地区：法国 +33' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.querySelector('input[type=tel]')?.getAttribute('placeholder')).toBe(
        '例如 06 12 34 56 78',
      ),
    );
  });

  it('switches the country when a number with one is pasted, or was typed to its end', async () => {
    const { user } = await renderScreen('/login-phone');
    await region('Mainland China +86');
    await waitFor(() => expect(number().placeholder).toBe('Example: 131 2345 6789'));
    await user.click(number());
    await user.paste('+33 6 12 34 56 78');
    await region('France +33');
    expect(number().value).toBe('06 12 34 56 78');
    await user.clear(number());
    await user.type(number(), '0081 90 1234 5678');
    await region('France +33');
    await user.tab();
    await region('Japan +81');
    expect(number().value).toBe('090-1234-5678');
    // Too few digits for a number: nothing is changed.
    await user.clear(number());
    await user.click(number());
    await user.paste('+44 79');
    expect(number().value).toBe('+44 79');
    await region('Japan +81');
  });

  it('says why a fixed line is refused', async () => {
    server.on(identityApi.requestLoginCode, refusal('phoneLandline'));
    const { user } = await renderScreen('/login-phone');
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '010 6552 9988');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText(
      'This is a landline. Please enter a mobile number, which can receive text messages.',
    );
  });
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
