import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@xiwei/contract/common/language.ts';
import { headTags, type PublicPage } from './head.ts';

/** Built files of each screen and of each module's phrases. */
type PageFiles = Record<string, string[]>;

/** The HTML page of the web app as built. */
export interface BuiltPage {
  plain: string;
  /** Returns the page with its own head, data and preloads. */
  with(page: PublicPage, language: Language): string;
}

/** Phrase modules that every page loads. */
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
      // Modules that the plain page already preloads are left out.
      const modules = [...new Set(sources.flatMap((source) => pageFiles[source] ?? []))].filter(
        (file) => file.endsWith('.js') && !plain.includes(file),
      );
      // A function as replacement, because `$` has a special meaning in a replacement string.
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
