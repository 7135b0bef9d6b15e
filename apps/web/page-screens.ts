import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { namespacesOfFiles, phraseNamespaces } from '../../tools/phrase-preloads.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGES = /\/apps\/web\/src\/(?:(diner|merchant|admin)\/[^/]+|gallery)\/(home-)?pages\.ts$/;
/** Matches the screen of the page that has a list of its own, `home-pages.ts`, which is in the first load. */
const FIRST_PAGE = /\/diner\/stores\/home\/home\.screen\.tsx$/;
const PAGE_FILE = /^(.+)\.(screen|list)\.tsx$/;

/** Returns a function that reads a file by its path from the root of the repository; undefined if it does not exist. */
const readerIn =
  (root: string) =>
  (path: string): string | undefined => {
    const file = join(root, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };

/** Lists the files of a module's pages: those with the name of their folder. */
const pageFilesIn = (module: string): string[] =>
  [
    module,
    ...readdirSync(module, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? join(module, entry.name) : [],
    ),
  ]
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => PAGE_FILE.exec(basename(file))?.[1] === basename(dirname(file)));

/**
 * Vite plugin that adds to each module's `pages.ts` how the files of its pages are loaded, with the phrases that they use: the
 * namespaces of a file and of all that it imports. So code and phrases are loaded in parallel, and no page names either.
 */
export function pageScreens(root = ROOT): Plugin {
  const readFile = readerIn(root);
  return {
    name: 'page-screens',
    transform(code, id) {
      const match = PAGES.exec(id);
      if (!match) return undefined;
      const side = match[1] ?? 'diner';
      const isFirst = match[2] !== undefined;
      const known = phraseNamespaces(readFile);
      const files = pageFilesIn(dirname(id)).filter((file) => FIRST_PAGE.test(file) === isFirst);
      const entries = files.map((file) => {
        const name = basename(file).replace(/(?:\.screen)?\.tsx$/, '');
        const source = relative(root, file).replaceAll('\\', '/');
        const namespaces = namespacesOfFiles(source, readFile, known);
        const parts = [`() => import(${JSON.stringify(file)})`, ...namespaces.map((each) => `'${each}'`)];
        return { place: code.indexOf(name), text: `'${name}': [${parts.join(', ')}]` };
      });
      // In the order of the pages, which share parts with their neighbours: this compresses better.
      const texts = entries.sort((a, b) => a.place - b.place).map(({ text }) => text);
      return {
        code: `import { addPageFiles } from '#shell/screens.ts';\naddPageFiles('${side}', { ${texts.join(', ')} });\n${code}`,
        map: null,
      };
    },
  };
}
