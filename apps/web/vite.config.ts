import { createHash } from 'node:crypto';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { lightContract } from './light-contract.ts';

/**
 * Names the build by its content, in the page itself and in `version.json`: every answer of the server names the build
 * that is deployed, so a page that runs an older one learns of it.
 */
function appVersion(): Plugin {
  const versionOf = (bundle: object) => {
    const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
    return createHash('sha256').update(names.sort().join('\n')).digest('hex').slice(0, 12);
  };
  return {
    name: 'app-version',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        { tag: 'meta', attrs: { name: 'app-version', content: versionOf(bundle) }, injectTo: 'head' },
      ],
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = JSON.stringify({ version: versionOf(bundle) });
        this.emitFile({ type: 'asset', fileName: 'version.json', source });
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), lightContract(), appVersion()],
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    // Making a schema does nothing but make a schema: one that nobody uses can go.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
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
