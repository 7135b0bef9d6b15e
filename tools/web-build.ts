import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const web = fileURLToPath(new URL('../apps/web', import.meta.url));

/** A page of the web app: the file of its screen and the modules whose phrases it speaks. */
export interface Page {
  /** The page's name, which is the file's. */
  name: string;
  screen: string;
  phrases: string[];
}

/** Code of a page, in bytes after compression, and how many files it is in. */
export interface Weight {
  JavaScript: number;
  CSS: number;
  files: number;
}

export interface WebBuild {
  pages: Page[];
  /** What opening a page first of all fetches, in one language; or what is left of it after another page. */
  weigh(page: Page, after?: Page): Weight;
}

/** Reads what was built: needs a build of the web app. */
export function readWebBuild(): WebBuild {
  const pageFiles: Record<string, string[]> = JSON.parse(
    readFileSync(join(web, 'dist/page-files.json'), 'utf8'),
  );
  const filesOf = (source: string): string[] => {
    const files = pageFiles[source];
    if (!files) throw new Error(`The build has nothing of ${source}`);
    return files;
  };
  const filesFor = ({ screen, phrases }: Page): string[] => {
    const sources = ['src/main.tsx', screen, ...['common', 'kit', ...phrases].map(phrasesOf)];
    return [...new Set(sources.flatMap(filesOf))];
  };
  const phrasesOf = (module: string) => `../../packages/phrases/src/${module}/zh-Hans.ts`;
  const weights = new Map<string, number>();
  const weightOf = (file: string): number => {
    const known = weights.get(file) ?? gzipSync(readFileSync(join(web, 'dist', file)), { level: 9 }).length;
    weights.set(file, known);
    return known;
  };
  return {
    pages: readPages(),
    weigh(page, after) {
      const there = new Set(after ? filesFor(after) : []);
      const files = filesFor(page).filter((file) => !there.has(file));
      const sum = (ending: string) =>
        files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + weightOf(file), 0);
      return { JavaScript: sum('.js'), CSS: sum('.css'), files: files.length };
    },
  };
}

/** A route names the file of its screen and the phrases it speaks: `lazyScreen(() => import('…'), 'stores')`. */
const ROUTE = /import\('\.\/([^']+\.screen\.tsx)'\)((?:,\s*'[a-z]+')*)/g;

function readPages(): Page[] {
  const routes = ['diner', 'merchant', 'admin'].map((side) =>
    readFileSync(join(web, `src/routes.${side}.tsx`), 'utf8'),
  );
  const pages = [...routes.join('\n').matchAll(ROUTE)].map(([, file = '', phrases = '']) => ({
    name: file.slice(file.lastIndexOf('/') + 1, -'.screen.tsx'.length),
    screen: `src/${file}`,
    phrases: [...phrases.matchAll(/'([a-z]+)'/g)].map(([, module = '']) => module),
  }));
  return [...new Map(pages.map((page) => [page.screen, page])).values()];
}

export const inKilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10;
