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
  /** Path of the file from the root of the repository: its screen, or the description of the list that it belongs to. */
  screen: string;
  /** Files that are loaded with the description of a list. */
  parts: string[];
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
/** Matches the routes of a described list: page, name of an entry's id, file and phrase namespaces. */
const LIST = new RegExp(
  `'([^']+)',\\s*'(\\w+)',\\s*lazyList\\(\\s*\\(\\) => import\\(\\s*'\\./([^']+\\.list\\.tsx)',?\\s*\\)${NAMESPACES}`,
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
    const screens = [...text.matchAll(ROUTE)].map(
      ({ index, 1: path = '', 2: screen = '', 3: names = '' }) => ({
        ...{ index, path, screen, names, parts: [] as string[] },
      }),
    );
    const lists = [...text.matchAll(LIST)].flatMap(
      ({ index, 1: page = '', 2: id = '', 3: screen = '', 4: names = '' }) =>
        Object.entries({ list: page, create: `${page}-create`, update: `${page}-update/$${id}` }).map(
          ([part, path]) => ({
            index,
            path,
            screen,
            names,
            parts: [`${WEB}merchant/settings/${part}-screen.tsx`],
          }),
        ),
    );
    return [...screens, ...lists]
      .sort((a, b) => a.index - b.index)
      .map(({ path, screen, names, parts }) => {
        const inShell = !path.startsWith('/');
        return {
          side,
          path: inShell ? STORE_PATH + path : path,
          screen: WEB + screen,
          parts,
          namespaces: namesIn(names),
          shellNamespaces: inShell ? shellNamespaces : [],
        };
      });
  });

const namesIn = (list: string): string[] => [...list.matchAll(/'([a-z-]+)'/g)].map(([, name = '']) => name);

/** Returns the id of a screen, which is the name of its file: `home` for `home.screen.tsx`. */
export const idOf = (screen: string): string =>
  screen.slice(screen.lastIndexOf('/') + 1).replace(/\.(?:screen|list)\.tsx$/, '');
