import type { Place } from './data-folder.ts';
import { type SocketFolder, socketPort } from './socket.ts';

interface ServerOptions {
  program: string;
  place: Place;
  socket: SocketFolder;
  durable: boolean;
  maxConnections: number;
}

/** Settings go on the command line, not into the cluster's files, so that every start has today's. */
export function serverCommand({ program, place, socket, durable, maxConnections }: ServerOptions): string[] {
  const settings = {
    listen_addresses: '',
    // A list in PostgreSQL's eyes: quoted, so that a comma or a space in the path does not split it.
    unix_socket_directories: `"${socket.path.replaceAll('"', '""')}"`,
    port: socketPort,
    max_connections: maxConnections,
    shared_buffers: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // Tables that grow are looked at soon: plans made while they were small are no good for long.
    autovacuum_naptime: '15s',
    // The application reports its failed statements itself; here they would only spell guests' data into a file.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(durable
      ? { synchronous_commit: 'on' }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [program, '-D', place.cluster, ...flags];
}
