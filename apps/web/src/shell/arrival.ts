import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { call } from '#api/client.ts';
import { isInWechat } from '#api/client-platform.ts';
import { type ApiRefusal, isRefusal } from '#api/refusal.ts';
import { setPassportArrival } from './passport-arrival.ts';

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
      const { finishSocialLogin } = await import('./social-login.ts');
      return {
        outcome: await finishSocialLogin({ code, state }, () => removeFromUrl(query, 'code', 'state')),
      };
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
  const returnTo = `${location.pathname}${location.search}`;
  const { url } = await call(identityApi.startSocialLogin, { query: { returnTo } });
  location.replace(url);
  return { outcome: 'leaving' };
}

/** Removes one-time values from the URL, so that a reload or a shared link does not contain them. */
function removeFromUrl(query: URLSearchParams, ...names: string[]): void {
  for (const name of names) query.delete(name);
  history.replaceState(null, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}${location.hash}`);
}
