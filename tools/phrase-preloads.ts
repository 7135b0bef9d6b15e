import { namespacesIn } from './phrase-use.ts';
import { closureOf } from './web-imports.ts';
import { type ReadFile, WEB } from './web-routes.ts';

/** Namespaces that `i18n.ts` loads before the first page. */
const ALWAYS = ['common', 'kit'];
/** Namespaces that the frame around the pages of a side loads at the same time. */
const OF_FRAME: Readonly<Record<string, readonly string[]>> = { merchant: ['shell-merchant'] };

/** Files that are loaded with the description of a list: its three screens. */
const LIST_SCREENS = ['list', 'create', 'update'].map((part) => `${WEB}merchant/settings/${part}-screen.tsx`);

/** Reads the names of all namespaces from their generated list. */
export const phraseNamespaces = (read: ReadFile): Set<string> =>
  new Set(
    [...(read(`${WEB}i18n/resources.generated.ts`) ?? '').matchAll(/^ {2}'?([a-z-]+)'?: typeof /gm)].map(
      ([, name = '']) => name,
    ),
  );

/**
 * Returns the phrase namespaces that a page loads with its file, in alphabetical order: those used by the file and by what it
 * imports, without those that are loaded anyway. Of parts that are loaded later, it has none.
 */
export function namespacesOfFiles(file: string, read: ReadFile, known: ReadonlySet<string>): string[] {
  const [, side = ''] = new RegExp(`^${WEB}(\\w+)/`).exec(file) ?? [];
  const loaded = file.endsWith('.list.tsx') ? [file, ...LIST_SCREENS] : [file];
  // The entrance of the merchant side has no frame around it.
  const isInFrame = !file.includes('/store-entrance/');
  const others = [...ALWAYS, ...(isInFrame ? (OF_FRAME[side] ?? []) : [])];
  return [...usedIn(loaded, read, known)].filter((name) => !others.includes(name)).sort();
}

/** Lists the namespaces that the entry of the app uses without loading them, one line each. */
export function preloadProblems(read: ReadFile): string[] {
  return [...usedIn([`${WEB}main.tsx`], read, phraseNamespaces(read))]
    .filter((name) => !ALWAYS.includes(name))
    .map((name) => `${WEB}main.tsx: uses phrases of ${name}, which are not loaded at the start`);
}

const usedIn = (files: readonly string[], read: ReadFile, known: ReadonlySet<string>): Set<string> =>
  new Set(
    files
      .flatMap((file) => closureOf(file, read, ({ loaded }) => loaded))
      .flatMap((path) => namespacesIn(read(path) ?? ''))
      .filter((name) => known.has(name)),
  );
