import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';
import { Refusal } from '#platform/refusal.ts';
import { keepOutOfSearch } from './keep-out-of-search.ts';

/** Reads the version of the web build; empty without a build (its dev server is used then). */
export function readAppVersion(webDir: string): string {
  const file = join(webDir, 'version.json');
  return existsSync(file) ? String(JSON.parse(readFileSync(file, 'utf8')).version) : 'development';
}

/**
 * Serves the built web app: files under /assets, cached forever (their names change with their content), and the page
 * for every other path, never cached. The router in the page resolves the path. The files are listed once and share one route:
 * a route for each of 1,500 files took a quarter of a second of each start.
 */
export async function serveWeb(server: FastifyInstance, webDir: string, config: Config): Promise<void> {
  serveClientConfig(server, config);
  if (!existsSync(join(webDir, 'index.html'))) return;
  await server.register(fastifyStatic, {
    root: webDir,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const immutable = path.includes(`${join(webDir, 'assets')}`);
      // A cache between must not send the compressed copy to a browser that does not accept it.
      response.setHeader('vary', 'accept-encoding');
      response.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const files = listFiles(webDir);
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (files.has(path)) return reply.sendFile(path);
    if (/^\/(api|files|assets|legal|static-config)\//.test(path)) throw new Refusal('notFound');
    // Pages that search engines may list are served by the public pages.
    return keepOutOfSearch(reply).sendFile('index.html');
  });
  // Components for developers: a real installation treats the address as an unknown one.
  if (!config.demo) server.get('/gallery', async (_request, reply) => reply.redirect('/'));
}

/** Lists the paths under which the files of a build are served. Compressed copies are sent in place of their files only. */
function listFiles(webDir: string): ReadonlySet<string> {
  const entries = readdirSync(webDir, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
      .map((entry) => `/${relative(webDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`),
  );
}

/** Settings that a page reads at start. Served here unless a content host serves its own. */
function serveClientConfig(server: FastifyInstance, config: Config): void {
  const clientConfig = { contentBase: config.contentOrigin ?? '', webviewOrigins: config.webviewOrigins };
  server.get('/static-config/client-config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(clientConfig),
  );
}
