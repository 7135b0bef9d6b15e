import { i18n } from '#i18n/i18n.ts';
import type { Namespace } from '#i18n/resources.ts';

export type Side = 'diner' | 'merchant' | 'admin';

/** Loads a file of a page, and names the phrases that it uses. */
type PageFile = readonly [load: () => Promise<object>, ...namespaces: Namespace[]];

/** The files of all pages: screens by `<side>/<page>`, descriptions of lists by `<side>/<page>.list`. */
const files: Record<string, PageFile> = {};

/**
 * Adds the files of a module's pages. The build adds the call to each `pages.ts` (`page-screens.ts`).
 * @public
 */
export function addPageFiles(side: Side, added: Readonly<Record<string, PageFile>>): void {
  for (const name in added) files[`${side}/${name}`] = added[name] as PageFile;
}

/** Loads a file of a page and its phrases in parallel, those of lazily loaded parts included if they are named. */
export async function loadPageFile(name: string, phrases: readonly Namespace[] = []): Promise<object> {
  const found = files[name];
  if (!found) throw new Error(`No file of ${name}`);
  const [load, ...namespaces] = found;
  const [file] = await Promise.all([load(), i18n.loadNamespaces([...namespaces, ...phrases])]);
  return file;
}

/** All files by their names, to find out whether a page has one. */
export const pageFiles: Readonly<Record<string, unknown>> = files;
