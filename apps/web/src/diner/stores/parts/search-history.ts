const KEY = 'xiwei.searches';
const KEPT = 10;

/** What was searched for in this browser, newest first. */
export function readSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

const keep = (searches: string[]): string[] => {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // A browser that keeps nothing still searches.
  }
  return searches;
};

/** Searching for the same again brings it to the top, whatever its capitals. */
export function rememberSearch(words: string): string[] {
  const said = words.trim();
  if (said === '') return readSearches();
  const others = readSearches().filter((one) => one.toLowerCase() !== said.toLowerCase());
  return keep([said, ...others].slice(0, KEPT));
}

export const forgetSearch = (words: string): string[] => keep(readSearches().filter((one) => one !== words));

export const forgetSearches = (): string[] => keep([]);
