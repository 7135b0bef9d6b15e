import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@xiwei/contract/common/language.ts';
import { headTags, type PublicPage } from './head.ts';

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** The page of the web app as it was built. */
export interface BuiltPage {
  plain: string;
  /** The same page with a head, data and code of its own. */
  with(page: PublicPage, language: Language): string;
}

/** The phrases every public page speaks. */
const PHRASES = ['common', 'kit', 'stores'];

export function readBuiltPage(webDir: string): BuiltPage | undefined {
  const file = join(webDir, 'index.html');
  if (!existsSync(file)) return undefined;
  const plain = readFileSync(file, 'utf8');
  const manifest = readManifest(webDir);
  return {
    plain,
    with(page, language) {
      const sources = [
        `src/${page.screen}`,
        ...PHRASES.map((name) => `../../packages/phrases/src/${name}/${language}.ts`),
      ];
      const modules = modulesOf(manifest, sources).filter((module) => !plain.includes(module));
      // A function, because a dollar sign in a replacing text has a meaning.
      return plain
        .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
        .replace(/\s*<meta name="description"[^>]*>/, () => '')
        .replace(/<title>[^<]*<\/title>/, () => headTags(page, language, modules));
    },
  };
}

function readManifest(webDir: string): Manifest {
  const file = join(webDir, '.vite/manifest.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The files of sources and of all they import: fetched with the page, and not one after the other. */
function modulesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (source: string): void => {
    if (seen.has(source) || !manifest[source]) return;
    seen.add(source);
    for (const imported of manifest[source].imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return [...seen].flatMap((source) => manifest[source]?.file ?? []);
}
