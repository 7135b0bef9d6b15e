import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#platform/http/address.ts';
import { sessionToken } from '#platform/http/cookies.ts';
import { Limiter } from '#platform/http/limiter.ts';
import { languageOf } from '#platform/http/serve.ts';
import type { Log } from '#platform/log.ts';
import { articlePage } from './article-page.ts';
import { type AskDeps, type AskEndpoint, createAsk } from './ask.ts';
import { type BuiltPage, readBuiltPage } from './built-page.ts';
import { feastListPage, feastPage } from './feast-page.ts';
import { mapPage, searchPage } from './finding-pages.ts';
import { homePage, merchantPage } from './home-page.ts';
import { HOST_STAND_FILES } from './host-stand-files.ts';
import { articleListPage, dishPage, menuPage, storeHomePage, storePage } from './store-page.ts';
import type { MakePage, Visit } from './visit.ts';

export interface PublicPagesDeps extends AskDeps {
  webDir: string;
  publicOrigin: string | undefined;
  log: Log;
}

const PAGES: Record<string, MakePage> = {
  '/': homePage,
  '/merchant/:merchantId': merchantPage,
  '/mch/:merchantName': merchantPage,
  '/store/:storeId': storePage,
  '/store-home/:storeId': storeHomePage,
  '/store-detail-menu/:storeId': menuPage,
  '/menu-detail/:storeId/:menuId': dishPage,
  '/store-article-list/:storeId': articleListPage,
  '/article-detail/:storeId/:articleId': articlePage,
  '/laiwei-feast': feastListPage,
  '/feast-detail/:storeId/:feastId': feastPage,
  '/home-search': searchPage,
  '/map-collection': mapPage,
};

/**
 * Rate limit per address. Above it pages are served without embedded data, and request it under the API's
 * limits.
 */
const VISITS = { max: 120, seconds: 60 };

/**
 * Serves the pages that people reach by search or link, each with title, preview and embedded first data. On
 * any error the plain page is served, because it can show the error itself.
 */
export function servePublicPages(server: FastifyInstance, deps: PublicPagesDeps): void {
  const built = readBuiltPage(deps.webDir);
  if (!built) return;
  const ask = createAsk(deps);
  const limiter = new Limiter(deps.clock.elapsedMs);
  const serving = (make: MakePage) => async (request: FastifyRequest, reply: FastifyReply) => {
    const now = deps.clock.now();
    const waits = limiter.take(networkOf(request.ip), VISITS);
    const html =
      waits > 0 ? built.plain : await pageFor(built, make, visitOf(request, now, ask, deps), deps.log);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .send(html);
  };
  for (const [path, make] of Object.entries(PAGES)) server.get(path, serving(make));
  server.get('/web/:storeId/booking-home', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(built.withFiles(HOST_STAND_FILES, languageOf(request))),
  );
}

async function pageFor(built: BuiltPage, make: MakePage, visit: Visit, log: Log): Promise<string> {
  try {
    const page = await make(visit);
    return page ? built.with(page, visit.language) : built.plain;
  } catch (error) {
    log.error({ err: error }, 'A public page is served without its data');
    return built.plain;
  }
}

const visitOf = (
  request: FastifyRequest,
  now: Date,
  ask: AskEndpoint,
  { publicOrigin }: PublicPagesDeps,
): Visit => ({
  ask,
  params: request.params as Visit['params'],
  query: request.query as Visit['query'],
  language: languageOf(request),
  now,
  origin: publicOrigin ?? `${request.protocol}://${request.host}`,
  signedIn: sessionToken(request) !== undefined,
});
