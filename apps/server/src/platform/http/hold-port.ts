import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { chooseLanguage } from '@xiwei/contract/common/language.ts';
import { Refusal } from '#platform/refusal.ts';
import { VERSION } from '#platform/version.ts';

/** Seconds after which a client should try again. */
const RETRY_AFTER = 5;

/** A port that is reserved until the product listens on it. */
export interface HeldPort {
  release(): Promise<void>;
}

/**
 * Listens on the port of the product while it starts, so that a port in use is found before anything else is done, and no other
 * program can take it meanwhile. Calls are refused with 503, as in an outage, so that clients try again; only /healthz answers 200,
 * because a process that starts must not be restarted, however long an upgrade takes. Throws if the port can't be opened. Port 0, any free one, is not reserved.
 */
export async function holdPort({ port, host }: { port: number; host: string }): Promise<HeldPort> {
  const server = createServer((request, response) => {
    if (request.url === '/healthz') {
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'cache-control': 'no-store',
          connection: 'close',
        })
        .end(JSON.stringify({ ok: true, starting: true, version: VERSION }));
      return;
    }
    response
      .writeHead(503, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'retry-after': String(RETRY_AFTER),
        connection: 'close',
      })
      .end(JSON.stringify({ ok: false, starting: true, ...refusalTo(request) }));
  });
  const listening = once(server, 'listening');
  server.listen({ port, host });
  await listening;
  const release = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  if (port === 0) await release();
  return { release: port === 0 ? async () => {} : release };
}

const refusalTo = ({ headers }: IncomingMessage) =>
  new Refusal('unavailable').body(chooseLanguage(headers['accept-language']), randomBytes(8).toString('hex'));
