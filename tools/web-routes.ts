/** Reads a file of the repository by its path; undefined if it does not exist. */
export type ReadFile = (path: string) => string | undefined;

export const WEB = 'apps/web/src/';
export const SIDES = ['diner', 'merchant', 'admin'] as const;
export type Side = (typeof SIDES)[number];

/** Path of a store's pages on the merchant side; routes under it are relative to it. */
const STORE_PATH = '/web/$storeId/';

/** A page: its side, path and file. */
export interface Route {
  side: Side;
  path: string;
  /** Path of the file from the root of the repository: its screen, or the description of the list that it belongs to. */
  screen: string;
}

/** Matches the files with a module's pages: `pages.ts`, and `home-pages.ts` with those that are in the first load. */
const PAGES = new RegExp(`^${WEB}(?:(diner|merchant|admin)/[^/]+|gallery)/(?:home-)?pages\\.ts$`);
/** Matches the beginning of a page in it: kind, path, and the name of an entry's id if it is a list. */
const PAGE = /(?<!\w)(\w+)\(\s*'([\w/$-]+)'(?:,\s*'(\w+)')?/g;
const SCREEN = /\bscreen: '([\w-]+)'/;

/** Lists the pages of all sides, by module, in the order of its `pages.ts`. */
export const routesOf = (files: readonly string[], read: ReadFile): Route[] =>
  SIDES.flatMap((side) =>
    files
      .filter((path) => (PAGES.exec(path) ? (PAGES.exec(path)?.[1] ?? 'diner') === side : false))
      .sort()
      .flatMap((file) => pagesIn(side, file.slice(0, file.lastIndexOf('/') + 1), read(file) ?? '', read)),
  );

function pagesIn(side: Side, folder: string, text: string, read: ReadFile): Route[] {
  const calls = [...text.matchAll(PAGE)].filter(([, kind = '']) =>
    /Pages?$|^(?:open|own|home|signIn)/.test(kind),
  );
  return calls.flatMap(({ index, 2: path = '', 3: id }, place) => {
    const options = text.slice(index, calls[place + 1]?.index);
    const [, other] = SCREEN.exec(options) ?? [];
    const name = other ?? nameOf(path);
    const page = { side, path: path.startsWith('/') ? path : STORE_PATH + path };
    const own = [`${folder}${name}/${name}.screen.tsx`, `${folder}${name}.screen.tsx`].find(read);
    if (id === undefined) return [{ ...page, screen: own ?? `${folder}${name}/${name}.screen.tsx` }];
    const description = `${folder}${name}/${name}.list.tsx`;
    return [
      { ...page, screen: own ?? description },
      { ...page, path: `${page.path}-create`, screen: description },
      { ...page, path: `${page.path}-update/$${id}`, screen: description },
    ];
  });
}

/** Returns the name of a page: the last part of its path that is no param, `home` for `/`. */
const nameOf = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('$'))
    .at(-1) ?? 'home';

/** Lists pages without a file, and files that belong to no page, one line each. */
export function pageProblems(files: readonly string[], read: ReadFile): string[] {
  const routes = routesOf(files, read);
  const used = new Set(routes.map(({ screen }) => screen));
  const missing = routes
    .filter(({ screen }) => read(screen) === undefined)
    .map(({ path, screen }) => `${path}: there is no ${screen}`);
  const isPage = new RegExp(`^${WEB}(?:diner|merchant|admin)/.*\\.(?:screen|list)\\.tsx$`);
  const unused = files
    .filter((file) => isPage.test(file) && !used.has(file))
    .map((file) => `${file}: no page of its module's pages.ts has its name`);
  return [...missing, ...unused];
}

/** Returns the id of a screen, which is the name of its file: `home` for `home.screen.tsx`. */
export const idOf = (screen: string): string =>
  screen.slice(screen.lastIndexOf('/') + 1).replace(/\.(?:screen|list)\.tsx$/, '');
