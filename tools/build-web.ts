import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { isGrouped } from '../apps/web/chunk-groups.ts';
import { type Chunk, mergeChunks, readChunks } from '../apps/web/merge-chunks.ts';

const web = fileURLToPath(new URL('../apps/web', import.meta.url));

/** Builds the web app and writes a compressed copy of each file, so that the server does not compress per request. */
const chunks = await chunksWithoutMerging();
const names = mergeChunks(chunks, isGrouped);
const merged = {
  debugName: 'shared',
  name: (id: string) => names.get(id) ?? null,
  test: (id: string) => names.has(id),
  includeDependenciesRecursively: false,
};
await build({
  root: web,
  logLevel: 'warn',
  build: { rolldownOptions: { output: { codeSplitting: { groups: [merged] } } } },
});
for (const path of readdirSync(join(web, 'dist'), { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json)$/.test(path)) continue;
  const file = join(web, 'dist', path);
  const content = readFileSync(file);
  if (content.length < 512) continue;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
}

/** Builds the app without writing it, to see which modules pages share. */
async function chunksWithoutMerging(): Promise<Chunk[]> {
  let found: Chunk[] = [];
  await build({
    root: web,
    logLevel: 'error',
    plugins: [
      readChunks((chunks) => {
        found = chunks;
      }),
    ],
    build: { write: false, minify: false, cssMinify: false },
  });
  return found;
}
