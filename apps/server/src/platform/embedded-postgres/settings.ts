import type { DataFolder } from './data-folder.ts';
import { type SocketFolder, socketPort } from './socket.ts';

interface ServerOptions {
  program: string;
  folder: DataFolder;
  socket: SocketFolder;
  durable: boolean;
  maxConnections: number;
  /** Settings besides those of every start. */
  settings: Readonly<Record<string, string>>;
}

/**
 * How much of its log the database keeps for the copies of the log, beyond what it needs itself. If the copies are further behind,
 * because their folder is full or missing, the database goes on without them and a new base copy is needed.
 */
const KEPT_LOG = '1GB';

/**
 * The settings are passed on the command line instead of the cluster's files, so that every start uses the current
 * ones.
 */
export function serverCommand(options: ServerOptions): string[] {
  const { program, folder, socket, durable, maxConnections } = options;
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
    max_slot_wal_keep_size: KEPT_LOG,
    ...(durable
      ? { synchronous_commit: 'on' }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [program, '-D', folder.cluster, ...flags];
}
