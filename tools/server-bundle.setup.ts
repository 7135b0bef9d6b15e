import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { TestProject } from 'vitest/node';

const SERVER = fileURLToPath(new URL('../apps/server/', import.meta.url));

/** Keeps the address of each source file, by which it finds other files such as migrations. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : null,
};

/** The scripts that tests run as processes. */
const SCRIPTS = ['start', 'admin-command', 'backup-command', 'restore-command'];

/**
 * Bundles the server, its commands and their packages for the tests that start them as processes, about eighty times in a run.
 * Compiling and loading their files takes longer than the rest of a start. The bundle is below the server's folder, so that it finds
 * the packages that are binary.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const parent = join(SERVER, 'node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'tested-server-'));
  await build({
    configFile: false,
    root: SERVER,
    logLevel: 'error',
    plugins: [ownAddresses],
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(SCRIPTS.map((name) => [name, join(SERVER, `src/${name}.ts`)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
    ssr: { noExternal: true },
  });
  project.provide('serverScript', join(folder, 'start.mjs'));
  return () => rmSync(folder, { recursive: true, force: true });
}

declare module 'vitest' {
  interface ProvidedContext {
    serverScript: string;
  }
}
