import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/refusal.ts';

/**
 * Refuses a change that another site's page sends with our cookie. Browsers say where a request comes from and pages
 * can't forge it; the required Idempotency-Key header is a second fence, because a form can't set one.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('crossSite');
  const { origin } = request.headers;
  if (origin !== undefined && !isOwn(origin, request.host)) throw new Refusal('crossSite');
}

function isOwn(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
