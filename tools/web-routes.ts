/** Reads a file of the repository by its path; undefined if it does not exist. */
export type ReadFile = (path: string) => string | undefined;

export const WEB = 'apps/web/src/';
export const SIDES = ['diner', 'merchant', 'admin'] as const;
export type Side = (typeof SIDES)[number];

/** Path of a store's pages on the merchant side; routes under it are relative to it. */
const STORE_PATH = '/web/$storeId/';

/** A page: its side, path, screen file and the phrase namespaces loaded with it. */
export interface Route {
  side: Side;
  path: string;
  /** Path of the file from the root of the repository. */
  screen: string;
  /** Namespaces in the route's own list. */
  namespaces: string[];
  /** Namespaces that a shell around the page loads at the same time. */
  shellNamespaces: string[];
}

const NAMESPACES = "((?:,\\s*'[a-z-]+')*)";
/** Matches a route: path, screen file and phrase namespaces. */
const ROUTE = new RegExp(
  `'([^']+)',\\s*lazyScreen\\(\\s*\\(\\) => import\\('\\./([^']+\\.screen\\.tsx)'\\)${NAMESPACES}`,
  'g',
);
/** Matches a shell around pages: file and phrase namespaces. */
const SHELL = new RegExp(`withPhrases\\(\\s*\\(\\) => import\\('\\./[^']+'\\)${NAMESPACES}`, 'g');

/** Lists the pages of all sides in the order of their routes. */
export const routesOf = (files: readonly string[], read: ReadFile): Route[] =>
  SIDES.flatMap((side) => {
    const text = files
      .filter((path) => path.startsWith(`${WEB}routes.${side}.`) && !/\.test\.tsx?$/.test(path))
      .sort((a, b) => a.length - b.length || a.localeCompare(b))
      .map((path) => read(path) ?? '')
      .join('\n');
    const shellNamespaces = [...text.matchAll(SHELL)].flatMap(([, list = '']) => namesIn(list));
    return [...text.matchAll(ROUTE)].map(([, path = '', screen = '', list = '']) => {
      const inShell = !path.startsWith('/');
      return {
        side,
        path: inShell ? STORE_PATH + path : path,
        screen: WEB + screen,
        namespaces: namesIn(list),
        shellNamespaces: inShell ? shellNamespaces : [],
      };
    });
  });

const namesIn = (list: string): string[] => [...list.matchAll(/'([a-z-]+)'/g)].map(([, name = '']) => name);

/** Returns the id of a screen, which is the name of its file: `home` for `home.screen.tsx`. */
export const idOf = (screen: string): string =>
  screen.slice(screen.lastIndexOf('/') + 1, -'.screen.tsx'.length);
