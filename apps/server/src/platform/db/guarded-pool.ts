import pg from 'pg';
import { Combiner } from './combiner.ts';
import { GuardedClient, type GuardedConfig, SilentConnectionError } from './guarded-client.ts';

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** The most statements that a pool combines and sends at the same time, and the most of each, whose size adds to the latency of all. */
const COMBINED = { lanes: 2, most: 32 };

interface GuardedPoolConfig extends pg.PoolConfig, Pick<GuardedConfig, 'answerMs'> {
  combines: boolean;
}

/**
 * A pool whose connections are closed when the database does not answer on them. When one is found silent the idle ones are
 * closed as well: they have most often lost their way to the database together.
 */
export class GuardedPool extends pg.Pool {
  readonly #clients: Set<GuardedClient>;
  readonly #idle = new Set<pg.ClientBase>();
  #answers = 0;
  /** Combine the reads and the gated writes that are sent on the pool at the same time, if it combines any. */
  readonly combiners: { reads: Combiner; writes: Combiner } | undefined;

  constructor({ answerMs, combines, ...config }: GuardedPoolConfig) {
    const clients = new Set<GuardedClient>();
    const onAnswer = () => {
      this.#answers += 1;
    };
    // The pool passes its own settings to each client.
    class Client extends GuardedClient {
      constructor(settings?: pg.ClientConfig) {
        super({ ...settings, answerMs, onAnswer });
        clients.add(this);
        this.on('end', () => clients.delete(this));
      }
    }
    super({ ...config, Client });
    this.#clients = clients;
    this.combiners = combines ? { reads: new Combiner(COMBINED), writes: new Combiner(COMBINED) } : undefined;
    this.on('connect', (client) => client.on('error', (error) => this.#onLost(error)));
    this.on('acquire', (client) => this.#idle.delete(client));
    this.on('release', (_error, client) => this.#idle.add(client));
    this.on('remove', (client) => this.#idle.delete(client));
  }

  /** How often the database has answered so far. */
  get answers(): number {
    return this.#answers;
  }

  /** Runs a query that any database answers at once, and gives the connection up if it does not within some milliseconds. */
  async probe(ms: number): Promise<void> {
    const client = (await this.connect()) as pg.PoolClient & GuardedClient;
    try {
      client.limitAnswer(ms);
      await client.query('select 1');
    } finally {
      client.release();
    }
  }

  /** Closes all connections, also those in use, so that new ones are opened. Returns how many there were. */
  renew(error: Error): number {
    const { size } = this.#clients;
    for (const client of this.#clients) client.giveUp(error);
    return size;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  // biome-ignore lint/suspicious/noConfusingVoidType: as the driver declares it
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!callback)
      return super.connect().catch((error: unknown) => {
        throw this.#explain(error as Error);
      });
    super.connect((error, client, done) => callback(error && this.#explain(error), client, done));
  }

  #onLost(error: Error): void {
    if (!(error instanceof SilentConnectionError)) return;
    for (const client of this.#clients) if (this.#idle.has(client)) client.giveUp(error);
  }

  /** Names the cause of a timeout: the driver reports one that waited for a free connection as one of connecting. */
  #explain(error: Error): Error {
    if (error.message !== 'timeout exceeded when trying to connect') return error;
    const starts = [...this.#clients].flatMap(({ busySince }) => busySince ?? []);
    const waits = Math.round((performance.now() - Math.min(...starts)) / 1000);
    const detail = starts.length ? `; ${starts.length} wait for its answer, the longest for ${waits} s` : '';
    const message = `All ${this.options.max} connections to the database are in use or being opened${detail}`;
    return new SilentConnectionError(message, { cause: error });
  }
}
