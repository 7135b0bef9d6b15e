import { randomInt } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import type { AddressRegion } from '@xiwei/contract/addresses/addresses.model.ts';
import { demoApi } from '@xiwei/contract/identity/demo.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION, type PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { type Caller, callAs, replyTo } from './calls.ts';

/** Intervals of polling in milliseconds. An SMS arrives a few milliseconds after the call that sends it. */
const SOON = { intervals: [10, 20, 40, 80, 160, 320] };

/** A session without a browser. */
export interface Session {
  request: APIRequestContext;
}

/** A person who is signed in. */
export interface Person extends Session {
  phone: PhoneInput;
}

/** Returns a random, unused phone number, from a range in which every number is valid. */
export function freshPhone(region: AddressRegion = 'CN'): PhoneInput {
  const digits = (length: number) => String(randomInt(10 ** (length - 1), 10 ** length));
  const numbers: Record<AddressRegion, string> = {
    CN: `139${digits(8)}`,
    HK: `96${digits(6)}`,
    MO: `66${digits(6)}`,
    TW: `912${digits(6)}`,
    MY: `12${digits(7)}`,
  };
  return { region, number: numbers[region] };
}

/** Waits for a new login code and returns it. `before` is the number of codes received earlier. */
export async function readCode(caller: Caller, phone: PhoneInput, before = 0): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const { items } = await callAs(caller, demoApi.readDemoPhone, { query: phone });
      code = items[0]?.code ?? '';
      return items.length;
    }, SOON)
    .toBeGreaterThan(before);
  return code;
}

/** Signs in by SMS code, and by authenticator if the user has one. A new phone gets an account without a profile. */
export async function signInByCode(caller: Caller, phone: PhoneInput): Promise<void> {
  // The first answer sets the cookie of the device, without which no code is sent.
  await callAs(caller, identityApi.readSession, {});
  await callAs(caller, identityApi.requestLoginCode, { body: { phone } });
  const code = await readCode(caller, phone);
  const body = { phone, code, agreementVersion: AGREEMENT_VERSION };
  const { isNew } = await callAs(caller, identityApi.signInByPhone, { body });
  if (isNew) return;
  const { needsSecondFactor } = await callAs(caller, identityApi.readSession, {});
  if (needsSecondFactor) await passSecondFactor(caller);
}

/** Signs in the pages of a browser context, as a new user unless a phone is given. */
export async function signInAs(context: BrowserContext, phone: PhoneInput = freshPhone()): Promise<Person> {
  await signInByCode(context, phone);
  return { phone, request: context.request };
}

/** Gives the pages of a browser context the session of a person who has signed in without a browser. */
export async function useSession(context: BrowserContext, { request }: Session): Promise<void> {
  await context.addCookies((await request.storageState()).cookies);
}

/** Returns the current code of the signed-in user's simulated authenticator app. */
export async function readAuthenticator(caller: Caller): Promise<string> {
  const { authenticator } = await callAs(caller, demoApi.readOwnDemoPhone, {});
  return authenticator?.code ?? '';
}

/** Maximum time in milliseconds until a code is accepted. Codes change every 30 seconds, and other tests can use some first. */
export const CODE_WAIT = 120_000;

/**
 * Passes the second factor, at sign-in or as an identity check. Repeats it with a later code if another session of the same
 * user has used the current one.
 */
export async function passSecondFactor(caller: Caller): Promise<void> {
  await expect
    .poll(
      async () => {
        const body = { code: await readAuthenticator(caller) };
        return (await replyTo(caller, securityApi.passSecondFactor, { body })).refusal?.code;
      },
      { timeout: CODE_WAIT, intervals: [200, 1000, 5000] },
    )
    .toBeUndefined();
}

/** Turns on the second factor of a person who has just signed in by phone, which also counts as an identity check. */
export async function setUpSecondFactor(caller: Caller): Promise<void> {
  await callAs(caller, securityApi.startSecondFactor, { body: {} });
  const body = { code: await readAuthenticator(caller) };
  await callAs(caller, securityApi.confirmSecondFactor, { body });
}

/** Returns the code with which another device signs in as the person of a session. */
export const createPassport = async (caller: Caller): Promise<string> =>
  (await callAs(caller, identityApi.createPassportCode, { body: {} })).code;

/** Returns the id of the signed-in user, or undefined. */
export const readUserId = async (page: Page): Promise<string | undefined> =>
  (await callAs(page, identityApi.readSession, {})).user?.id;
