import type { Language } from '@xiwei/contract/common/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#platform/http/address.ts';
import { sessionToken } from '#platform/http/cookies.ts';
import { Limiter } from '#platform/http/limiter.ts';
import { languageOf } from '#platform/http/serve.ts';
import type { Log } from '#platform/log.ts';
import { type Ask, type AskDeps, createAsk } from './ask.ts';
import { type BuiltPage, readBuiltPage } from './built-page.ts';
import type { PublicPage } from './head.ts';
import { homePage } from './home-page.ts';
import { storePage } from './store-page.ts';

export interface PublicPagesDeps extends AskDeps {
  webDir: string;
  publicOrigin: string | undefined;
  log: Log;
}

/** Somebody opens a page by its address. */
export interface Visit {
  ask: Ask;
  params: { storeId?: string };
  query: Record<string, unknown>;
  language: Language;
  now: Date;
  origin: string;
  /** There is a session: what is on screen may depend on whose. */
  signedIn: boolean;
}

type MakePage = (visit: Visit) => Promise<PublicPage | undefined>;

/** Whoever opens more pages than this gets them without their data, which the page then asks for under its limits. */
const PAGES = { max: 120, seconds: 60 };

/**
 * The pages that people find by a search or a link, each with a title, a card and its first answers in it. Whatever
 * goes wrong, the plain page is served: it says what is wrong better than an answer without a page.
 */
export function servePublicPages(server: FastifyInstance, deps: PublicPagesDeps): void {
  const built = readBuiltPage(deps.webDir);
  if (!built) return;
  const ask = createAsk(deps);
  const limiter = new Limiter();
  const serving = (make: MakePage) => async (request: FastifyRequest, reply: FastifyReply) => {
    const now = deps.clock.now();
    const waits = limiter.take(networkOf(request.ip), PAGES, now.getTime());
    const html =
      waits > 0 ? built.plain : await pageFor(built, make, visitOf(request, now, ask, deps), deps.log);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .send(html);
  };
  server.get('/', serving(homePage));
  server.get('/store/:storeId', serving(storePage));
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

const visitOf = (request: FastifyRequest, now: Date, ask: Ask, { publicOrigin }: PublicPagesDeps): Visit => ({
  ask,
  params: request.params as Visit['params'],
  query: request.query as Visit['query'],
  language: languageOf(request),
  now,
  origin: publicOrigin ?? `${request.protocol}://${request.host}`,
  signedIn: sessionToken(request) !== undefined,
});
