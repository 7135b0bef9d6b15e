import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appVersion } from './app-version.ts';
import { laterPages } from './later-pages.ts';
import { lightContract } from './light-contract.ts';
import { lightIcons } from './light-icons.ts';
import { moduleLists } from './module-lists.ts';
import { pageFiles } from './page-files.ts';
import { pageScreens } from './page-screens.ts';
import { serviceWorker } from './service-worker.ts';

/** Chunk groups: loading fifty small files is slow, so what a first visit needs is bundled into a few. */
const CHUNK_GROUPS = [
  // Of what schemas are made with, the home page needs some files, but not the library.
  {
    name: 'first',
    priority: 3,
    test: /\/src\/(main|diner\/stores\/home\/home\.screen)\.tsx$|\/contract\/src\/common\/(language|own-path|wall-clock)\.ts$|rolldown\/runtime/,
  },
  { name: 'schemas', priority: 2, test: /\/node_modules\/zod\/|\/contract\/src\/common\/shapes\.ts$/ },
  // What is loaded after the first content of the home page, and with the first content of all others: the other pages of diners, the list of their
  // phrases, the parts of every page that wait, and what most other pages need. The home page only reads, for example.
  {
    name: 'later',
    priority: 1,
    test: /\/src\/(later-routes\.ts|routes\.diner\.tsx|i18n\/diner-phrases\.ts|shell\/later-parts\.tsx|api\/use-action\.ts|ui\/follow-pull\.ts|diner\/shell\/unread-badge\.tsx|diner\/stores\/home\/announcements\.tsx|ui\/avatar\.tsx)$/,
  },
  { name: 'store', priority: 1, test: /\/src\/diner\/stores\/store-detail\/store-detail\.screen\.tsx$/ },
  {
    debugName: 'words',
    name: (id: string) => `words-${/([^/]+)\.ts$/.exec(id)?.[1]}`,
    test: /\/phrases\/src\/(common|kit|stores)\/(zh-Hans|zh-Hant|en)\.ts$/,
  },
];

export default defineConfig({
  plugins: [
    moduleLists(),
    pageScreens(),
    react(),
    tailwindcss(),
    lightContract(),
    lightIcons(),
    laterPages(),
    appVersion(),
    pageFiles(),
    serviceWorker(),
  ],
  resolve: {
    // The versions for React 17 and older are replaced by those that use the hook of React.
    alias: { 'use-sync-external-store/shim': 'use-sync-external-store' },
  },
  build: {
    target: 'es2022',
    // Browsers without modulepreload support load the same files a little later.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 550,
    // Creating a schema has no side effects: unused schemas can be dropped.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      output: { codeSplitting: { groups: CHUNK_GROUPS } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/files', '/legal', '/static-config', '/version.json'].map((path) => [
        path,
        { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: false },
      ]),
    ),
  },
});
