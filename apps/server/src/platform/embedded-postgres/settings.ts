import type { DataFolder } from './data-folder.ts';
import { type SocketFolder, socketPort } from './socket.ts';

interface ServerOptions {
  program: string;
  folder: DataFolder;
  socket: SocketFolder;
  durable: boolean;
  maxConnections: number;
}

/**
 * The settings are passed on the command line instead of the cluster's files, so that every start uses the current
 * ones.
 */
export function serverCommand({ program, folder, socket, durable, maxConnections }: ServerOptions): string[] {
  const settings = {
    listen_addresses: '',
    // PostgreSQL parses this as a list: quoted, so that a comma or a space in the path does not split it.
    unix_socket_directories: `"${socket.path.replaceAll('"', '""')}"`,
    port: socketPort,
    max_connections: maxConnections,
    shared_buffers: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // Growing tables are analysed soon: plans made while they were small don't stay good.
    autovacuum_naptime: '15s',
    // The application logs its failed statements itself; here they would write personal data into a file.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(durable
      ? { synchronous_commit: 'on' }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [program, '-D', folder.cluster, ...flags];
}
