import { dirname, join } from 'node:path/posix';
import { type ReadFile, WEB } from './web-routes.ts';

/** Files of the web app that one file imports: when it is loaded, or later by `import()`. Types are left out. */
export interface Imports {
  loaded: string[];
  later: string[];
}

const STATIC = /^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'((?:\.{1,2}\/|#)[^']+)'/gms;
const DYNAMIC = /\bimport\('((?:\.{1,2}\/|#)[^']+)'\)/g;

export function importsOf(path: string, read: ReadFile): Imports {
  const text = read(path) ?? '';
  const resolve = (name: string) => (name.startsWith('#') ? WEB + name.slice(1) : join(dirname(path), name));
  const targets = (pattern: RegExp) =>
    [...text.matchAll(pattern)]
      .map(([, name = '']) => resolve(name))
      .filter((target) => /\.tsx?$/.test(target));
  return { loaded: targets(STATIC), later: targets(DYNAMIC) };
}

/** Lists a file and all files it imports, directly or through others. `follow` selects the imports of a file. */
export function closureOf(
  entry: string,
  read: ReadFile,
  follow: (imports: Imports) => readonly string[],
): string[] {
  const seen = new Set<string>();
  const queue = [entry];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    queue.push(...follow(importsOf(path, read)));
  }
  return [...seen];
}
