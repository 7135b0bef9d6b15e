import { randomInt } from 'node:crypto';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { expectNoAxeViolations } from './axe.ts';
import { adminSessionFile, openPlatform, type Platform } from './platform.ts';
import { freshPhone, type Person, signInByCode } from './sign-in.ts';
import { addToStaff, createStore, type OpenStore, type TestStore } from './stores.ts';

export { expect, expectNoAxeViolations };

interface TestFixtures {
  /** Opens a session without a browser, which is closed when the test ends. */
  newSession: () => Promise<APIRequestContext>;
  /** Signs in a new person without a browser. */
  newPerson: (phone?: PhoneInput) => Promise<Person>;
  /** Creates a store for this test alone, with an owner who has just signed in. */
  openStore: OpenStore;
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
      const request = await playwright.request.newContext(options);
      await use(await openPlatform({ request }));
      await request.dispose();
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
      await signInByCode(request, phone);
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

/** Options of journeys that see transitions, as most people do. The other journeys have reduced motion, which takes less processor time. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' as const } };

/** Navigates as a link does, without a page load. */
export const navigateTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

/** Waits until no loading placeholder is left. */
export const expectLoaded = (page: Page): Promise<void> =>
  expect(page.getByRole('main').locator('.animate-pulse')).toHaveCount(0);
