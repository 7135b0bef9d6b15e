import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyed, randomToken } from '#platform/secrets.ts';

const SESSION_COOKIE = 'xw_session';
const DEVICE_COOKIE = 'xw_device';
const SESSION_SECONDS = 90 * 24 * 3600;
const DEVICE_SECONDS = 400 * 24 * 3600;

/** Checks whether browsers reach the product over TLS, by the configured address or the request. */
const isSecure = (request: FastifyRequest): boolean =>
  request.server.isPublicSecure || request.protocol === 'https';

/**
 * Returns the name of a cookie. Over TLS it has a prefix that browsers accept from this host and over TLS only, so
 * that neither a neighbouring host nor a person on the network can set one. Without the prefix a cookie is not read
 * over TLS.
 */
const nameOf = (request: FastifyRequest, cookie: string): string =>
  isSecure(request) ? `__Host-${cookie}` : cookie;

const options = (request: FastifyRequest, maxAge: number) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request), maxAge }) as const;

/** Returns the secret of this browser, which is created on its first call. */
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
 * Derives the token of a session that a call opens from the browser's secret and the call's key. A repeated call
 * whose answer was lost opens the same session, and the server does not store the token.
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
    /** Whether the product's public address is https. */
    isPublicSecure: boolean;
  }
}
