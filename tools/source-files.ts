import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveImport } from './resolve-import.ts';

/** A source file with what it imports. */
export interface SourceFile {
  path: string;
  text: string;
  /** Import specifiers as written in the source. */
  specifiers: string[];
  /** The files or packages they resolve to. */
  imports: string[];
}

const IMPORTS = /^(?:import|export)\b[^'"]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gms;

/** Lists the files of a folder whose names end as given, with paths relative to `root`. */
export function filesIn(root: string, folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'test-results'].includes(entry.name) ? [] : filesIn(root, path, ending);
    return ending.test(entry.name) ? [path] : [];
  });
}

/** Reads a source file with the names and the resolved paths of what it imports. */
export function readSource(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const specifiers = [...text.matchAll(IMPORTS)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  return { path, text, specifiers, imports: specifiers.map((name) => resolveImport(path, name)) };
}
