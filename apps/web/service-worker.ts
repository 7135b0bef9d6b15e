import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { versionOf } from './app-version.ts';
import { filesOf } from './page-files.ts';
import { OFFLINE_PAGES } from './worker/fetch-strategy.ts';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Sources of the offline pages; their imports are included automatically. */
const SOURCES = [
  pathOf('src/main.tsx'),
  pathOf('src/routes.diner.tsx'),
  // A page of an older build needs it when the server only has the files of a newer one.
  pathOf('src/shell/update-dialog.tsx'),
  pathOf('src/shared/stores/contact-sheet.tsx'),
  ...OFFLINE_PAGES.map((page) => pathOf(`src/diner/booking/${page}/${page}.screen.tsx`)),
];

/** Phrases of the offline pages, in every language, so that the language can be changed offline. */
const PHRASES =
  /\/phrases\/src\/(common|kit|booking|booking-orders|messages-choices|money|preorders|stores|stores-search)\/(zh-Hans|zh-Hant|en)\.ts$/;

/** Lists the files of the build that the offline pages need, and the fonts. */
function offlineFiles(bundle: Rolldown.OutputBundle): string[] {
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
  const code = SOURCES.flatMap((source) => {
    const files = filesOf(bundle, (id) => id === source);
    if (files.length === 0) throw new Error(`The build contains no chunk of ${source}`);
    return files;
  });
  const phrases = filesOf(bundle, (id) => PHRASES.test(id));
  return [...new Set([...fonts, ...code, ...phrases])].map((name) => `/${name}`);
}

/** Vite plugin that builds the service worker into `sw.js`, with the version and the offline files of the build. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const source = await buildWorker({ version: versionOf(bundle), files: offlineFiles(bundle) });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

async function buildWorker(constants: object): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(constants) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: pathOf('worker/sw.ts'), output: { format: 'iife' } },
    },
  });
  const [file] = (result as Rolldown.RolldownOutput).output;
  return file.code;
}
