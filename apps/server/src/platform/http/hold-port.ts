import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { chooseLanguage } from '@xiwei/contract/common/language.ts';
import { Refusal } from '#platform/refusal.ts';
import { VERSION } from '#platform/version.ts';

/** Seconds after which a client should try again. */
const RETRY_AFTER = 5;

/** A port that is reserved until the product listens on it, or that accepts the connections of several processes. */
export interface HeldPort {
  /** The address that is listened at. */
  address(): AddressInfo;
  /** Ends listening. */
  release(): Promise<void>;
  /**
   * Offers each new connection to a function, before anything was read from it. The calls of those that it does not take are refused,
   * as during the start.
   */
  share(take: (socket: Socket) => boolean): void;
}

/**
 * Listens on the port of the product while it starts, so that a port in use is found before anything else is done, and no other
 * program can take it meanwhile. Calls are refused with 503, as in an outage, so that clients try again; only /healthz answers 200,
 * because a process that starts must not be restarted, however long an upgrade takes. Throws if the port can't be opened.
 */
export async function holdPort({ port, host }: { port: number; host: string }): Promise<HeldPort> {
  const server = createServer(refuseWhileStarting);
  const listening = once(server, 'listening');
  server.listen({ port, host });
  await listening;
  return {
    address: () => server.address() as AddressInfo,
    release: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    share: (take) => shareConnections(server, take),
  };
}

function shareConnections(
  server: Server & { pauseOnConnect?: boolean },
  take: (socket: Socket) => boolean,
): void {
  const [refuse] = server.listeners('connection');
  server.removeAllListeners('connection');
  server.pauseOnConnect = true;
  server.on('connection', (socket) => {
    if (take(socket)) return;
    refuse?.call(server, socket);
    socket.resume();
  });
}

function refuseWhileStarting(request: IncomingMessage, response: ServerResponse): void {
  const isAlive = request.url === '/healthz';
  const headers = {
    ...{ 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' },
    ...(!isAlive && { 'retry-after': String(RETRY_AFTER) }),
  };
  const body = isAlive
    ? { ok: true, starting: true, version: VERSION }
    : { ok: false, starting: true, ...refusalTo(request) };
  response.writeHead(isAlive ? 200 : 503, headers).end(JSON.stringify(body));
}

const refusalTo = ({ headers }: IncomingMessage) =>
  new Refusal('unavailable').body(chooseLanguage(headers['accept-language']), randomBytes(8).toString('hex'));
