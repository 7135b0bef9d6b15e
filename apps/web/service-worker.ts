import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { versionOf } from './app-version.ts';
import { filesOf } from './page-files.ts';
import { KEPT_PAGES } from './worker/decide.ts';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What has to be there for the kept pages to open; what these import comes with them. */
const SOURCES = [
  pathOf('src/main.tsx'),
  // An old page asks for it when the server has only the new one's files.
  pathOf('src/shell/update-dialog.tsx'),
  pathOf('src/shared/stores/contact-sheet.tsx'),
  ...KEPT_PAGES.map((page) => pathOf(`src/diner/orders/${page}.screen.tsx`)),
];

/** The phrases that the kept pages speak, in every language: who changes it without a connection finds the words. */
const PHRASES =
  /\/phrases\/src\/(common|kit|orders|booking|payment|stores|finding)\/(zh-Hans|zh-Hant|en)\.ts$/;

/** The files of the build that the kept pages are made of, and its fonts. */
function filesToKeep(bundle: Rolldown.OutputBundle): string[] {
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
  const code = SOURCES.flatMap((source) => {
    const files = filesOf(bundle, (id) => id === source);
    if (files.length === 0) throw new Error(`The build has nothing of ${source}`);
    return files;
  });
  const phrases = filesOf(bundle, (id) => PHRASES.test(id));
  return [...new Set([...fonts, ...code, ...phrases])].map((name) => `/${name}`);
}

/** Builds the service worker into `sw.js`, one script that knows the files of the build it belongs to. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const known = { version: versionOf(bundle), files: filesToKeep(bundle) };
        const source = await builtWorker(known);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

async function builtWorker(known: object): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(known) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: pathOf('worker/sw.ts'), output: { format: 'iife' } },
    },
  });
  const [file] = (built as Rolldown.RolldownOutput).output;
  return file.code;
}
