import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterFile } from './after-file.ts';
import type { TestDatabase } from './database.ts';

export interface BreakableDatabase extends TestDatabase {
  /** Closes every connection and refuses new ones. */
  breakDown(): Promise<void>;
  recover(): Promise<void>;
  /** Passes nothing on: connections, also new ones, stay open and silent. */
  swallow(): void;
  /** Serves new connections again. Those that were silent stay so. */
  heal(): void;
  /** Counts the silent connections that the product has not closed. */
  silentCount(): number;
}

/**
 * Puts a proxy before a database that a test can shut. The product connects through `url`; `db` connects
 * directly.
 */
export async function behindProxy({ url, db }: TestDatabase): Promise<BreakableDatabase> {
  const own = new URL(url);
  const folder = own.searchParams.get('host');
  const server =
    folder === null
      ? { host: own.hostname, port: Number(own.port || 5432) }
      : { path: join(folder, '.s.PGSQL.5432') };
  const open = new Set<Socket>();
  const silent = new Set<Socket>();
  /** The ends at the product of connections that are passed on. */
  const served = new Set<Socket>();
  let isSwallowing = false;
  const watch = (end: Socket) => {
    open.add(end);
    end.on('error', () => {}).on('close', () => open.delete(end) && silent.delete(end));
  };
  const silence = (near: Socket) => silent.add(near.unpipe().resume());
  const proxy = createServer((near) => {
    watch(near);
    if (isSwallowing) {
      silence(near);
      return;
    }
    const far = connect(server);
    watch(far);
    near.pipe(far);
    far.on('data', (bytes) => silent.has(near) || near.write(bytes));
    near.on('close', () => far.destroy());
    far.on('close', () => silent.has(near) || near.destroy());
    served.add(near);
    near.on('close', () => served.delete(near));
  });
  const listen = async (port: number) => {
    proxy.listen(port, '127.0.0.1');
    await once(proxy, 'listening');
  };
  await listen(0);
  const { port } = proxy.address() as AddressInfo;
  const breakDown = async () => {
    const closed = once(proxy, 'close');
    proxy.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  afterFile(async () => {
    if (proxy.listening) await breakDown();
  });
  const through = new URL(`postgresql://127.0.0.1:${port}${own.pathname}`);
  through.username = own.username || (own.searchParams.get('user') ?? '');
  through.password = own.password;
  return {
    ...{ url: through.href, db, breakDown },
    recover: () => listen(port),
    swallow() {
      isSwallowing = true;
      served.forEach(silence);
    },
    heal() {
      isSwallowing = false;
    },
    silentCount: () => silent.size,
  };
}
