import { parseJson } from '#common/parse-json.ts';

const KEY = 'xiwei.searches';
const MAX_SEARCHES = 10;

/** Recent searches in this browser, newest first. */
export function readSearches(): string[] {
  const stored = parseJson(localStorage.getItem(KEY));
  return Array.isArray(stored)
    ? stored.filter((query) => typeof query === 'string').slice(0, MAX_SEARCHES)
    : [];
}

const store = (searches: string[]): string[] => {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Storage is full or disabled: search works without history.
  }
  return searches;
};

/** Puts a search at the top of the history; a repeated one moves up, compared case-insensitively. */
export function rememberSearch(query: string): string[] {
  const trimmed = query.trim();
  if (trimmed === '') return readSearches();
  const others = readSearches().filter((search) => search.toLowerCase() !== trimmed.toLowerCase());
  return store([trimmed, ...others].slice(0, MAX_SEARCHES));
}

export const removeSearch = (query: string): string[] =>
  store(readSearches().filter((search) => search !== query));

export const clearSearches = (): string[] => store([]);
