import { screen, waitFor, within } from '@testing-library/react';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { myChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { passkeysApi } from '@xiwei/contract/identity/passkeys.api.ts';
import type { OwnPasskey } from '@xiwei/contract/identity/passkeys.model.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import type { Security } from '@xiwei/contract/identity/security.model.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { secondsFromNow } from '#testing/clock.ts';
import { browserError, fakePasskeys } from '#testing/fake-passkeys.ts';
import { refusal } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeMe, makeSession } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const signedOut = makeSession({ user: null, newsFrom: null });
const CHALLENGE = { challenge: 'YWJj', rpId: 'localhost', allowed: [] };
const ANSWER = {
  credentialId: 'aWQ',
  clientData: 'dXNlZA',
  authenticatorData: 'ZGF0YQ',
  signature: 'c2lnbmF0dXJl',
  userHandle: 'YW5u',
};
const NEW = {
  challenge: 'YWJj',
  rpId: 'localhost',
  userHandle: 'YW5u',
  accountName: '+86 138****0001',
  algorithms: [-7],
  existing: [],
};
const passkey: OwnPasskey = {
  id: idOf(80),
  name: 'Work phone',
  createdAt: secondsFromNow(-86_400),
  lastUsedAt: secondsFromNow(-120),
  backedUp: true,
  usableHere: true,
};
const security: Security = {
  ...{ enabledAt: null, recoveryCodesLeft: 0, required: false, check: 'phone' },
  ...{ sentTo: '138****0001', passkey: false },
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  server
    .on(noticesApi.listAnnouncements, { items: [] })
    .on(availabilityApi.searchEvening, { items: [], next: null })
    .on(securityApi.readSecurity, security);
});

/** Accepts the answers of passkeys; from then on the session has a user. */
function acceptAnswers() {
  server
    .on(identityApi.readSession, makeSession())
    .on(identityApi.readMe, makeMe())
    .on(noticesApi.countUnreadNotices, { count: 0 })
    .on(myChatApi.count, { count: 0 });
  return {};
}

describe('signing in with a passkey', () => {
  it('takes one press, and leads to the page that was asked for', async () => {
    const asked = fakePasskeys();
    server
      .on(identityApi.readSession, signedOut)
      .on(passkeysApi.startPasskeySignIn, CHALLENGE)
      .on(passkeysApi.signInByPasskey, acceptAnswers);
    const { user, router } = await renderScreen('/login?returnTo=%2Fselect-language');
    await user.click(await button('Sign in with a passkey'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/select-language'));
    expect(server.calls(passkeysApi.signInByPasskey).map(({ input }) => input.body)).toEqual([ANSWER]);
    const [{ publicKey } = { publicKey: undefined }] = (asked.get.mock.calls[0] ?? []) as unknown as [
      { publicKey: PublicKeyCredentialRequestOptions },
    ];
    expect(publicKey).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    });
  });

  it('says what happened when the browser or the server stops it, and can be repeated', async () => {
    const errors = ['NotAllowedError', 'SecurityError'];
    fakePasskeys({
      get: async () => {
        throw browserError(errors.shift() ?? 'NotAllowedError');
      },
    });
    server.on(identityApi.readSession, signedOut).on(passkeysApi.startPasskeySignIn, CHALLENGE);
    const { user } = await renderScreen('/login');
    await user.click(await button('Sign in with a passkey'));
    await screen.findByText('That wasn’t completed. Try again, or use another way.');
    await user.click(await button('Sign in with a passkey'));
    await screen.findByText(/can’t use passkeys here/);
    server.on(passkeysApi.startPasskeySignIn, refusal('passkeyUnavailable'));
    await user.click(await button('Sign in with a passkey'));
    await screen.findByText(/can’t be used at this web address/);
  });

  it('is not offered by a browser or a site that has none', async () => {
    server.on(identityApi.readSession, signedOut);
    await renderScreen('/login');
    await screen.findByRole('link', { name: 'Sign in with phone number' });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });

  it('is not offered at an address without passkeys', async () => {
    fakePasskeys();
    server.on(identityApi.readSession, { ...signedOut, passkeyLogin: false });
    await renderScreen('/login');
    await screen.findByRole('link', { name: 'Sign in with phone number' });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});

describe('a passkey in place of a code', () => {
  it('completes a sign-in that needs the second factor', async () => {
    fakePasskeys();
    server
      .on(identityApi.readSession, { ...signedOut, needsSecondFactor: true, secondFactorByPasskey: true })
      .on(passkeysApi.startPasskeyCheck, CHALLENGE)
      .on(passkeysApi.passPasskeyCheck, acceptAnswers);
    const { user, router } = await renderScreen('/second-factor?returnTo=%2Fselect-language');
    await user.click(await button('Confirm with a passkey'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/select-language'));
  });

  it.each([
    ['phone', 'Send a code'],
    ['authenticator', 'Confirm'],
    ['passkey', undefined],
  ] as const)('confirms the identity where the way is %s, and the call goes on', async (way, other) => {
    fakePasskeys();
    let passed = false;
    server
      .on(passkeysApi.listPasskeys, { items: [passkey], can: ['add'] })
      .on(passkeysApi.removePasskey, () =>
        passed
          ? {}
          : refusal('freshCheckRequired', { details: { way, sentTo: '138****0001', passkey: true } }),
      )
      .on(passkeysApi.startPasskeyCheck, CHALLENGE)
      .on(passkeysApi.passPasskeyCheck, () => {
        passed = true;
        return {};
      });
    const { user } = await renderScreen('/security', { as: 'diner' });
    await user.click(await button('Actions of “Work phone”'));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    if (other) await dialog.findByRole('button', { name: other });
    await user.click(await dialog.findByRole('button', { name: 'Confirm with a passkey' }));
    await screen.findByText('The passkey was removed.');
  });

  it('leads platform staff who have only passkeys back to their page', async () => {
    fakePasskeys();
    server
      .on(securityApi.readSecurity, { ...security, required: true, check: 'passkey', passkey: true })
      .on(passkeysApi.listPasskeys, { items: [passkey], can: ['add'] })
      .on(adminApi.readPlatform, refusal('secondFactorRequired'))
      .on(passkeysApi.startPasskeyCheck, CHALLENGE)
      .on(passkeysApi.passPasskeyCheck, () => ({}));
    const { user, router } = await renderScreen('/security?returnTo=%2Fselect-language', { as: 'admin' });
    await screen.findByText('You use a passkey for two-step verification.');
    expect(screen.queryByText(/Owners and platform staff need/)).toBeNull();
    await user.click(await button('Confirm with a passkey'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/select-language'));
  });
});

testReadStates('passkeys of an account', {
  path: '/security',
  as: 'diner',
  read: passkeysApi.listPasskeys,
  reply: { items: [passkey], can: ['add'] },
  shows: 'Work phone',
  setUp: () => fakePasskeys(),
});

describe('the passkeys of an account', () => {
  it('get one that the browser makes, named after the device', async () => {
    const asked = fakePasskeys();
    server.on(passkeysApi.startPasskey, NEW).on(passkeysApi.addPasskey, () => {
      server.on(passkeysApi.listPasskeys, { items: [{ ...passkey, lastUsedAt: null }], can: ['add'] });
      return passkey;
    });
    const { user } = await renderScreen('/security', { as: 'diner' });
    await user.click(await button('Add a passkey'));
    await screen.findByText('Your passkey was added.');
    await screen.findByText(/Not used yet/);
    expect(server.calls(passkeysApi.addPasskey)[0]?.input.body).toMatchObject({
      ...{ clientData: 'bWFkZQ', attestation: 'a2V5', transports: ['internal'] },
      name: expect.stringMatching(/./),
    });
    expect(asked.create).toHaveBeenCalledWith({
      publicKey: expect.objectContaining({
        attestation: 'none',
        authenticatorSelection: expect.objectContaining({
          residentKey: 'required',
          userVerification: 'required',
        }),
      }),
    });
  });

  it('say that the device has one already', async () => {
    fakePasskeys({
      create: async () => {
        throw browserError('InvalidStateError');
      },
    });
    server.on(passkeysApi.startPasskey, NEW);
    const { user } = await renderScreen('/security', { as: 'diner' });
    await user.click(await button('Add a passkey'));
    await screen.findByText('This device already has a passkey for your account.');
  });

  it('are renamed; a name has to be there', async () => {
    server
      .on(passkeysApi.listPasskeys, { items: [{ ...passkey, usableHere: false }], can: ['add'] })
      .on(passkeysApi.renamePasskey, () => ({ ...passkey, name: 'Old phone' }));
    const { user } = await renderScreen('/security', { as: 'diner' });
    await screen.findByText(/Added for another web address/);
    await user.click(await button('Actions of “Work phone”'));
    await user.click(await screen.findByRole('menuitem', { name: 'Change name' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.click(await button('Save'));
    await screen.findByText('Please enter a name');
    await user.type(name, 'Old phone');
    await user.click(await button('Save'));
    await screen.findByText('Name saved.');
    expect(server.calls(passkeysApi.renamePasskey)[0]?.input.body).toEqual({ name: 'Old phone' });
  });

  it.each([
    ['in a browser without passkeys', 0, ['add'] as const, /doesn’t support passkeys/],
    ['at an address without passkeys', 1, [], /can’t be used at this web address/],
    ['beyond the limit', 10, [], /You have 10 passkeys/],
  ])('get none %s', async (_name, count, can, text) => {
    const items = Array.from({ length: count }, (_, index) => ({ ...passkey, id: idOf(80 + index) }));
    server.on(passkeysApi.listPasskeys, { items, can: [...can] });
    await renderScreen('/security', { as: 'diner' });
    await screen.findByText(text);
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
