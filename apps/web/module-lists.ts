import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { isListSource, LIST_SOURCES } from '../../tools/module-lists.ts';
import { writeModuleLists } from '../../tools/write-module-lists.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Matches the phrases of the merchant side's frame, which contain the names of all modules' pages. */
const FRAME_PHRASES = /\/packages\/phrases\/src\/shell-merchant\/(?:zh-Hans|zh-Hant|en)\.ts$/;

/**
 * Vite plugin that writes the lists of what modules have before a build, and in development when a module is added or changed. The names of pages
 * are tables of three languages; it computes the phrases that are made from them, so that a browser loads one language.
 */
export function moduleLists(): Plugin {
  return {
    name: 'module-lists',
    buildStart() {
      writeModuleLists(ROOT);
    },
    configureServer({ watcher }) {
      watcher.add(LIST_SOURCES.map((folder) => join(ROOT, folder)));
      watcher.on('all', (_, file) => {
        if (isListSource(relative(ROOT, file).replaceAll('\\', '/'))) writeModuleLists(ROOT);
      });
    },
    load: {
      filter: { id: FRAME_PHRASES },
      async handler(id) {
        const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, {
          configFile: false,
          logLevel: 'error',
        });
        for (const file of dependencies) this.addWatchFile(file);
        const exported = Object.entries(module).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { code: exported.join('\n'), moduleType: 'js' };
      },
    },
  };
}
