import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@xiwei/contract/common/language.ts';
import { headTags, type PublicPage } from './head.ts';

/** Which files each screen and each module's phrases are in. */
type PageFiles = Record<string, string[]>;

/** The page of the web app as it was built. */
export interface BuiltPage {
  plain: string;
  /** The same page with a head, data and code of its own. */
  with(page: PublicPage, language: Language): string;
}

/** The phrases every page speaks. */
const PHRASES = ['common', 'kit'];

export function readBuiltPage(webDir: string): BuiltPage | undefined {
  const file = join(webDir, 'index.html');
  if (!existsSync(file)) return undefined;
  const plain = readFileSync(file, 'utf8');
  const pageFiles = readPageFiles(webDir);
  return {
    plain,
    with(page, language) {
      const sources = [
        `src/${page.screen}`,
        ...[...PHRASES, ...page.phrases].map((name) => `../../packages/phrases/src/${name}/${language}.ts`),
      ];
      // What the plain page fetches by itself is left to it.
      const modules = [...new Set(sources.flatMap((source) => pageFiles[source] ?? []))].filter(
        (file) => file.endsWith('.js') && !plain.includes(file),
      );
      // A function, because a dollar sign in a replacing text has a meaning.
      return plain
        .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
        .replace(/\s*<meta name="description"[^>]*>/, () => '')
        .replace(/<title>[^<]*<\/title>/, () => headTags(page, language, modules));
    },
  };
}

function readPageFiles(webDir: string): PageFiles {
  const file = join(webDir, 'page-files.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
