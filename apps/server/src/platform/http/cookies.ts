import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyed, randomToken } from '#platform/secrets.ts';

const SESSION = 'xw_session';
const DEVICE = 'xw_device';
const SESSION_SECONDS = 90 * 24 * 3600;
const DEVICE_SECONDS = 400 * 24 * 3600;

const options = (request: FastifyRequest, maxAge: number) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', maxAge }) as const;

/** The name of this browser, made on its first call. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[DEVICE];
  if (known && /^[\w-]{43}$/.test(known)) return known;
  const device = randomToken();
  reply.setCookie(DEVICE, device, options(request, DEVICE_SECONDS));
  return device;
}

export const sessionToken = (request: FastifyRequest): string | undefined => request.cookies[SESSION];

/**
 * The token of a session that a call opens. It follows from the browser's secret name and the call's key, so a call
 * whose answer got lost opens the same session when it is repeated, and the token is kept nowhere on the server.
 */
export const newSessionToken = (secret: string, device: string, idempotencyKey: string): string =>
  keyed(secret, 'session', device, idempotencyKey).toString('base64url');

export const openSession = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  reply.setCookie(SESSION, token, options(request, SESSION_SECONDS));
};

export const closeSession = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.clearCookie(SESSION, options(request, 0));
};
