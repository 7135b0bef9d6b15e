import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appVersion } from './app-version.ts';
import { CHUNK_GROUPS } from './chunk-groups.ts';
import { laterPages } from './later-pages.ts';
import { lightContract } from './light-contract.ts';
import { lightIcons } from './light-icons.ts';
import { moduleLists } from './module-lists.ts';
import { pageFiles } from './page-files.ts';
import { pageScreens } from './page-screens.ts';
import { serviceWorker } from './service-worker.ts';

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
