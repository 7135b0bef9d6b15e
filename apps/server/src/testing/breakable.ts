import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterFile } from './after-file.ts';
import type { TestDatabase } from './database.ts';

export interface BreakableDatabase extends TestDatabase {
  /** Closes every connection and refuses new ones. */
  breakDown(): Promise<void>;
  recover(): Promise<void>;
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
  const proxy = createServer((near) => {
    const far = connect(server);
    for (const end of [near, far]) {
      open.add(end);
      end.on('close', () => open.delete(end)).on('error', () => {});
    }
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
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
  return { url: through.href, db, breakDown, recover: () => listen(port) };
}
