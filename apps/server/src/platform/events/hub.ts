import type { DatabaseTimes } from '#platform/db/database-times.ts';
import type { Db } from '#platform/db/db.ts';
import { GuardedClient } from '#platform/db/guarded-client.ts';
import type { Log } from '#platform/log.ts';
import { withinSeconds } from '#platform/within-seconds.ts';
import { readEpoch } from './epoch.ts';
import {
  type Cursor,
  EVENTS_CHANNEL,
  isAfter,
  type OutboxRow,
  outboxEnd,
  readOutbox,
  SIGNALS_CHANNEL,
  type Signal,
} from './outbox.ts';

type Deliver = (row: OutboxRow) => void;
type HubTimes = Pick<DatabaseTimes, 'connectMs' | 'checkMs' | 'probeMs'>;
type DeliverSignal = (signal: Signal) => void;

/** The delay before the next read when an event is committed but an older transaction is still open. */
const UNSETTLED_MS = 15;
/** The interval of reads without a notification, in case one was lost with its connection. */
const IDLE_MS = 3_000;
/** How long a running read is waited for when the hub stops, in seconds. */
const STOP_SECONDS = 2;

/**
 * Delivers events from the outbox to the readers on this node. One connection listens for notifications; an event
 * emitted on any node wakes the hubs of all nodes, and each reads the outbox from its cursor.
 */
export class EventHub {
  readonly #db: Db;
  readonly #url: string;
  readonly #log: Log;
  readonly #times: HubTimes;
  readonly #readers = new Map<string, Set<Deliver>>();
  readonly #signalReaders = new Map<DeliverSignal, ReadonlySet<string>>();
  readonly #streams = new Map<() => void, string>();
  #cursor: Cursor = { xid: '0', id: 0 };
  #epoch = '';
  #listener: GuardedClient | undefined;
  #checkTimer: NodeJS.Timeout | undefined;
  #pumping: Promise<void> | undefined;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(db: Db, url: string, log: Log, times: HubTimes) {
    this.#db = db;
    this.#url = url;
    this.#log = log;
    this.#times = times;
  }

  async start(): Promise<void> {
    this.#epoch = await readEpoch(this.#db);
    this.#cursor = (await outboxEnd(this.#db)).end;
    await this.#listen();
    this.#scheduleRead(IDLE_MS);
    this.#checkTimer = setInterval(() => this.#check(), this.#times.checkMs).unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    clearInterval(this.#checkTimer);
    await withinSeconds(STOP_SECONDS, this.#pumping ?? Promise.resolve());
    await this.#listener?.close();
  }

  /** Whether events arrive: the connection for them is open and has answered the last checks. */
  get isListening(): boolean {
    return this.#listener !== undefined;
  }

  get readerCount(): number {
    return this.#streams.size;
  }

  /** Registers an open stream of a person. Returns a function that removes it. */
  holdStream(person: string, end: () => void): () => void {
    this.#streams.set(end, person);
    return () => this.#streams.delete(end);
  }

  /** Counts the open streams of a person on this node. */
  streamsOf(person: string): number {
    return [...this.#streams.values()].filter((owner) => owner === person).length;
  }

  /** Ends all streams, so that the server can stop. Readers reconnect, to any running node. */
  endStreams(): void {
    for (const end of this.#streams.keys()) end();
  }

  /** The epoch of the outbox, which is part of cursors as readers have them. */
  get epoch(): string {
    return this.#epoch;
  }

  /** The cursor of a reader that has received everything delivered so far. */
  get position(): Cursor {
    return this.#cursor;
  }

  /** Returns a cursor for a reader that reads the current state now and follows from here. */
  async positionNow(): Promise<Cursor> {
    await this.wake();
    return this.#cursor;
  }

  /** Checks whether a cursor is possible. One from before the data was restored to an earlier state is not. */
  async wasReached(cursor: Cursor): Promise<boolean> {
    return !isAfter(cursor, (await outboxEnd(this.#db)).end);
  }

  /**
   * Delivers the events of topics in order and each once: first those after the cursor, then live ones. Returns a
   * function that stops it.
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

  /** Delivers the signals of topics that arrive from now on. Returns a function that stops it. */
  followSignals(topics: readonly string[], deliver: DeliverSignal): () => void {
    this.#signalReaders.set(deliver, new Set(topics));
    return () => this.#signalReaders.delete(deliver);
  }

  #deliverSignal(payload: string): void {
    if (this.#signalReaders.size === 0) return;
    const signal = JSON.parse(payload) as Signal;
    for (const [deliver, topics] of this.#signalReaders)
      if (signal.topics.some((topic) => topics.has(topic))) deliver(signal);
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
    const client = new GuardedClient({
      connectionString: this.#url,
      application_name: 'xiwei events',
      connectionTimeoutMillis: this.#times.connectMs,
      answerMs: this.#times.probeMs,
    });
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === SIGNALS_CHANNEL) this.#deliverSignal(payload);
      else this.#pump();
    });
    client.on('error', (error) => this.#relisten(client, error));
    client.on('end', () => this.#relisten(client));
    try {
      await client.connect();
      await client.query(`listen ${EVENTS_CHANNEL}; listen ${SIGNALS_CHANNEL}`);
    } catch (error) {
      await client.close();
      throw error;
    }
    this.#listener = client;
  }

  /** Asks the database for an answer on the connection for events, which is replaced if there is none. */
  #check(): void {
    if (this.#listener?.busySince !== undefined) return;
    this.#listener?.query('select 1').catch(() => {});
  }

  #relisten(client: GuardedClient, error?: Error): void {
    if (this.#stopped || this.#listener !== client) return;
    this.#listener = undefined;
    this.#log.warn({ err: error }, 'Events connection lost; reconnecting');
    const retry = () => {
      if (this.#stopped) return;
      this.#listen().then(
        () => this.#pump(),
        () => setTimeout(retry, 500).unref(),
      );
    };
    retry();
  }

  /** Moves the cursor to the end of the outbox if there are no readers. Without readers the outbox is not read. */
  async wake(): Promise<void> {
    if (this.#readers.size > 0) return;
    const { end } = await outboxEnd(this.#db);
    if (this.#readers.size === 0 && isAfter(end, this.#cursor)) this.#cursor = end;
  }

  #pump(): void {
    if (this.#readers.size === 0) {
      this.#scheduleRead(IDLE_MS);
      return;
    }
    if (this.#pumping) {
      this.#again = true;
      return;
    }
    this.#pumping = this.#deliverNew()
      .then((unsettled) => this.#scheduleRead(unsettled ? UNSETTLED_MS : IDLE_MS))
      .catch((error: unknown) => {
        this.#log.warn({ err: error }, 'Reading the outbox failed; retrying');
        this.#scheduleRead(IDLE_MS);
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
    // The end is read first: a row that settles between the two reads is found by the next read.
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

  #scheduleRead(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => this.#pump(), ms).unref();
  }
}
