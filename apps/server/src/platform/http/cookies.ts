import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyed, randomToken } from '#platform/secrets.ts';

const SESSION_COOKIE = 'xw_session';
const DEVICE_COOKIE = 'xw_device';
const SESSION_SECONDS = 90 * 24 * 3600;
const DEVICE_SECONDS = 400 * 24 * 3600;

/** Whether browsers reach us over TLS: the address that was set says so, or the request itself. */
const isSecure = (request: FastifyRequest): boolean =>
  request.server.isPublicSecure || request.protocol === 'https';

/**
 * The name of a cookie. Over TLS it is one that browsers take from this very host and over TLS alone, so that neither a
 * neighbouring host nor a person on the network can plant one. A cookie with the name without that is not read there.
 */
const nameOf = (request: FastifyRequest, cookie: string): string =>
  isSecure(request) ? `__Host-${cookie}` : cookie;

const options = (request: FastifyRequest, maxAge: number) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request), maxAge }) as const;

/** The name of this browser, made on its first call. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[nameOf(request, DEVICE_COOKIE)];
  if (known && /^[\w-]{43}$/.test(known)) return known;
  const device = randomToken();
  reply.setCookie(nameOf(request, DEVICE_COOKIE), device, options(request, DEVICE_SECONDS));
  return device;
}

export const sessionToken = (request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(request, SESSION_COOKIE)];

/**
 * The token of a session that a call opens. It follows from the browser's secret name and the call's key, so a call
 * whose answer got lost opens the same session when it is repeated, and the token is kept nowhere on the server.
 */
export const newSessionToken = (secret: string, device: string, idempotencyKey: string): string =>
  keyed(secret, 'session', device, idempotencyKey).toString('base64url');

export const openSession = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  reply.setCookie(nameOf(request, SESSION_COOKIE), token, options(request, SESSION_SECONDS));
};

export const closeSession = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.clearCookie(nameOf(request, SESSION_COOKIE), options(request, 0));
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the address people reach the product at is one of https. */
    isPublicSecure: boolean;
  }
}
