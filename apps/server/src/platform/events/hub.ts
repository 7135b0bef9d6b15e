import pg from 'pg';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { type Cursor, EVENTS_CHANNEL, isAfter, type OutboxRow, outboxEnd, readOutbox } from './outbox.ts';

type Deliver = (row: OutboxRow) => void;

/** How soon to look again when an event is committed but an older transaction is still open. */
const UNSETTLED_MS = 15;
/** How often to look without having been told, in case a notification got lost with its connection. */
const IDLE_MS = 3_000;

/**
 * Brings events from the outbox to the readers on this node. One connection listens for all of them; an event made
 * on any node wakes every node's hub, and each reads the outbox from where it stopped.
 */
export class EventHub {
  readonly #db: Db;
  readonly #url: string;
  readonly #log: Log;
  readonly #readers = new Map<string, Set<Deliver>>();
  readonly #streams = new Map<() => void, string>();
  #cursor: Cursor = { xid: '0', id: 0 };
  #listener: pg.Client | undefined;
  #pumping: Promise<void> | undefined;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(db: Db, url: string, log: Log) {
    this.#db = db;
    this.#url = url;
    this.#log = log;
  }

  async start(): Promise<void> {
    this.#cursor = (await outboxEnd(this.#db)).end;
    await this.#listen();
    this.#lookAgainIn(IDLE_MS);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#pumping;
    await this.#listener?.end().catch(() => {});
  }

  get isListening(): boolean {
    return this.#listener !== undefined;
  }

  get readerCount(): number {
    return this.#streams.size;
  }

  /** Remembers how to end a person's stream, which never ends by itself. Answers how to forget it. */
  holdStream(person: string, end: () => void): () => void {
    this.#streams.set(end, person);
    return () => this.#streams.delete(end);
  }

  /** How many streams a person has open on this node. */
  streamsOf(person: string): number {
    return [...this.#streams.values()].filter((one) => one === person).length;
  }

  /** Ends every stream, so that the server can stop. Readers come back by themselves, to whichever node is there. */
  endStreams(): void {
    for (const end of this.#streams.keys()) end();
  }

  /** Where a reader who has everything that was delivered stands. */
  get position(): Cursor {
    return this.#cursor;
  }

  /** Where somebody stands who reads everything now, and follows from here on. */
  async positionNow(): Promise<Cursor> {
    await this.wake();
    return this.#cursor;
  }

  /** Whether a reader can have stood there. One from before the data was put back to an earlier state can't. */
  async wasReached(cursor: Cursor): Promise<boolean> {
    return !isAfter(cursor, (await outboxEnd(this.#db)).end);
  }

  /**
   * Delivers the events of some topics, in order and each once: first the ones after the cursor that the reader
   * missed, then the live ones. Returns how to stop.
   */
  async follow(topics: readonly string[], after: Cursor | undefined, deliver: Deliver): Promise<() => void> {
    await this.wake();
    let seen = after ?? this.#cursor;
    let waiting: OutboxRow[] | undefined = [];
    const pass: Deliver = (row) => {
      if (waiting) waiting.push(row);
      else if (isAfter(row, seen)) {
        seen = { xid: row.xid, id: row.id };
        deliver(row);
      }
    };
    const stop = this.#register(topics, pass);
    try {
      for (let rows = await readOutbox(this.#db, seen, topics); rows.length > 0; ) {
        for (const row of rows) {
          seen = { xid: row.xid, id: row.id };
          deliver(row);
        }
        rows = await readOutbox(this.#db, seen, topics);
      }
    } catch (error) {
      stop();
      throw error;
    }
    const missed = waiting;
    waiting = undefined;
    missed.forEach(pass);
    return stop;
  }

  #register(topics: readonly string[], reader: Deliver): () => void {
    for (const topic of topics) {
      const readers = this.#readers.get(topic) ?? new Set();
      this.#readers.set(topic, readers.add(reader));
    }
    return () => {
      for (const topic of topics) {
        const readers = this.#readers.get(topic);
        readers?.delete(reader);
        if (readers?.size === 0) this.#readers.delete(topic);
      }
    };
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'xiwei events' });
    client.on('notification', () => this.#pump());
    client.on('error', (error) => this.#relisten(client, error));
    client.on('end', () => this.#relisten(client));
    await client.connect();
    await client.query(`listen ${EVENTS_CHANNEL}`);
    this.#listener = client;
  }

  #relisten(client: pg.Client, error?: Error): void {
    if (this.#stopped || this.#listener !== client) return;
    this.#listener = undefined;
    this.#log.warn({ err: error }, 'The events connection was lost');
    const retry = () => {
      if (this.#stopped) return;
      this.#listen().then(
        () => this.#pump(),
        () => setTimeout(retry, 500).unref(),
      );
    };
    retry();
  }

  /** Without readers nothing is read. Whoever wants to be the first asks for where the outbox ends now. */
  async wake(): Promise<void> {
    if (this.#readers.size > 0) return;
    const { end } = await outboxEnd(this.#db);
    if (this.#readers.size === 0 && isAfter(end, this.#cursor)) this.#cursor = end;
  }

  #pump(): void {
    if (this.#readers.size === 0) {
      this.#lookAgainIn(IDLE_MS);
      return;
    }
    if (this.#pumping) {
      this.#again = true;
      return;
    }
    this.#pumping = this.#deliverNew()
      .then((unsettled) => this.#lookAgainIn(unsettled ? UNSETTLED_MS : IDLE_MS))
      .catch((error: unknown) => {
        this.#log.warn({ err: error }, 'The outbox could not be read');
        this.#lookAgainIn(IDLE_MS);
      })
      .finally(() => {
        this.#pumping = undefined;
        if (this.#again) {
          this.#again = false;
          this.#pump();
        }
      });
  }

  async #deliverNew(): Promise<boolean> {
    // The end is read first: a row that settles between the two reads is found by the next look, never skipped.
    const { end, unsettled } = await outboxEnd(this.#db);
    for (let rows = await readOutbox(this.#db, this.#cursor); rows.length > 0; ) {
      for (const row of rows) {
        this.#cursor = { xid: row.xid, id: row.id };
        this.#deliver(row);
      }
      rows = await readOutbox(this.#db, this.#cursor);
    }
    if (isAfter(end, this.#cursor)) this.#cursor = end;
    return unsettled;
  }

  #deliver(row: OutboxRow): void {
    const readers = new Set(row.topics.flatMap((topic) => [...(this.#readers.get(topic) ?? [])]));
    for (const reader of readers) reader(row);
  }

  #lookAgainIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => this.#pump(), ms).unref();
  }
}
