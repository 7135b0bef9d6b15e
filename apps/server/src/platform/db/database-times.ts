/** How long what concerns the database may take, in milliseconds. Tests pass shorter times. */
export interface DatabaseTimes {
  /** Opening a connection, or waiting for a free one of the pool. */
  connectMs: number;
  /** A statement, by the server's own limit. No statement of ours takes long; one that does blocks others with its locks. */
  statementMs: number;
  /** The answer to a statement, after which its connection is given up. Exceeds `statementMs`. */
  answerMs: number;
  /** The interval at which pools and the connection for events are checked. */
  checkMs: number;
  /** The answer to such a check. */
  probeMs: number;
  /** After this time without an answer to a pool all of its connections are replaced. */
  renewMs: number;
  /** After this time without an answer to a pool, although the database answers on a new connection, only a restart helps. */
  stuckMs: number;
  /** Each part of the answer of /readyz. */
  readyMs: number;
}

export const DATABASE_TIMES: DatabaseTimes = {
  connectMs: 5_000,
  statementMs: 20_000,
  answerMs: 23_000,
  checkMs: 2_000,
  probeMs: 5_000,
  renewMs: 10_000,
  stuckMs: 60_000,
  readyMs: 3_000,
};
