import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { namespacesOfFiles, phraseNamespaces } from './phrase-preloads.ts';
import { filesIn } from './source-files.ts';
import { idOf, routesOf } from './web-routes.ts';

const web = fileURLToPath(new URL('../apps/web', import.meta.url));

/** The screen that needs no other pages: they are loaded later. */
const HOME = 'src/diner/stores/home/home.screen.tsx';

/** A page of the web app: the file of its screen and its phrase namespaces. */
export interface Page {
  /** The page's id, which is also the name of its file. */
  name: string;
  screen: string;
  phrases: string[];
}

/** Compressed size of a page's code in bytes, and its number of files. */
export interface PageSize {
  JavaScript: number;
  CSS: number;
  files: number;
}

export interface WebBuild {
  pages: Page[];
  /** Measures the files a page loads in one language, without those that `after` has loaded already. */
  measure(page: Page, after?: Page): PageSize;
}

/** Reads the output of the web build, which must exist. */
export function readWebBuild(): WebBuild {
  const pageFiles: Record<string, string[]> = JSON.parse(
    readFileSync(join(web, 'dist/page-files.json'), 'utf8'),
  );
  const filesOf = (source: string): string[] => {
    const files = pageFiles[source];
    if (!files) throw new Error(`The build has no files for ${source}`);
    return files;
  };
  const filesFor = ({ screen, phrases }: Page): string[] => {
    const pages = screen === HOME ? [] : ['src/routes.diner.tsx'];
    const sources = ['src/main.tsx', ...pages, screen, ...['common', 'kit', ...phrases].map(phrasesOf)];
    return [...new Set(sources.flatMap(filesOf))];
  };
  const phrasesOf = (namespace: string) => `../../packages/phrases/src/${namespace}/zh-Hans.ts`;
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(web, 'dist', file)), { level: 9 }).length;
    sizes.set(file, size);
    return size;
  };
  return {
    pages: readPages(),
    measure(page, after) {
      const loaded = new Set(after ? filesFor(after) : []);
      const files = filesFor(page).filter((file) => !loaded.has(file));
      const sum = (ending: string) =>
        files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + sizeOf(file), 0);
      return { JavaScript: sum('.js'), CSS: sum('.css'), files: files.length };
    },
  };
}

function readPages(): Page[] {
  const root = join(web, '../..');
  const files = filesIn(root, 'apps/web/src', /\.tsx?$/);
  const read = (path: string) => (files.includes(path) ? readFileSync(join(root, path), 'utf8') : undefined);
  const known = phraseNamespaces(read);
  const pages = routesOf(files, read).map(({ screen }) => ({
    name: idOf(screen),
    screen: screen.slice('apps/web/'.length),
    phrases: namespacesOfFiles(screen, read, known),
  }));
  return [...new Map(pages.map((page) => [page.screen, page])).values()];
}

export const inKilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10;
