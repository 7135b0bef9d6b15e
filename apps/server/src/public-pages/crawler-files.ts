import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listPublicStoreIds } from '#modules/stores/index.ts';
import type { SteadyClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { escapeHtml } from '#platform/escape-html.ts';

/** The most addresses that a sitemap may have, by the protocol. */
const MAX_ADDRESSES = 50_000;

/** How long a sitemap is used again, in milliseconds. */
const KEPT_MS = 3_600_000;

/** The lists from which everything public can be reached. */
const LISTS = ['/', '/laiwei-feast'];

interface CrawlerFilesDeps {
  db: Db;
  clock: SteadyClock;
  publicOrigin: string | undefined;
}

/**
 * Serves what search engines read first: robots.txt, and a sitemap of the restaurants. Pages that are not public are not
 * named in robots.txt, because an engine that may not open a page does not see that it must not list it.
 */
export function serveCrawlerFiles(server: FastifyInstance, deps: CrawlerFilesDeps): void {
  const originOf = (request: FastifyRequest) => deps.publicOrigin ?? `${request.protocol}://${request.host}`;
  server.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${originOf(request)}/sitemap.xml\n`),
  );
  const readPaths = sitemapPaths(deps);
  server.get('/sitemap.xml', async (request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapOf(originOf(request), await readPaths())),
  );
}

/** Returns a function that reads the paths of the sitemap, at most once in `KEPT_MS`. */
function sitemapPaths({ db, clock }: CrawlerFilesDeps): () => Promise<string[]> {
  let kept: { at: number; paths: Promise<string[]> } | undefined;
  return () => {
    const at = clock.elapsedMs();
    if (kept && at - kept.at < KEPT_MS) return kept.paths;
    const paths = listPublicStoreIds(db, MAX_ADDRESSES - LISTS.length).then((ids) => [
      ...LISTS,
      ...ids.map((id) => `/store/${id}`),
    ]);
    kept = { at, paths };
    paths.catch(() => {
      kept = undefined;
    });
    return paths;
  };
}

const sitemapOf = (origin: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
