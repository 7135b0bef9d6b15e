import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** Computes a build's version from its content: asset names contain a content hash. */
function hashOf(bundle: object): string {
  const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
  return createHash('sha256').update(names.sort().join('\n')).digest('hex').slice(0, 12);
}

/** Reads a build's version from its page. Recomputing it would differ, since assets can have been inlined by then. */
export function versionOf(bundle: Rolldown.OutputBundle): string {
  const page = bundle['index.html'];
  const html = page?.type === 'asset' ? String(page.source) : '';
  const version = /name="app-version" content="([^"]+)"/.exec(html)?.[1];
  if (!version) throw new Error('The page has no app-version meta tag');
  return version;
}

/**
 * Vite plugin that writes the build's version into the page and into `version.json`. Every response of the server has the
 * deployed version, so that a page of an older build notices.
 */
export function appVersion(): Plugin {
  return {
    name: 'app-version',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        { tag: 'meta', attrs: { name: 'app-version', content: hashOf(bundle) }, injectTo: 'head' },
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
