import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LIST_SOURCES, moduleLists } from './module-lists.ts';
import { filesIn } from './source-files.ts';

/** Writes the lists that are out of date in a copy of the repository, and returns their paths. */
export function writeModuleLists(root: string): string[] {
  const read = (path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
  const files = LIST_SOURCES.flatMap((folder) => filesIn(root, folder.slice(0, -1), /\.tsx?$/));
  const stale = [...moduleLists(files, read)].filter(([path, text]) => read(path) !== text);
  for (const [path, text] of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return stale.map(([path]) => path);
}
