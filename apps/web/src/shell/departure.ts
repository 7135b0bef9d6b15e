const STORED = 'xiwei.social-departure';

/** Browsers keep so many history entries of a tab. Once they are used up, the length says nothing about the place. */
const MOST_ENTRIES = 50;
/** More entries than this were not made by the pages of a login. */
const MOST_PAGES = 10;

/**
 * Adds one history entry above the page that is left, for the social app's pages to replace, and remembers its place:
 * a person who comes back signed in can then be taken to the page that was left.
 */
export function markDeparture(): void {
  // The method of the browser itself: the router has replaced the one of the object, and would show the page anew.
  History.prototype.pushState.call(history, null, '', location.href);
  if (history.length < MOST_ENTRIES) sessionStorage.setItem(STORED, String(history.length));
  // A page that the browser kept alive still shows nobody signed in.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

/**
 * Goes back over the social app's pages to the page that was left, so that Back never leads into them. Answers
 * whether it does; without a remembered place it doesn't.
 */
export function goBackToDeparture(): boolean {
  const place = Number(sessionStorage.getItem(STORED) ?? 0);
  sessionStorage.removeItem(STORED);
  const pages = history.length - place;
  if (place === 0 || pages < 0 || pages > MOST_PAGES) return false;
  history.go(-1 - pages);
  return true;
}
