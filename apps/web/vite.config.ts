import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appVersion } from './app-version.ts';
import { lightContract } from './light-contract.ts';
import { moduleLists } from './module-lists.ts';
import { pageFiles } from './page-files.ts';
import { pageScreens } from './page-screens.ts';
import { serviceWorker } from './service-worker.ts';

/** Chunk groups: loading fifty small files is slow, so what a first visit needs is bundled into a few. */
const CHUNK_GROUPS = [
  // The home page has no form, so it needs no schemas, but some files that schemas are made with.
  { name: 'first', priority: 4, test: /\/contract\/src\/common\/(language|own-path|wall-clock)\.ts$/ },
  { name: 'schemas', priority: 3, test: /\/node_modules\/zod\/|\/contract\/src\/common\/shapes\.ts$/ },
  { name: 'first', priority: 2, test: /\/src\/(main|diner\/stores\/home\/home\.screen)\.tsx$/ },
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
    appVersion(),
    pageFiles(),
    serviceWorker(),
  ],
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
