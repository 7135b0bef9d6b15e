import { placesApi } from '@xiwei/contract/stores/places.api.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#platform/http/address.ts';
import { sessionToken } from '#platform/http/cookies.ts';
import { keepOutOfSearch } from '#platform/http/keep-out-of-search.ts';
import { Limiter } from '#platform/http/limiter.ts';
import { languageOf } from '#platform/http/serve.ts';
import type { Log } from '#platform/log.ts';
import { type AskDeps, type AskEndpoint, createAsk } from './ask.ts';
import { type BuiltPage, readBuiltPage } from './built-page.ts';
import { serveCrawlerFiles } from './crawler-files.ts';
import { HOST_STAND_FILES } from './host-stand-files.ts';
import { askFirst, type CitiesAnswer, type MakePage, type Visit } from './visit.ts';

export interface PublicPagesDeps extends AskDeps {
  /** The pages by path. */
  pages: Readonly<Record<string, MakePage>>;
  webDir: string;
  publicOrigin: string | undefined;
  log: Log;
}

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
    const visit = visitOf(request, now, ask, deps);
    const waits = limiter.take(networkOf(request.ip), VISITS);
    const { html, isPublic } =
      waits > 0 ? { html: built.plain, isPublic: true } : await pageFor(built, make, visit, deps.log);
    if (!isPublic || hasKey(visit)) keepOutOfSearch(reply);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .send(html);
  };
  for (const [path, make] of Object.entries(deps.pages)) server.get(path, serving(make));
  serveCrawlerFiles(server, deps);
  server.get('/web/:storeId/booking-home', async (request, reply) =>
    keepOutOfSearch(reply)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(built.withFiles(HOST_STAND_FILES, languageOf(request))),
  );
}

interface MadePage {
  html: string;
  /** Whether search engines may list the page. True on an error too, because a crawler would drop a page that exists. */
  isPublic: boolean;
}

async function pageFor(built: BuiltPage, make: MakePage, visit: Visit, log: Log): Promise<MadePage> {
  try {
    const page = await make(visit);
    if (!page) return { html: built.plain, isPublic: false };
    const cities = await visit.cities();
    const answers = [...page.answers, ...(cities ? [cities.answer] : [])];
    return { html: built.with({ ...page, answers }, visit.language), isPublic: true };
  } catch (error) {
    log.error({ err: error }, 'A public page is served without its data');
    return { html: built.plain, isPublic: true };
  }
}

/** Checks whether the address contains a secret, such as that of a private feast. */
const hasKey = ({ query }: Visit): boolean => 'key' in query;

function visitOf(
  request: FastifyRequest,
  now: Date,
  ask: AskEndpoint,
  { publicOrigin }: PublicPagesDeps,
): Visit {
  const language = languageOf(request);
  let cities: Promise<CitiesAnswer | undefined> | undefined;
  return {
    ask,
    cities: () => {
      cities ??= askFirst({ ask, language, now }, placesApi.listCities, {});
      return cities;
    },
    params: request.params as Visit['params'],
    query: request.query as Visit['query'],
    language,
    now,
    origin: publicOrigin ?? `${request.protocol}://${request.host}`,
    signedIn: sessionToken(request) !== undefined,
  };
}
