import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** The name of a build, by its content: files are named by theirs. */
function nameOf(bundle: object): string {
  const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
  return createHash('sha256').update(names.sort().join('\n')).digest('hex').slice(0, 12);
}

/** The name of a build as its page has it. What the page was made of can be in the page by now, and no longer a file. */
export function versionOf(bundle: Rolldown.OutputBundle): string {
  const page = bundle['index.html'];
  const html = page?.type === 'asset' ? String(page.source) : '';
  const version = /name="app-version" content="([^"]+)"/.exec(html)?.[1];
  if (!version) throw new Error('The page does not name its build');
  return version;
}

/**
 * Writes the name of the build into the page itself and into `version.json`: every answer of the server names the build
 * that is deployed, so a page that runs an older one learns of it.
 */
export function appVersion(): Plugin {
  return {
    name: 'app-version',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        { tag: 'meta', attrs: { name: 'app-version', content: nameOf(bundle) }, injectTo: 'head' },
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
