import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/refusal.ts';

/**
 * Refuses a change that a page of another site sends with our cookie. Browsers state the origin of a request and
 * pages can't forge it. The required Idempotency-Key header is a second protection: a form can't set it.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('crossSite');
  const { origin } = request.headers;
  if (origin !== undefined && !isOwn(origin, request)) throw new Refusal('crossSite');
}

/**
 * Checks whether an origin is ours, by host and scheme. A page over http could be modified on the network. If a proxy
 * ends TLS without being configured, `same-origin` from the browser is accepted, because browsers compare schemes.
 */
function isOwn(origin: string, request: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  const scheme = request.server.isPublicSecure ? 'https' : request.protocol;
  const isSameScheme = protocol === `${scheme}:` || request.headers['sec-fetch-site'] === 'same-origin';
  return host === request.host && isSameScheme;
}
