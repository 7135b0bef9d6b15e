import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { breachesOf } from './boundaries.rules.ts';
import { listBreachesOf } from './contract-lists.rules.ts';
import { longFunctionsIn } from './function-lines.rules.ts';
import { lateMainExportsIn } from './main-export.rules.ts';
import { layersIn, MODULE_LIST } from './module-layers.ts';
import { staleLists } from './module-lists.ts';
import { nameBreachesOf } from './module-names.rules.ts';
import { preloadProblems } from './phrase-preloads.ts';
import { ringsOf } from './rings.rules.ts';
import { filesIn, readSource, type SourceFile } from './source-files.ts';
import { unusedOpenings } from './web-boundaries.rules.ts';
import { pageProblems } from './web-routes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = [
  'packages/contract/src',
  'packages/phrases/src',
  'demo/src',
  'apps/server/src',
  'apps/server/db',
  'apps/web/src',
];
/** Folders whose files may import any other, but not in a ring. */
const FREE_FOLDERS = ['tools', 'bench', 'e2e'];

const sourcesIn = (folders: readonly string[]): SourceFile[] =>
  folders.flatMap((folder) => filesIn(root, folder, /\.tsx?$/)).map((path) => readSource(root, path));
const files = sourcesIn(FOLDERS);
const migrations = readdirSync(join(root, 'apps/server/db/migrations')).map((name) =>
  readFileSync(join(root, 'apps/server/db/migrations', name), 'utf8'),
);
const texts = new Map(files.map(({ path, text }) => [path, text]));
const read = (path: string) => texts.get(path);
const free = sourcesIn(FREE_FOLDERS);
const breaches = [
  ...breachesOf(files, migrations.join('\n'), layersIn(read(MODULE_LIST) ?? '')),
  ...unusedOpenings(files),
  ...ringsOf([...files, ...free]),
  ...longFunctionsIn([...files, ...free]),
  ...lateMainExportsIn([...files, ...free]),
  ...listBreachesOf(files),
  ...nameBreachesOf(files),
  ...preloadProblems(read),
  ...pageProblems([...texts.keys()], read),
  ...staleLists([...texts.keys()], read),
];
for (const breach of breaches) console.error(breach);
console.log(`${files.length} files, ${breaches.length} boundary violations`);
process.exit(breaches.length === 0 ? 0 : 1);
