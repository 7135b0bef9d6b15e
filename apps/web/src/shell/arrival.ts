import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { call } from '#api/client.ts';
import { isInWechat } from '#api/client-platform.ts';
import { type ApiRefusal, isRefusal } from '#api/refusal.ts';
import { goBackToDeparture, markDeparture } from './departure.ts';
import { setPassportArrival } from './passport-arrival.ts';

/** What became of signing in on arrival: nothing to do, sent on to the provider, or refused with words to show. */
export type Arrival =
  | { outcome: 'arrived' }
  | { outcome: 'leaving' }
  | { outcome: 'refused'; refusal: ApiRefusal };

/**
 * What a page does before it is shown. A `passport_code` leaves the address, and the page asks
 * whether to sign in with it: a link alone must not change who is signed in. A `code` and `state` that the social app sent
 * back are exchanged for a login; and inside that app's own browser, somebody who isn't signed in is sent to it.
 */
export async function settleArrival(): Promise<Arrival> {
  const query = new URLSearchParams(location.search);
  try {
    const passportCode = query.get('passport_code');
    if (passportCode) {
      clean(query, 'passport_code');
      setPassportArrival(passportCode);
      return { outcome: 'arrived' };
    }
    const code = query.get('code');
    const state = query.get('state');
    if (code && state) {
      const session = await call(identityApi.signInBySocial, { body: { code, state } });
      clean(query, 'code', 'state');
      if (goBackToDeparture()) return { outcome: 'leaving' };
      if (session.needsSecondFactor) goOnBy('/second-factor');
      else if (!session.user) goOnBy('/welcome-use');
      return { outcome: 'arrived' };
    }
    return isInWechat() ? await askWechat() : { outcome: 'arrived' };
  } catch (error) {
    clean(query, 'code', 'state');
    return isRefusal(error) ? { outcome: 'refused', refusal: error } : { outcome: 'arrived' };
  }
}

async function askWechat(): Promise<Arrival> {
  const session = await call(identityApi.readSession, {});
  if (session.user || session.thirdPartyUser || !session.socialLogin) return { outcome: 'arrived' };
  // The page has not been shown yet: there is nothing to come back to.
  location.replace(await socialLoginUrl(`${location.pathname}${location.search}`));
  return { outcome: 'leaving' };
}

/** Sends the browser from the login page to the social app's login, which sends it back to the path. */
export async function leaveForSocialLogin(returnTo: string): Promise<void> {
  const url = await socialLoginUrl(returnTo);
  markDeparture();
  location.replace(url);
}

const socialLoginUrl = async (returnTo: string): Promise<string> =>
  (await call(identityApi.startSocialLogin, { query: { returnTo } })).url;

/**
 * Puts a step before the page that was asked for: a person new to the product agrees to the terms before they have an
 * account; one with a second factor passes it.
 */
function goOnBy(step: '/second-factor' | '/welcome-use'): void {
  const returnTo = encodeURIComponent(`${location.pathname}${location.search}`);
  history.replaceState(null, '', `${step}?returnTo=${returnTo}`);
}

/** Takes one-time values out of the address: a reload or a shared link must not carry them. */
function clean(query: URLSearchParams, ...names: string[]): void {
  for (const name of names) query.delete(name);
  history.replaceState(null, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}${location.hash}`);
}
