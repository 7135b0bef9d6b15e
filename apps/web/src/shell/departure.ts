const STORAGE_KEY = 'xiwei.social-departure';

/** Maximum number of history entries that browsers keep; once reached, `history.length` no longer tells the position. */
const MAX_HISTORY = 50;
/** Maximum number of entries that the pages of a login add; more were added by something else. */
const MAX_LOGIN_PAGES = 10;

/**
 * Pushes a history entry for the social app's pages to replace, and stores its position, so that the user can be taken
 * back to the current page after the login.
 */
export function markDeparture(): void {
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
export function goBackToDeparture(): boolean {
  const position = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
  sessionStorage.removeItem(STORAGE_KEY);
  const pages = history.length - position;
  if (position === 0 || pages < 0 || pages > MAX_LOGIN_PAGES) return false;
  history.go(-1 - pages);
  return true;
}
