import { Socket } from 'node:net';
import pg from 'pg';
import { withinSeconds } from '#platform/within-seconds.ts';

/**
 * The failure of a connection that stays open although the database no longer answers on it, as after a failover behind a proxy.
 * Its code is the one of the operating system for the same case, so it counts as an unreachable database.
 */
export class SilentConnectionError extends Error {
  readonly code = 'ETIMEDOUT';
}

/** The idle time after which the operating system checks whether the other side of a connection is there, in milliseconds. */
const KEEP_ALIVE_MS = 30_000;
/** How long the end of a connection is waited for, in seconds. */
const END_SECONDS = 1;

export interface GuardedConfig extends pg.ClientConfig {
  /**
   * How long the answer to a query may take, in milliseconds. It has to exceed the server's own limit, `statement_timeout`.
   * Without it there is no limit.
   */
  answerMs?: number | undefined;
  /** Called when the database has answered everything that it was sent. */
  onAnswer?: (() => void) | undefined;
}

/**
 * A connection that is closed when the database does not answer a query in time. All of its queries then fail with a
 * `SilentConnectionError`. The server's limits do not help there, because nothing arrives from the server, and the driver's
 * `query_timeout` leaves the connection open.
 */
export class GuardedClient extends pg.Client {
  readonly #socket: Socket;
  readonly #answerMs: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #busySince: number | undefined;

  constructor({ answerMs, onAnswer, ...config }: GuardedConfig) {
    const socket = new Socket();
    super({
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      ...config,
      stream: () => socket,
    });
    this.#socket = socket;
    this.#answerMs = answerMs;
    // Assigned, because an overriding method could not have all signatures of the driver's.
    const send = super.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      this.#begin();
      return send(...args);
    }) as pg.Client['query'];
    this.on('drain', () => {
      this.#rest();
      onAnswer?.();
    });
    this.on('end', () => this.#rest());
  }

  /** Since when a query is not answered, as a value of `performance.now()`; undefined if there is none. */
  get busySince(): number | undefined {
    return this.#busySince;
  }

  #begin(): void {
    this.#busySince ??= performance.now();
    if (this.#answerMs !== undefined) this.limitAnswer(this.#answerMs);
  }

  /** Gives the connection up if its running queries are not answered within some milliseconds. The first limit counts. */
  limitAnswer(ms: number): void {
    this.#timer ??= setTimeout(() => {
      // After a pause of this process an answer may have arrived that was not read yet: it is read before this runs.
      setImmediate(() => {
        if (this.#busySince !== undefined) this.giveUp(silentFor(ms));
      });
    }, ms).unref();
  }

  /** Closes the connection at once. Its queries fail with the error. */
  giveUp(error: Error): void {
    this.#socket.destroy(error);
  }

  /** Ends the connection, also if the database does not answer. */
  async close(): Promise<void> {
    await withinSeconds(
      END_SECONDS,
      this.end().catch(() => {}),
    );
    this.#socket.destroy();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#busySince = undefined;
  }
}

const silentFor = (ms: number) =>
  new SilentConnectionError(
    `The database did not answer for ${ms / 1000} s on an open connection, which was closed`,
  );
