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
  if (origin !== undefined && !isOwn(origin, request)) throw new Refusal('crossSite');
}

/**
 * Whether an origin is ours: host and scheme. A page over http is another's, on a network that anybody can write to. A proxy
 * may have taken TLS off without having been named in the settings; then a browser that says `same-origin` is believed,
 * for it compares schemes itself.
 */
function isOwn(origin: string, request: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  const scheme = request.server.isPublicSecure ? 'https' : request.protocol;
  const isSameScheme = protocol === `${scheme}:` || request.headers['sec-fetch-site'] === 'same-origin';
  return host === request.host && isSameScheme;
}
