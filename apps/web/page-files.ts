import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** Sources that are loaded separately: the app, the routes that are loaded later, the frame of staff, the screens, and each module's phrases in a language. */
const ENTRY_POINTS =
  /\.(screen|list)\.tsx$|\/phrases\/src\/[^/]+\/(zh-Hans|zh-Hant|en)\.ts$|\/src\/(main|routes\.(?:diner|staff)|merchant\/frame\/merchant-shell)\.tsx$|\/src\/i18n\/all-phrases\.ts$/;

/** Lists the output files of a source: its chunk and all chunks that it imports, scripts and styles. */
export function filesOf(bundle: Rolldown.OutputBundle, isSource: (id: string) => boolean): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const other = bundle[name];
      if (other?.type === 'chunk') add(other);
    }
  };
  for (const chunk of chunks)
    if ([chunk.facadeModuleId, ...chunk.moduleIds].some((id) => id !== null && isSource(id))) add(chunk);
  return [...files];
}

/**
 * Vite plugin that writes `page-files.json`: the files of each screen and of each module's phrases. The server uses it
 * to preload all files of a page, instead of the browser discovering them one after the other.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const sources = new Set(
          chunks.flatMap(({ facadeModuleId, moduleIds }) => [...moduleIds, facadeModuleId ?? '']),
        );
        const entries = [...sources]
          .filter((id) => ENTRY_POINTS.test(id))
          .sort()
          .map((id) => [
            relative(ROOT, id).replaceAll('\\', '/'),
            filesOf(bundle, (source) => source === id),
          ]);
        this.emitFile({
          type: 'asset',
          fileName: 'page-files.json',
          source: JSON.stringify(Object.fromEntries(entries)),
        });
      },
    },
  };
}
