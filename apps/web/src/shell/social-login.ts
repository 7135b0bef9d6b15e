import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { call } from '#api/client.ts';

const STORAGE_KEY = 'xiwei.social-departure';

/** Maximum number of history entries that browsers keep; once reached, `history.length` no longer tells the position. */
const MAX_HISTORY = 50;

/** Maximum number of entries that the pages of a login add; more were added by something else. */
const MAX_LOGIN_PAGES = 10;

/** A code that a social app's login has put into the URL. */
export interface SocialCode {
  code: string;
  state: string;
}

/** Exchanges the code of a social app's login for a session. Returns whether the page can be rendered, or is being left. */
export async function finishSocialLogin(
  body: SocialCode,
  removeCode: () => void,
): Promise<'arrived' | 'leaving'> {
  const session = await call(identityApi.signInBySocial, { body });
  removeCode();
  if (goBackToDeparture()) return 'leaving';
  if (session.needsSecondFactor) insertStep('/second-factor');
  else if (!session.user) insertStep('/welcome-use');
  return 'arrived';
}

/** Navigates from the login page to the social app's login, which redirects back to the path. */
export async function leaveForSocialLogin(returnTo: string): Promise<void> {
  const { url } = await call(identityApi.startSocialLogin, { query: { returnTo } });
  markDeparture();
  location.replace(url);
}

/** Opens a step before the requested page: new users accept the terms, users with a second factor enter its code. */
function insertStep(step: '/second-factor' | '/welcome-use'): void {
  const returnTo = encodeURIComponent(`${location.pathname}${location.search}`);
  history.replaceState(null, '', `${step}?returnTo=${returnTo}`);
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
