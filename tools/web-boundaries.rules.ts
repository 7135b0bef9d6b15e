import type { SourceFile } from './source-files.ts';

/** Returns why a file of the web app may not import another, or undefined if it may. */
type WebRule = (file: string, imported: string) => string | undefined;

/**
 * Folders of a side that all its modules may import: what their pages use, the pages that edit settings and lists, and the
 * orders and requests that wait for staff.
 */
const SIDE_WIDE = ['shell', 'settings', 'pending'];

/** Folders of modules that their own pages share, with the other modules of the side that may import them. */
const OPEN_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  // What staff read about the rules that decide whether a time can be booked.
  'merchant/booking/explanation': ['orders'],
  // Tags and takers of orders, by which orders are found and printed.
  'merchant/booking/lists': ['orders', 'printing'],
  // Choice of a day or a range, with the orders of each day.
  'merchant/booking/calendar': ['orders'],
  // All that staff can do with an order, and the queue that sends it.
  'merchant/orders/verbs': ['check-in', 'frame', 'host-stand', 'pending', 'printing'],
  // One order with its actions, in the panel of the host stand and on its own page, and the path of that page.
  'merchant/orders/detail': ['check-in', 'host-stand', 'pending'],
  // Where the party of an order is in the evening.
  'merchant/orders/stage': ['host-stand'],
  // Dialogs that put guests or a lock on tables.
  'merchant/orders/placing': ['groupbuying', 'host-stand'],
  // The question about rules that staff override.
  'merchant/orders/overrides': ['bookout', 'groupbuying'],
  // The orders of a guest, on the guest's page.
  'merchant/orders/guest-orders': ['diners'],
  // Sheets of paper in a preview and for the printer, and how blocks are distributed over them.
  'merchant/printing/paper': ['shop'],
  // The frame of the pages of platform staff.
  'admin/admin/parts': ['chat', 'feasts', 'money', 'notices', 'stores'],
};

/** The rules of imports within the web app. */
export const WEB_RULES: readonly WebRule[] = [
  webRule(
    'ui',
    ['api', 'shared', 'shell', 'diner', 'merchant', 'admin'],
    'the UI kit does not import domain code',
  ),
  webRule('api', ['shared', 'shell', 'diner', 'merchant', 'admin', 'ui'], 'api does not import screens'),
  webRule('shared', ['diner', 'merchant', 'admin'], 'shared code does not import a side'),
  webRule('diner', ['merchant', 'admin'], 'diner and merchant don’t import each other'),
  webRule('merchant', ['diner', 'admin'], 'diner and merchant don’t import each other'),
  webRule('admin', ['diner', 'merchant'], 'sides don’t import each other'),
  (file, imported) => {
    const [from, to] = [webFolderOf(file), webFolderOf(imported)];
    if (!from || !to || from.side !== to.side || SIDE_WIDE.includes(to.module ?? '')) return undefined;
    const openTo = OPEN_FOLDERS[`${to.side}/${to.module}/${to.folder}`];
    if (from.module !== to.module)
      return openTo?.includes(from.module ?? '')
        ? undefined
        : 'what two modules of a side share lives in shared/';
    const isShared = to.folder === undefined || to.folder === 'parts' || openTo !== undefined;
    const listsPages = from.folder === undefined && file.endsWith('/pages.ts');
    return isShared || to.folder === from.folder || listsPages
      ? undefined
      : 'what two pages of a module share lives in its parts/';
  },
];

/** Returns the entries of `OPEN_FOLDERS` that no import needs, one line each. */
export function unusedOpenings(files: readonly SourceFile[]): string[] {
  const used = new Set(
    files.flatMap(({ path, imports }) =>
      imports.map((imported) => {
        const to = webFolderOf(imported);
        return `${to?.side}/${to?.module}/${to?.folder} to ${webFolderOf(path)?.module}`;
      }),
    ),
  );
  return Object.entries(OPEN_FOLDERS)
    .flatMap(([folder, modules]) => modules.map((module) => `${folder} to ${module}`))
    .filter((opening) => !used.has(opening))
    .map((opening) => `tools/web-boundaries.rules.ts opens ${opening}, which does not import it`);
}

/** Returns the side, the module and the first folder below the module of a web source at any depth: a page's or `parts`. */
function webFolderOf(path: string) {
  const match = /^apps\/web\/src\/(diner|merchant|admin)\/([^/]+)\/(?:([^/]+)\/)?/.exec(path);
  return match ? { side: match[1], module: match[2], folder: match[3] } : undefined;
}

function webRule(folder: string, forbidden: string[], reason: string): WebRule {
  return (file, imported) =>
    file.startsWith(`apps/web/src/${folder}/`) &&
    forbidden.some((other) => imported.startsWith(`apps/web/src/${other}/`))
      ? reason
      : undefined;
}
