import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { call } from '#api/client.ts';
import { isInWechat } from '#api/client-platform.ts';
import { type ApiRefusal, isRefusal } from '#api/refusal.ts';
import { setPassportArrival } from './passport-arrival.ts';

const STORAGE_KEY = 'xiwei.social-departure';

/** Maximum number of history entries that browsers keep; once reached, `history.length` no longer tells the position. */
const MAX_HISTORY = 50;

/** Maximum number of entries that the pages of a login add; more were added by something else. */
const MAX_LOGIN_PAGES = 10;

/** Result of the sign-in on page load: page can render, browser is navigating away, or the server refused. */
export type Arrival =
  | { outcome: 'arrived' }
  | { outcome: 'leaving' }
  | { outcome: 'refused'; refusal: ApiRefusal };

/**
 * Handles sign-in parameters before the page is rendered. A `passport_code` is removed from the URL, and the page asks
 * whether to sign in with it: opening a link must not change the session. A `code` and `state` from WeChat are exchanged
 * for a session. In the WeChat in-app browser, visitors without a session are redirected to its login.
 */
export async function handleArrival(): Promise<Arrival> {
  const query = new URLSearchParams(location.search);
  try {
    const passportCode = query.get('passport_code');
    if (passportCode) {
      removeFromUrl(query, 'passport_code');
      setPassportArrival(passportCode);
      return { outcome: 'arrived' };
    }
    const code = query.get('code');
    const state = query.get('state');
    // With a `platform` they come from a group-buying platform, and the page takes them.
    if (code && state && !query.has('platform')) {
      const session = await call(identityApi.signInBySocial, { body: { code, state } });
      removeFromUrl(query, 'code', 'state');
      if (goBackToDeparture()) return { outcome: 'leaving' };
      if (session.needsSecondFactor) insertStep('/second-factor');
      else if (!session.user) insertStep('/welcome-use');
      return { outcome: 'arrived' };
    }
    return isInWechat() ? await redirectToWechat() : { outcome: 'arrived' };
  } catch (error) {
    removeFromUrl(query, 'code', 'state');
    return isRefusal(error) ? { outcome: 'refused', refusal: error } : { outcome: 'arrived' };
  }
}

async function redirectToWechat(): Promise<Arrival> {
  const session = await call(identityApi.readSession, {});
  if (session.user || session.thirdPartyUser || !session.socialLogin) return { outcome: 'arrived' };
  // `replace`, because the page has not been rendered yet: there is nothing to go back to.
  location.replace(await socialLoginUrl(`${location.pathname}${location.search}`));
  return { outcome: 'leaving' };
}

/** Navigates from the login page to the social app's login, which redirects back to the path. */
export async function leaveForSocialLogin(returnTo: string): Promise<void> {
  const url = await socialLoginUrl(returnTo);
  markDeparture();
  location.replace(url);
}

const socialLoginUrl = async (returnTo: string): Promise<string> =>
  (await call(identityApi.startSocialLogin, { query: { returnTo } })).url;

/** Opens a step before the requested page: new users accept the terms, users with a second factor enter its code. */
function insertStep(step: '/second-factor' | '/welcome-use'): void {
  const returnTo = encodeURIComponent(`${location.pathname}${location.search}`);
  history.replaceState(null, '', `${step}?returnTo=${returnTo}`);
}

/** Removes one-time values from the URL, so that a reload or a shared link does not contain them. */
function removeFromUrl(query: URLSearchParams, ...names: string[]): void {
  for (const name of names) query.delete(name);
  history.replaceState(null, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}${location.hash}`);
}

/**
 * Pushes a history entry for the social app's pages to replace, and stores its position, so that the user can be taken
 * back to the current page after the login.
 */
function markDeparture(): void {
  // The browser's own method: the router has patched `history.pushState` and would render the page again.
  History.prototype.pushState.call(history, null, '', location.href);
  if (history.length < MAX_HISTORY) sessionStorage.setItem(STORAGE_KEY, String(history.length));
  // A page restored from the back/forward cache would still show the signed-out state.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

/**
 * Goes back past the social app's pages to the page the login was started from, so that Back never leads into them.
 * Returns false, without navigating, if no usable position is stored.
 */
function goBackToDeparture(): boolean {
  const position = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
  sessionStorage.removeItem(STORAGE_KEY);
  const pages = history.length - position;
  if (position === 0 || pages < 0 || pages > MAX_LOGIN_PAGES) return false;
  history.go(-1 - pages);
  return true;
}
