import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pathProblems, recordProblems } from './docs.rules.ts';
import { apiNames, type Captions, screenIndex } from './screen-index.ts';
import { routesOf } from './web-routes.ts';

/**
 * Checks the documentation: paths and links lead to files, decision records are complete, and the index of screens is up
 * to date. With `--write` it writes that index first.
 */
const root = fileURLToPath(new URL('..', import.meta.url));

/** Folders of installed or generated files. */
const IGNORED = new Set(['.git', 'node_modules', 'dist', '.data', '.cache', 'results', 'test-results']);

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : filesIn(path);
    return [path];
  });

const files = filesIn('');
const read = (path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
const apiFiles = files.filter((path) => /^packages\/contract\/src\/.+\.api\.ts$/.test(path));
const apis = apiNames(
  await Promise.all(apiFiles.map((path) => import(pathToFileURL(join(root, path)).href))),
);
const SCREENS = 'docs/screens.md';
const captions: Captions = JSON.parse(read('docs/screens/captions.json') ?? '{}');
const screens = screenIndex(routesOf(files, read), read, apis, captions);
if (process.argv.includes('--write')) writeFileSync(join(root, SCREENS), screens);
const stale = read(SCREENS) === screens ? [] : [`${SCREENS} is out of date: run \`npm run docs -- --write\``];
const docs = files
  .filter((path) => /^(?:README|ARCHITECTURE|CHANGELOG)\.md$|^docs\/.+\.md$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const problems = [...pathProblems(docs, files), ...recordProblems(docs), ...stale];
for (const problem of problems) console.error(problem);
console.log(`${docs.length} documents, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
