import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { breachesOf, type SourceFile } from './boundaries.rules.ts';
import { nameBreachesOf } from './module-names.rules.ts';
import { preloadProblems } from './phrase-preloads.ts';
import { resolveImport } from './resolve-import.ts';
import { routesOf } from './web-routes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = [
  'packages/contract/src',
  'packages/phrases/src',
  'demo/src',
  'apps/server/src',
  'apps/server/db',
  'apps/web/src',
];

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const statements = text.matchAll(
    /^(?:import|export)\b[^'"]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gms,
  );
  const specifiers = [...statements].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  return { path, text, specifiers, imports: specifiers.map((name) => resolveImport(path, name)) };
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) =>
      readSource(
        relative(root, join(root, folder, name))
          .split(sep)
          .join('/'),
      ),
    ),
);
const migrations = readdirSync(join(root, 'apps/server/db/migrations')).map((name) =>
  readFileSync(join(root, 'apps/server/db/migrations', name), 'utf8'),
);
const texts = new Map(files.map(({ path, text }) => [path, text]));
const read = (path: string) => texts.get(path);
const breaches = [
  ...breachesOf(files, migrations.join('\n')),
  ...nameBreachesOf(files),
  ...preloadProblems(routesOf([...texts.keys()], read), read),
];
for (const breach of breaches) console.error(breach);
console.log(`${files.length} files, ${breaches.length} boundary violations`);
process.exit(breaches.length === 0 ? 0 : 1);
