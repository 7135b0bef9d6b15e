import { screen, waitFor, within } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { myChatApi } from '@xiwei/contract/chat/chat.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { emailApi } from '@xiwei/contract/identity/email.api.ts';
import type { OwnEmail } from '@xiwei/contract/identity/email.model.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { signInApi } from '@xiwei/contract/identity/sign-in.api.ts';
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
      ...{
        enabledAt: null,
        recoveryCodesLeft: 0,
        required: false,
        check: 'phone',
        sentTo: '138****0001',
        passkey: false,
      },
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

describe('a sign-in link of the operator', () => {
  const account = {
    ...{ nickname: null, avatarUrl: null, address: '+86 139****0002', isMe: false, needsAgreement: true },
  };
  const openLink = (options: ScreenOptions = {}) =>
    renderScreen('/login-link?returnTo=%2Fselect-language#the-token', options);

  it('shows whose account it is, and signs in only after a press', async () => {
    server
      .on(signInApi.previewSignInLink, account)
      .on(identityApi.readMe, makeMe())
      .on(noticesApi.countUnreadNotices, { count: 0 })
      .on(myChatApi.count, { count: 0 })
      .on(signInApi.signInByLink, () => {
        server
          .on(identityApi.readSession, makeSession())
          .on(signInApi.previewSignInLink, refusal('signInLinkInvalid'));
        return { isNew: false };
      });
    const { user, router } = await openLink();
    await screen.findByText('+86 139****0002');
    expect(server.calls(signInApi.previewSignInLink)[0]?.input.body).toEqual({ token: 'the-token' });
    expect(server.calls(signInApi.signInByLink)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Please agree to the user agreement and the privacy policy first');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/select-language'));
    expect(server.calls(signInApi.signInByLink).map(({ input }) => input.body)).toEqual([
      { token: 'the-token', agreementVersion: AGREEMENT_VERSION },
    ]);
  });

  it('names the account that a person would leave, and needs no agreement twice', async () => {
    server.on(signInApi.previewSignInLink, { ...account, nickname: 'Zhou Kai', needsAgreement: false });
    await openLink({ as: 'diner' });
    await screen.findByText('Zhou Kai');
    await screen.findByText('You’ll be signed out of “Lin Yue” on this device.');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('goes on without using it up if it is the account of the person', async () => {
    server.on(signInApi.previewSignInLink, { ...account, isMe: true });
    const { router } = await openLink({ as: 'diner' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/select-language'));
    expect(server.calls(signInApi.signInByLink)).toEqual([]);
  });

  it.each(['/login-link#the-token', '/login-link'])(
    'has no button at %s if it no longer works',
    async (path) => {
      server.on(signInApi.previewSignInLink, refusal('signInLinkInvalid'));
      await renderScreen(path);
      await screen.findByText('This sign-in link no longer works');
      expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
      screen.getByRole('link', { name: 'Sign in another way' });
    },
  );
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

describe('the e-mail address of an account', () => {
  const verified = { address: 'l***@example.com', verifiedAt: '2026-11-01T00:00:00Z' };

  /** Serves an address that can be added and removed. */
  async function open(first: OwnEmail) {
    let own = first;
    server
      .on(emailApi.readOwnEmail, () => own)
      .on(emailApi.requestEmailCode, { expiresAt: secondsFromNow(900), nextAt: secondsFromNow(60) })
      .on(emailApi.verifyEmail, () => {
        own = { email: verified, available: true };
        return own;
      })
      .on(emailApi.removeEmail, () => {
        own = { email: null, available: true };
        return own;
      });
    return renderScreen('/update-email', { as: 'diner' });
  }

  it('is added by a code that is sent to it, and removed after a question', async () => {
    const { user } = await open({ email: null, available: true });
    const address = await screen.findByRole('textbox', { name: 'Email address' });
    await user.type(address, 'lin@example');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText('Please enter a valid email address');
    expect(server.calls(emailApi.requestEmailCode)).toEqual([]);
    await user.type(address, '.com');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await user.type(await screen.findByRole('textbox', { name: '6-digit code' }), '123456');
    await screen.findByText('Your email address is verified');
    screen.getByText('l***@example.com');
    expect(server.calls(emailApi.verifyEmail)[0]?.input.body).toEqual({
      address: 'lin@example.com',
      code: '123456',
    });
    await user.click(screen.getByRole('button', { name: 'Remove address' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this email address?' }));
    await user.click(question.getByRole('button', { name: 'Remove address' }));
    await screen.findByRole('textbox', { name: 'Email address' });
  });

  it('can be corrected before its code is entered', async () => {
    const { user } = await open({ email: null, available: true });
    await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'lin@example.com');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText('lin@example.com');
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    await screen.findByDisplayValue('lin@example.com');
  });

  it('says why it cannot be added: a code that is wrong, an address of another account', async () => {
    const { user } = await open({ email: null, available: true });
    server.on(emailApi.verifyEmail, refusal('codeWrong', { details: { triesLeft: 4 } }));
    await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'lin@example.com');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await user.type(await screen.findByRole('textbox', { name: '6-digit code' }), '123456');
    await screen.findByText(/4 tries left/);
    server.on(emailApi.verifyEmail, refusal('emailHasAccount'));
    await user.type(await screen.findByRole('textbox', { name: '6-digit code' }), '123457');
    await screen.findByText(/Another account uses this email address/);
  });

  it('is kept if its replacement is given up', async () => {
    const { user } = await open({ email: verified, available: true });
    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    await user.click(await screen.findByRole('button', { name: 'Keep the current address' }));
    await screen.findByText('l***@example.com');
  });

  it('cannot be added where no e-mail is sent, and the page says so', async () => {
    await open({ email: null, available: false });
    await screen.findByText('This site doesn’t send email at the moment');
    expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull();
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
