/** The environment variable of a process that runs one of several nodes. */
export const NODE_PROCESS = 'XIWEI_NODE_PROCESS';

/** What a start tells each of its nodes. */
export interface NodeStart {
  index: number;
  count: number;
  /** The folder with the sockets of the nodes. */
  folder: string;
  databaseUrl: string;
  /** The superuser of the embedded database; undefined for an external one. */
  adminUrl?: string | undefined;
  /** Whether no process uses the database, so that all locks of jobs are of processes that have ended. */
  isSole: boolean;
}

/** Messages to a node. One of a connection comes with its socket. */
export type ToNode =
  | { type: 'start'; start: NodeStart }
  | { type: 'connection'; number: number }
  | { type: 'stop'; noticeMs: number };

/** Messages of a node: it takes messages, it serves, and it has taken a connection. */
export type FromNode = { type: 'loaded' } | { type: 'ready' } | { type: 'taken'; number: number };
