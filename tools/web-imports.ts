import { dirname, join } from 'node:path/posix';
import { type ReadFile, WEB } from './web-routes.ts';

/**
 * Files of the web app that one file imports: when it is loaded, also as one of all modules of a side by `import.meta.glob()`, or later by
 * `import()`. Types are left out.
 */
export interface Imports {
  loaded: string[];
  later: string[];
}

const STATIC = /^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'((?:\.{1,2}\/|#)[^']+)'/gms;
const DYNAMIC = /\bimport\('((?:\.{1,2}\/|#)[^']+)'\)/g;
const OF_MODULES = /\bimport\.meta\.glob(?:<[^>]*>)?\('((?:\.\.\/)+)\*\/([\w-]+\.tsx?)', \{ eager: true/g;

export function importsOf(path: string, read: ReadFile): Imports {
  const text = read(path) ?? '';
  const resolve = (name: string) => (name.startsWith('#') ? WEB + name.slice(1) : join(dirname(path), name));
  const targets = (pattern: RegExp) =>
    [...text.matchAll(pattern)]
      .map(([, name = '']) => resolve(name))
      .filter((target) => /\.tsx?$/.test(target));
  const ofModules = [...text.matchAll(OF_MODULES)].flatMap(([, up = '', name = '']) =>
    filesOfModules(join(dirname(path), up), name, read),
  );
  return { loaded: [...targets(STATIC), ...ofModules], later: targets(DYNAMIC) };
}

/** Lists the files with a name of the modules of a side, which are those with pages. */
function filesOfModules(folder: string, name: string, read: ReadFile): string[] {
  const side = folder.slice(WEB.length).replace(/\/$/, '');
  const pages = read(`${WEB}pages.${side}.generated.ts`) ?? '';
  const modules = [...pages.matchAll(/ from '\.\/\w+\/([\w-]+)\/pages\.ts';/g)];
  return modules
    .map(([, module = '']) => `${WEB}${side}/${module}/${name}`)
    .filter((path) => read(path) !== undefined);
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
