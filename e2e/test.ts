import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  request as newRequest,
  type Page,
} from '@playwright/test';
import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import { AGREEMENT_VERSION, type PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { adminSessionFile, openPlatform, type Platform } from './platform.ts';
import { freshPhone, type Person, signInByCode as signInWithoutBrowser } from './sign-in.ts';
import { addToStaff, createStore, type StoreSetup, type TestStore } from './stores.ts';

export { expect, freshPhone };
export type Phone = PhoneInput;

interface TestFixtures {
  /** Opens a session without a browser, which is closed when the test ends. */
  newSession: () => Promise<APIRequestContext>;
  /** Signs in a new person without a browser. */
  newPerson: (phone?: PhoneInput) => Promise<Person>;
  /** Creates a store for this test alone, with an owner who has just signed in. */
  openStore: (setup?: StoreSetup) => Promise<TestStore>;
  /** Signs in a new person with a role at a store. */
  staffOf: (store: TestStore, role: StaffRole) => Promise<Person>;
}

/** Gives each test its own client IP address, so that rate limits per address do not affect other tests. */
export const test = base.extend<TestFixtures, { platform: Platform }>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const address = ['198', randomInt(18, 20), randomInt(1, 255), randomInt(1, 255)].join('.');
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': address });
  },

  platform: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use;
      const options = { ...(baseURL && { baseURL }), storageState: adminSessionFile() };
      const admin = await playwright.request.newContext(options);
      await use(await openPlatform(admin));
      await admin.dispose();
    },
    { scope: 'worker' },
  ],

  newSession: async ({ playwright, baseURL, extraHTTPHeaders }, use) => {
    const sessions: APIRequestContext[] = [];
    await use(async () => {
      const options = { ...(baseURL && { baseURL }), ...(extraHTTPHeaders && { extraHTTPHeaders }) };
      const session = await playwright.request.newContext(options);
      sessions.push(session);
      return session;
    });
    await Promise.all(sessions.map((session) => session.dispose()));
  },

  newPerson: async ({ newSession }, use) =>
    use(async (phone = freshPhone()) => {
      const request = await newSession();
      await signInWithoutBrowser(request, phone);
      return { phone, request };
    }),

  openStore: async ({ platform, newPerson }, use) =>
    use(async (setup = {}) => createStore(platform, setup.owner ?? (await newPerson()), setup)),

  staffOf: async ({ newPerson }, use) =>
    use(async (store, role) => {
      const person = await newPerson();
      await addToStaff(store, person, role);
      return person;
    }),
});

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Navigates as a link does, without a page load. */
export const navigateTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

/** Waits until no loading placeholder is left. */
export const expectLoaded = (page: Page): Promise<void> =>
  expect(page.getByRole('main').locator('.animate-pulse')).toHaveCount(0);

/** Checks the page in its current state for violations of WCAG 2.2 AA that axe can detect. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Waits for finite animations: a half-faded element has the wrong contrast.
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.all(finite.map((animation) => animation.finished.catch(() => {})));
  });
  // The page's content security policy blocks injected scripts, so axe is evaluated instead.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: AxeViolation[] }> };
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const result = await axe.run({
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    return result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => node.html.slice(0, 160)),
    }));
  });
  expect(violations).toEqual([]);
}

interface AxeViolation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

/** Waits for a new login code and returns it. `before` is the number of codes received earlier. */
export async function readCode(source: Page | APIRequestContext, phone: Phone, before = 0): Promise<string> {
  const request = 'request' in source ? source.request : source;
  let code = '';
  await expect
    .poll(async () => {
      const { items } = await (await request.get('/api/demo/phone', { params: { ...phone } })).json();
      code = items[0]?.code ?? '';
      return items.length;
    })
    .toBeGreaterThan(before);
  return code;
}

const post = async (request: APIRequestContext, path: string, data: object): Promise<void> => {
  const response = await request.post(path, { data, headers: { 'idempotency-key': randomUUID() } });
  expect(response.status(), await response.text()).toBe(200);
};

/** Returns the file with the storage state of a signed-in demo account, shared by the tests of one run. */
export const storageStateOf = ({ region, number }: Phone): string =>
  join(process.env.E2E_DATA_DIR ?? '', `signed-in-${region}-${number}.json`);

/** Signs in through the API and sets the cookies of the context. A new phone gets an account without a profile. */
export async function signInAs(context: BrowserContext, phone: Phone = freshPhone()): Promise<void> {
  await context.request.get('/api/session');
  if (existsSync(storageStateOf(phone))) await restoreSession(context, phone);
  else await signInByCode(context.request, phone);
}

export async function signInByCode(request: APIRequestContext, phone: Phone): Promise<void> {
  await post(request, '/api/login-codes', { phone });
  const code = await readCode(request, phone);
  await post(request, '/api/sessions/phone', { phone, code, agreementVersion: AGREEMENT_VERSION });
  await passSecondFactor(request);
}

/** Returns the current code of the signed-in user's simulated authenticator app. */
export async function readAuthenticator(source: Page | APIRequestContext): Promise<string> {
  const request = 'request' in source ? source.request : source;
  const { authenticator } = await (await request.get('/api/demo/own-phone')).json();
  return authenticator?.code ?? '';
}

/** Completes the sign-in of users with a second factor. */
async function passSecondFactor(request: APIRequestContext): Promise<void> {
  if ((await (await request.get('/api/session')).json()).needsSecondFactor) await sendAuthenticator(request);
}

/** Passes the identity check required for changes of staff and money, for a user with a second factor. */
export async function passFreshCheck(page: Page): Promise<void> {
  const body = await (await page.request.get('/api/me/second-factor/set-up')).json();
  if (body.error?.code === 'freshCheckRequired') await sendAuthenticator(page.request);
}

/** Sends the authenticator’s code. Retries with the next code if another test has used the current one. */
async function sendAuthenticator(request: APIRequestContext): Promise<void> {
  await expect
    .poll(
      async () => {
        const code = await readAuthenticator(request);
        const headers = { 'idempotency-key': randomUUID() };
        return (await request.post('/api/session/second-factor', { data: { code }, headers })).status();
      },
      { timeout: 90_000, intervals: [200, 1000, 5000] },
    )
    .toBe(200);
}

/** Cookies of the demo accounts used by this worker's tests, by storage state file. */
const sessionCookies = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/**
 * Signs in as a demo account with few logins, which are rate limited: the account is signed in once per run, and each
 * worker gets its own session through a passport code. If a test has ended the session, a new one is opened.
 */
async function restoreSession(context: BrowserContext, phone: Phone): Promise<void> {
  const state = storageStateOf(phone);
  const cookies = sessionCookies.get(state);
  if (cookies) {
    await context.addCookies(cookies);
    if ((await (await context.request.get('/api/session')).json()).user) return;
  }
  const first = await newRequest.newContext({ storageState: state, baseURL: baseUrl() });
  const response = await first.post('/api/passport-codes', {
    data: {},
    headers: { 'idempotency-key': randomUUID() },
  });
  const { code } = await response.json();
  await first.dispose();
  // Sessions of administrators are short: the one opened for the run may have expired.
  if (!response.ok()) await signInByCode(context.request, phone);
  else await post(context.request, '/api/sessions/passport', { passportCode: code });
  await passSecondFactor(context.request);
  sessionCookies.set(state, await context.cookies());
}

const baseUrl = (): string => String(test.info().project.use.baseURL);

export interface DemoAccount extends Phone {
  nickname: string;
  note: string;
  side: 'diner' | 'staff' | 'admin';
}

export async function demoAccounts(source: Page | APIRequestContext): Promise<DemoAccount[]> {
  const request = 'request' in source ? source.request : source;
  const { items } = await (
    await request.get('/api/demo/accounts', { headers: { 'accept-language': 'en' } })
  ).json();
  return items;
}
