import { screen, waitFor } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { myChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { signInApi } from '@xiwei/contract/identity/sign-in.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { passTime, secondsFromNow } from '#testing/clock.ts';
import { refusal } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeMe, makeSession } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

type Screen = Awaited<ReturnType<typeof renderScreen>>;

const signedOut = makeSession({ user: null, newsFrom: null });
const PHONE = '13800000001';
const number = () => screen.findByRole('textbox', { name: 'Phone number' });
const code = () => screen.findByRole('textbox', { name: '6-digit code' });

beforeEach(() => {
  server
    .on(noticesApi.listAnnouncements, { items: [] })
    .on(availabilityApi.searchEvening, { items: [], next: null })
    .on(identityApi.requestLoginCode, { expiresAt: secondsFromNow(300), nextAt: secondsFromNow(60) });
});

/** Requests a code on the phone step, and waits for the code step. */
async function requestCode({ user }: Screen, phone = PHONE): Promise<void> {
  await user.clear(await number());
  await user.type(await number(), phone);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await code();
}

/** Accepts every code of the phone; from then on the session has a user. */
function acceptCodes({ isNew }: { isNew: boolean }): void {
  server.on(identityApi.signInByPhone, () => {
    server
      .on(identityApi.readSession, makeSession())
      .on(identityApi.readMe, makeMe())
      .on(noticesApi.countUnreadNotices, { count: 0 })
      .on(myChatApi.count, { count: 0 });
    return { userId: idOf(1), isNew };
  });
}

async function openPhoneStep(returnTo?: string): Promise<Screen> {
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`;
  return renderScreen(`/login-phone${query}`);
}

const pathOf = ({ router }: Screen) => router.state.location.pathname;

describe('a code that is not accepted', () => {
  it('names the attempts that are left, and cannot be sent after the last', async () => {
    const page = await openPhoneStep();
    await requestCode(page);
    for (const triesLeft of [4, 1]) {
      server.on(identityApi.signInByPhone, refusal('codeWrong', { details: { triesLeft } }));
      await page.user.type(await code(), '111111');
      await screen.findByText(new RegExp(triesLeft === 1 ? '1 try left' : '4 tries left'));
      expect((await code()).getAttribute('value')).toBe('');
    }
    server.on(identityApi.signInByPhone, refusal('codeTriesUsedUp'));
    await page.user.type(await code(), '222222');
    await screen.findByText('Too many incorrect attempts. Please get a new code.');
    const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' });
    expect(submit().disabled).toBe(true);
    expect(pathOf(page)).toBe('/login-code');

    passTime(61);
    await page.user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    await screen.findByText('We’ve sent a new code. Please use the latest one.');
    expect(submit().disabled).toBe(false);
  });
});

describe('the delay before another code', () => {
  it('is shown again, and nothing is said to be sent, if the server has not passed it', async () => {
    const page = await openPhoneStep();
    await requestCode(page);
    await screen.findByText('Resend in 60 s');
    server.on(identityApi.requestLoginCode, refusal('codeTooSoon', { retryAfter: 25 }));
    passTime(61);
    await page.user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    await screen.findByText('Resend in 25 s');
    await waitFor(() => expect(page.client.isMutating()).toBe(0));
    expect(screen.queryByText(/We’ve sent a new code/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not stop a person who went back to the number: the sent code is asked for', async () => {
    const page = await openPhoneStep('/notice');
    await requestCode(page);
    server.on(identityApi.requestLoginCode, refusal('codeTooSoon', { retryAfter: 40 }));
    await page.user.click(screen.getByRole('button', { name: 'Change number' }));
    expect((await number()).getAttribute('value')).toBe(PHONE);
    await requestCode(page);
    await screen.findByText('Resend in 40 s');
    acceptCodes({ isNew: true });
    await page.user.type(await code(), '123456');
    await screen.findByRole('heading', { level: 1, name: 'Welcome to Xiwei' });
    expect(page.router.state.location.search).toMatchObject({ returnTo: '/notice' });
  });
});

describe('the typed phone', () => {
  it('is kept while the terms are read, and after a reload', async () => {
    const page = await openPhoneStep();
    await page.user.type(await number(), PHONE);
    const terms = screen.getByRole('link', { name: 'user agreement' }).getAttribute('href');
    expect(terms).toBe('/webview?url=%2Flegal%2Fterms%2Fen');
    // In place of the web view, since the frame of a document would need a real server.
    await page.router.navigate({ href: '/select-language' });
    await screen.findByText('繁體中文');
    page.router.history.back();
    expect((await number()).getAttribute('value')).toBe(PHONE);
    page.unmount();
    await openPhoneStep();
    expect((await number()).getAttribute('value')).toBe(PHONE);
  });

  it('is filled in from the address of a code step without a pending code for it', async () => {
    const other = await openPhoneStep();
    await requestCode(other);
    other.unmount();
    const page = await renderScreen('/login-code?region=HK&number=%2291234567%22');
    expect((await number()).getAttribute('value')).toBe('91234567');
    expect(pathOf(page)).toBe('/login-phone');
    expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('false');
  });
});

describe('the page after sign-in', () => {
  it.each(['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example'])(
    'is the home page if the return path is %s',
    async (returnTo) => {
      acceptCodes({ isNew: true });
      const page = await openPhoneStep(returnTo);
      await requestCode(page);
      await page.user.type(await code(), '123456');
      const later = await screen.findByRole('link', { name: 'Later' });
      expect(later.getAttribute('href')).toBe('/');
      page.unmount();
      // A person who has an account is led on by the code step itself.
      server.on(identityApi.readSession, signedOut);
      acceptCodes({ isNew: false });
      const again = await openPhoneStep(returnTo);
      await requestCode(again);
      await again.user.type(await code(), '123456');
      await waitFor(() => expect(again.router.state.location.href).toBe('/'));
    },
  );

  it.each(['login', 'login-phone', 'login-code'])(
    'opens at once at /%s if the person is signed in already',
    async (step) => {
      const page = await renderScreen(`/${step}?returnTo=/select-language`, { as: 'diner' });
      await waitFor(() => expect(page.router.state.location.href).toBe('/select-language'));
    },
  );
});

describe('steps of signing in', () => {
  /** Opens the sign-in from another page, and signs in as a new person. */
  async function signUp(): Promise<Screen> {
    acceptCodes({ isNew: true });
    const page = await renderScreen('/select-language');
    await page.router.navigate({ href: '/login?returnTo=/update-cell' });
    await page.user.click(await screen.findByRole('link', { name: 'Sign in with phone number' }));
    await requestCode(page);
    await page.user.type(await code(), '123456');
    await page.user.click(await screen.findByRole('link', { name: 'Complete my profile' }));
    await screen.findByRole('textbox', { name: 'Nickname' });
    return page;
  }

  it('are one entry of the history: Back from the profile leads to the page before', async () => {
    const page = await signUp();
    page.router.history.back();
    await waitFor(() => expect(pathOf(page)).toBe('/select-language'));
  });

  it('are replaced by the requested page if the profile is skipped', async () => {
    const page = await signUp();
    await page.user.click(screen.getByRole('link', { name: 'Skip' }));
    await screen.findByText('Your phone is verified');
    page.router.history.back();
    await waitFor(() => expect(pathOf(page)).toBe('/select-language'));
  });
});

describe('signing in by e-mail', () => {
  const field = () => screen.findByRole('textbox', { name: 'Email address' });
  const ADDRESS = 'lin@example.com';

  /** Enters an address and requests a code. */
  async function askFor({ user }: Screen, address = ADDRESS): Promise<void> {
    await user.clear(await field());
    await user.type(await field(), address);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
  }
  beforeEach(() => {
    const times = { expiresAt: secondsFromNow(900), nextAt: secondsFromNow(60) };
    server.on(signInApi.requestEmailLoginCode, times);
  });

  it('leads from the sign-in page over the address and the code to the page before', async () => {
    server.on(identityApi.readSession, signedOut).on(signInApi.signInByEmail, () => {
      server
        .on(identityApi.readSession, makeSession())
        .on(identityApi.readMe, makeMe({ phone: null, can: ['bindPhone'] }))
        .on(noticesApi.countUnreadNotices, { count: 0 })
        .on(myChatApi.count, { count: 0 });
      return { isNew: false };
    });
    const page = await renderScreen('/login?returnTo=%2Fselect-language');
    await page.user.click(await screen.findByRole('link', { name: 'Sign in with email' }));
    await page.user.click(await screen.findByRole('checkbox'));
    await askFor(page);
    await screen.findByText(ADDRESS);
    await page.user.type(await code(), '123456');
    await waitFor(() => expect(pathOf(page)).toBe('/select-language'));
    expect(server.calls(signInApi.signInByEmail).map(({ input }) => input.body)).toEqual([
      { address: ADDRESS, code: '123456', agreementVersion: AGREEMENT_VERSION },
    ]);
  });

  it('refuses what is no address beside the field, and shows a refusal of the server', async () => {
    const page = await renderScreen('/login-email');
    await page.user.click(await screen.findByRole('checkbox'));
    await askFor(page, 'lin@example');
    await screen.findByText('Please enter a valid email address');
    expect(server.calls(signInApi.requestEmailLoginCode)).toEqual([]);
    server.on(signInApi.requestEmailLoginCode, refusal('emailUnavailable'));
    await askFor(page);
    await screen.findByText(/doesn’t send email at the moment/);
  });

  it('promises no account where addresses alone make none', async () => {
    server.on(identityApi.readSession, { ...signedOut, emailSignUp: false });
    await renderScreen('/login-email');
    await screen.findByText('We’ll email a 6-digit code to the address of your account.');
    expect(screen.queryByText(/creates your account/)).toBeNull();
  });

  it('is not offered where e-mail cannot be sent', async () => {
    server.on(identityApi.readSession, { ...signedOut, emailLogin: false });
    await renderScreen('/login');
    await screen.findByRole('link', { name: 'Sign in with phone number' });
    expect(screen.queryByRole('link', { name: 'Sign in with email' })).toBeNull();
  });
});

describe('a site that cannot send codes', () => {
  it('says so, and offers no way to sign in that would fail', async () => {
    server.on(identityApi.readSession, { ...signedOut, phoneLogin: false, emailLogin: false });
    await renderScreen('/login');
    await screen.findByText(/can’t send codes at the moment/);
    expect(screen.queryByRole('link', { name: 'Sign in with phone number' })).toBeNull();
  });

  it('shows the reason where a code was asked for', async () => {
    server.on(identityApi.requestLoginCode, refusal('smsUnavailable'));
    const { user } = await openPhoneStep();
    await user.type(await number(), PHONE);
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText(/doesn’t send text messages at the moment/);
  });
});
