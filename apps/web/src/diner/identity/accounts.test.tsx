import { screen, waitFor, within } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { myChatApi } from '@xiwei/contract/chat/chat.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handleArrival } from '#shell/arrival.ts';
import { setPassportArrival } from '#shell/passport-arrival.ts';
import { secondsFromNow } from '#testing/clock.ts';
import { refusal } from '#testing/fake-server.ts';
import { waitForCall } from '#testing/read-states.ts';
import { renderScreen, type ScreenOptions } from '#testing/render-screen.tsx';
import { makeMe, makeSession } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const signedOut = makeSession({ user: null, newsFrom: null });
/** Replies as if the session had ended. */
function endSession() {
  server.on(identityApi.readSession, signedOut);
  return {};
}

beforeEach(() => {
  server
    .on(noticesApi.listAnnouncements, { items: [] })
    .on(availabilityApi.searchEvening, { items: [], next: null })
    .on(identityApi.listSessions, { items: [] })
    .on(securityApi.readSecurity, {
      ...{ enabledAt: null, recoveryCodesLeft: 0, required: false, check: 'phone', phone: '138****0001' },
    })
    .on(moneyApi.readBalance, { balance: 0 as Fen, reserved: 0 as Fen });
});

describe('a link with a passport code', () => {
  const account = { nickname: 'Zhou Kai', avatarUrl: null, phone: '+86 139****0002', isMe: false };

  afterEach(() => setPassportArrival(undefined));

  /** Opens a page as a browser does with a link that has a passport code, which is then removed from the address. */
  async function openLink(options: ScreenOptions = {}) {
    history.replaceState(null, '', '/select-language?x=1&passport_code=abc');
    expect(await handleArrival()).toEqual({ outcome: 'arrived' });
    expect(`${location.pathname}${location.search}`).toBe('/select-language?x=1');
    const page = await renderScreen('/select-language?x=1', options);
    await waitForCall(identityApi.previewPassportCode);
    return page;
  }

  it('asks a visitor whose account it is; Escape changes nothing', async () => {
    server.on(identityApi.previewPassportCode, account);
    const { user } = await openLink();
    const dialog = await screen.findByRole('dialog', { name: 'Sign in as “Zhou Kai”?' });
    within(dialog).getByText('+86 139****0002');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls(identityApi.signInByPassport)).toEqual([]);
  });

  it('signs a visitor in after the answer, and stays on the page', async () => {
    server
      .on(identityApi.previewPassportCode, account)
      .on(identityApi.readMe, makeMe())
      .on(noticesApi.countUnreadNotices, { count: 0 })
      .on(myChatApi.count, { count: 0 })
      .on(identityApi.signInByPassport, () => {
        server.on(identityApi.readSession, makeSession());
        return {};
      });
    const { user, router } = await openLink();
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls(identityApi.signInByPassport)[0]?.input.body).toEqual({ passportCode: 'abc' });
    expect(router.state.location.pathname).toBe('/select-language');
  });

  it('names the account that a person would leave', async () => {
    server.on(identityApi.previewPassportCode, account);
    const { user } = await openLink({ as: 'diner' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch to “Zhou Kai”?' }));
    dialog.getByText('You’ll be signed out of “Lin Yue” on this device.');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls(identityApi.signInByPassport)).toEqual([]);
  });

  it('asks nothing if it is the account of the person, and keeps the session', async () => {
    server.on(identityApi.previewPassportCode, { ...account, isMe: true });
    const { client } = await openLink({ as: 'diner' });
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls(identityApi.signInByPassport)).toEqual([]);
  });

  it('says that it no longer works, without offering to try again', async () => {
    server.on(identityApi.previewPassportCode, refusal('passportCodeInvalid'));
    const { user } = await openLink();
    const dialog = await screen.findByRole('dialog', { name: 'This sign-in link no longer works' });
    expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('linking a phone that has another account', () => {
  it('offers to sign in with it', async () => {
    server
      .on(identityApi.readMe, makeMe({ phone: null, can: ['bindPhone'] }))
      .on(identityApi.requestBindCode, { expiresAt: secondsFromNow(300), nextAt: secondsFromNow(60) })
      .on(identityApi.bindPhone, refusal('phoneHasAccount'))
      .on(identityApi.signOut, endSession);
    const { user, router } = await renderScreen('/update-cell', { as: 'diner' });
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '13900000002');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await user.type(await screen.findByRole('textbox', { name: '6-digit code' }), '123456');
    await screen.findByText(/already has an account/);
    await user.click(screen.getByRole('button', { name: 'Sign in with this number' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login-phone'));
    await screen.findByDisplayValue('13900000002');
    expect(server.calls(identityApi.signOut)).toHaveLength(1);
  });
});

describe('a newer version of the terms', () => {
  const open = () => {
    server.on(identityApi.readSession, makeSession({ needsAgreement: true }));
    return renderScreen('/update-cell', { as: 'diner' });
  };

  it('is accepted before the requested page opens', async () => {
    server.on(identityApi.acceptAgreement, () => {
      server.on(identityApi.readSession, makeSession());
      return { isNew: false };
    });
    const { user, router } = await open();
    await screen.findByRole('heading', { level: 1, name: 'Our terms have changed' });
    await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
    await screen.findByText(/agree to the user agreement and the privacy policy/i);
    expect(server.calls(identityApi.acceptAgreement)).toEqual([]);
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
    await screen.findByText('Your phone is verified');
    expect(router.state.location.pathname).toBe('/update-cell');
  });

  it('signs out a person who declines', async () => {
    server.on(identityApi.signOut, endSession);
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Decline and sign out' }));
    await waitFor(() => expect(router.state.location.href).toBe('/'));
    expect(server.calls(identityApi.signOut)).toHaveLength(1);
  });
});

describe('signing out', () => {
  it('removes drafts, searches and contacts of the person, and keeps what belongs to the device', async () => {
    server.on(identityApi.signOut, endSession);
    const { user, router } = await renderScreen('/setting', { as: 'diner' });
    const signOut = await screen.findByRole('button', { name: 'Sign out' });
    await waitFor(() => expect(localStorage.getItem('xiwei.person')).not.toBeNull());
    localStorage.setItem('xiwei.theme', 'dark');
    localStorage.setItem('xiwei.booking-contact.1', '{"lastName":"Lin"}');
    localStorage.setItem('xiwei.searches', '["crab"]');
    sessionStorage.setItem('xiwei.booking-draft.1.store', '{}');
    await user.click(signOut);
    await waitFor(() => expect(router.state.location.href).toBe('/'));
    const names = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    await waitFor(() =>
      expect(names().filter((name) => /contact|searches|draft|person/.test(name))).toEqual([]),
    );
    expect(names()).toContain('xiwei.theme');
  });
});
