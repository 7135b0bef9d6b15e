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
import { AGREEMENT_VERSION, type PhoneRegion } from '@xiwei/contract/identity/identity.model.ts';

export { expect };

export interface Phone {
  region: PhoneRegion;
  number: string;
}

/** Each test comes from an address of its own, as people do: limits per address then see them apart. */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const address = ['198', randomInt(18, 20), randomInt(1, 255), randomInt(1, 255)].join('.');
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': address });
  },
});

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Goes to another page as a link does, without loading the product anew. */
export const goOn = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

/** Nothing is loading any more: what is on the page is what it has to say. */
export const expectSettled = (page: Page): Promise<void> =>
  expect(page.getByRole('main').locator('.animate-pulse')).toHaveCount(0);

/** Nothing on the page as it is now breaks WCAG 2.2 AA, as far as a program can tell. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Something half faded in has the wrong contrast; what turns for ever is not waited for.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.all(passing.map((animation) => animation.finished.catch(() => {})));
  });
  // The page's policy forbids scripts from elsewhere, so axe is evaluated rather than injected.
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

/** A phone nobody has used. */
export function freshPhone(region: PhoneRegion = 'CN'): Phone {
  const digits = (length: number) => String(randomInt(10 ** (length - 1), 10 ** length));
  const numbers: Record<PhoneRegion, string> = {
    CN: `139${digits(8)}`,
    HK: `9${digits(7).replace(/^[019]/, '2')}`,
    MO: `66${digits(6)}`,
    TW: `912${digits(6)}`,
    MY: `12${digits(7)}`,
  };
  return { region, number: numbers[region] };
}

/** The newest code that reached a phone, once it has. `before` codes were there already. */
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

/** Where the sign-in of a demo account is kept for the tests of one run. */
export const stateOf = ({ region, number }: Phone): string =>
  join(process.env.E2E_DATA_DIR ?? '', `signed-in-${region}-${number}.json`);

/** Signs somebody in by the API and leaves the cookie in the context. Fresh people have no profile yet. */
export async function signInAs(context: BrowserContext, phone: Phone = freshPhone()): Promise<void> {
  await context.request.get('/api/session');
  if (existsSync(stateOf(phone))) await followIn(context, phone);
  else await signInByCode(context.request, phone);
}

export async function signInByCode(request: APIRequestContext, phone: Phone): Promise<void> {
  await post(request, '/api/login-codes', { phone });
  const code = await readCode(request, phone);
  await post(request, '/api/sessions/phone', { phone, code, agreementVersion: AGREEMENT_VERSION });
  await passSecondFactor(request);
}

/** The code that the authenticator app of the person in this session shows. */
export async function readAuthenticator(source: Page | APIRequestContext): Promise<string> {
  const request = 'request' in source ? source.request : source;
  const { authenticator } = await (await request.get('/api/demo/own-phone')).json();
  return authenticator?.code ?? '';
}

/** Ends signing in for people who have a second factor. */
async function passSecondFactor(request: APIRequestContext): Promise<void> {
  if ((await (await request.get('/api/session')).json()).needsSecondFactor) await sendAuthenticator(request);
}

/** Passes the fresh check that changes of staff and money ask for, for a person with a second factor. */
export async function confirmPerson(page: Page): Promise<void> {
  const answer = await (await page.request.get('/api/me/second-factor/set-up')).json();
  if (answer.error?.code === 'freshCheckRequired') await sendAuthenticator(page.request);
}

/** Sends the code of the authenticator. One that was used in another test is followed by the next. */
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

/** The cookies of demo accounts that this worker's tests have used. */
const followed = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/**
 * A demo account is signed in once for the whole run, and each worker gets a session of its own, as on a second device:
 * how often somebody may open one is limited. A test that ends it leaves the next to open another.
 */
async function followIn(context: BrowserContext, phone: Phone): Promise<void> {
  const state = stateOf(phone);
  const known = followed.get(state);
  if (known) {
    await context.addCookies(known);
    if ((await (await context.request.get('/api/session')).json()).user) return;
  }
  const first = await newRequest.newContext({ storageState: state, baseURL: baseUrl() });
  const made = await first.post('/api/passport-codes', {
    data: {},
    headers: { 'idempotency-key': randomUUID() },
  });
  const { code } = await made.json();
  await first.dispose();
  // The sessions of administrators are short: the one that was opened for the run may have ended.
  if (!made.ok()) await signInByCode(context.request, phone);
  else await post(context.request, '/api/sessions/passport', { passportCode: code });
  await passSecondFactor(context.request);
  followed.set(state, await context.cookies());
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
