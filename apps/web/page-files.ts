import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** What is fetched on its own: the app, a screen, the phrases of a module in a language. */
const FETCHED = /\.screen\.tsx$|\/phrases\/src\/[^/]+\/(zh-Hans|zh-Hant|en)\.ts$|\/src\/main\.tsx$/;

/** The files a source ended up in: that of its own chunk and of all that imports, scripts and styles. */
export function filesOf(bundle: Rolldown.OutputBundle, isSource: (id: string) => boolean): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set<string>();
  const take = (chunk: Rolldown.OutputChunk): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) take(other);
  };
  for (const chunk of chunks)
    if ([chunk.facadeModuleId, ...chunk.moduleIds].some((id) => id !== null && isSource(id))) take(chunk);
  return [...files];
}

/**
 * Writes down which files each screen and each module's phrases are fetched in: whoever serves a page can then have all
 * of them fetched along with it, and not one after the other.
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
        const known = [...sources]
          .filter((id) => FETCHED.test(id))
          .sort()
          .map((id) => [relative(here, id).replaceAll('\\', '/'), filesOf(bundle, (one) => one === id)]);
        this.emitFile({
          type: 'asset',
          fileName: 'page-files.json',
          source: JSON.stringify(Object.fromEntries(known)),
        });
      },
    },
  };
}
