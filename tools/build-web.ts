import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';

const web = fileURLToPath(new URL('../apps/web', import.meta.url));

/** Builds the web app and writes a compressed copy of each file, so that the server does not compress per request. */
await build({ root: web, logLevel: 'warn' });
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
