import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@xiwei/contract/common/language.ts';
import { headTags, type PublicPage, preloadTag } from './head.ts';

/** Built files of each screen and of each module's phrases. */
type PageFiles = Record<string, string[]>;

/** The HTML page of the web app as built. */
export interface BuiltPage {
  plain: string;
  /** Returns the page with its own head, data and preloads. */
  with(page: PublicPage, language: Language): string;
  /** Returns the page with preloads of files, and nothing else that the plain page does not have. */
  withFiles(files: PreloadedFiles, language: Language): string;
}

/** What a page loads besides the app. */
interface PreloadedFiles {
  /** Source files, from the folder of the web app's sources. */
  sources: readonly string[];
  /** Modules whose phrases it uses. */
  phrases: readonly string[];
}

/** The screen that needs no other pages of diners: they are loaded later. */
const HOME = 'diner/stores/home/home.screen.tsx';
const OTHER_PAGES = 'src/routes.diner.tsx';

/** Phrase modules that every page loads. */
const PHRASES = ['common', 'kit'];

export function readBuiltPage(webDir: string): BuiltPage | undefined {
  const file = join(webDir, 'index.html');
  if (!existsSync(file)) return undefined;
  const plain = readFileSync(file, 'utf8');
  const pageFiles = readPageFiles(webDir);
  /** Lists the scripts of sources and phrases. Those that the plain page already preloads are left out. */
  const modulesOf = ({ sources, phrases }: PreloadedFiles, language: Language): string[] => {
    const names = [
      ...[...PHRASES, ...phrases].map((name) => `../../packages/phrases/src/${name}/${language}.ts`),
      ...sources.map((source) => `src/${source}`),
    ];
    const files = new Set(names.flatMap((name) => pageFiles[name] ?? []));
    return [...files].filter((file) => file.endsWith('.js') && !plain.includes(file));
  };
  const home = withoutPreloads(plain, pageFiles[OTHER_PAGES] ?? []);
  return {
    plain,
    withFiles(files, language) {
      // Many files: the page's reads, which begin while they are loaded, must not wait for all of them.
      const preloads = modulesOf(files, language)
        .map((file) => preloadTag(file, 'low'))
        .join('\n    ');
      // After the app's own files, which have to arrive first.
      return plain.replace('</head>', () => `  ${preloads}\n  </head>`);
    },
    with(page, language) {
      const modules = modulesOf({ sources: [page.screen], phrases: page.phrases }, language);
      // A function as replacement, because `$` has a special meaning in a replacement string.
      return (page.screen === HOME ? home : plain)
        .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
        .replace(/\s*<meta name="description"[^>]*>/, () => '')
        .replace(/<title>[^<]*<\/title>/, () => headTags(page, language, modules));
    },
  };
}

/** Removes the preloads of files from a page. Files that it loads in another way, as those of the app, are still loaded. */
const withoutPreloads = (html: string, files: readonly string[]): string =>
  files.reduce((rest, file) => rest.replace(preloadOf(file), ''), html);

const preloadOf = (file: string): RegExp => new RegExp(`\\s*<link rel="modulepreload"[^>]*href="/${file}">`);

function readPageFiles(webDir: string): PageFiles {
  const file = join(webDir, 'page-files.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
