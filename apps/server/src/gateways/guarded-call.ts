import { lookup as resolve } from 'node:dns';
import { request as callHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as callHttps } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { BEFORE_CONNECTION, type JsonOutcome, parseJson } from './http-call.ts';

interface GuardedRequest {
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** Whether addresses that are not public may be called. */
  allowPrivate: boolean;
}

/** The most bytes of an answer that are read; the rest of a longer one is left. */
const MAX_ANSWER_BYTES = 65_536;

/** Addresses that are not public: of this machine, of private networks and of special purposes (RFC 6890). */
const NOT_PUBLIC = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix);
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6');

/** Checks whether an IP address is one of the public internet. */
export const isPublicAddress = (address: string): boolean =>
  !NOT_PUBLIC.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Returns the host of an address if it is written as an IP address; undefined if it is a name. */
export function ipHostOf(url: string): string | undefined {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? undefined : host;
}

class AddressNotAllowed extends Error {}

/** Resolves a name like the system does, and refuses it if one of its addresses is not public. */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0];
    if (error || !first) return done(error ?? new Error('no address'), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new AddressNotAllowed(), '', 0);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

/**
 * Posts to an address that is a setting, once, without retries or redirects. Unless that is allowed, nothing is sent to an address
 * that is not public: the check is part of the connection, so that a name cannot change between the two. Never throws, and never puts
 * the address or the body into the outcome.
 */
export async function postGuarded(url: string, call: GuardedRequest): Promise<JsonOutcome> {
  const { body, headers, timeoutMs, allowPrivate } = call;
  const ip = ipHostOf(url);
  if (!allowPrivate && ip !== undefined && !isPublicAddress(ip)) return NOT_ALLOWED;
  const signal = AbortSignal.timeout(timeoutMs);
  const options = { method: 'POST', headers, signal, ...(!allowPrivate && { lookup: lookUpPublic }) };
  try {
    const response = await send(url, options, body);
    return { ok: true, status: response.statusCode ?? 0, json: parseJson(await readAnswer(response)) };
  } catch (error) {
    if (error instanceof AddressNotAllowed) return NOT_ALLOWED;
    if (signal.aborted) return { ok: false, code: 'timeout', neverSent: false };
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return BEFORE_CONNECTION.has(code)
      ? { ok: false, code: 'unreachable', neverSent: true }
      : { ok: false, code: 'connectionLost', neverSent: false };
  }
}

/** The outcome of a call that was not made. A name may get another address later. */
const NOT_ALLOWED = { ok: false, code: 'addressNotAllowed', neverSent: true } as const;

const send = (url: string, options: RequestOptions, body: string): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const call = url.startsWith('https:') ? callHttps : callHttp;
    call(url, { ...options, agent: false }, done)
      .on('error', fail)
      .end(body);
  });

async function readAnswer(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(parts).toString('utf8');
}
