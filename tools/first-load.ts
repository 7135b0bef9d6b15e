import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** What the first load of `/` may weigh, compressed. People on slow phones are why. */
const LIMITS = { JavaScript: 170 * 1024, CSS: 25 * 1024 };

const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isEntry?: boolean;
}
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** The chunks `/` fetches before it is there: the entry, the page, and the phrases of one language. */
const wanted = [
  ...Object.keys(manifest).filter((name) => manifest[name]?.isEntry),
  'src/diner/stores/home.screen.tsx',
  ...['common', 'kit', 'stores'].map((module) => `../../packages/phrases/src/${module}/zh-Hans.ts`),
];

function collect(name: string, files: Set<string>, seen: Set<string>): void {
  if (seen.has(name)) return;
  seen.add(name);
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk for ${name}`);
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const imported of chunk.imports ?? []) collect(imported, files, seen);
}

const files = new Set<string>();
const seen = new Set<string>();
for (const name of wanted) collect(name, files, seen);

const weights = { JavaScript: 0, CSS: 0 };
for (const file of files) {
  weights[file.endsWith('.css') ? 'CSS' : 'JavaScript'] += gzipSync(readFileSync(join(dist, file)), {
    level: 9,
  }).length;
}
let tooHeavy = false;
for (const kind of ['JavaScript', 'CSS'] as const) {
  const [weight, limit] = [weights[kind], LIMITS[kind]].map((bytes) => Math.round(bytes / 102.4) / 10) as [
    number,
    number,
  ];
  console.log(`${kind} of the first load: ${weight} KB of ${limit} KB`);
  tooHeavy ||= weights[kind] > LIMITS[kind];
}
if (tooHeavy) {
  console.error('The first load of / has become too heavy.');
  process.exit(1);
}
