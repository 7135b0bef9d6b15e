import type { Plugin } from 'vite';
import { filesOf } from './page-files.ts';

/**
 * Vite plugin that adds preloads of the pages of diners besides the home page to `index.html`, so that they arrive with the app. The
 * server removes them where the home page is shown.
 */
export function laterPages(): Plugin {
  return {
    name: 'later-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        filesOf(bundle, (id) => id.endsWith('/src/routes.diner.tsx'))
          .filter((file) => file.endsWith('.js') && !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
    },
  };
}
