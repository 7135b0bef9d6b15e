import type { ServerResponse } from 'node:http';
import { type EventName, STREAM_CURSOR, STREAM_RESET } from '@xiwei/contract/events/events.model.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { Refusal } from '#platform/refusal.ts';
import type { EventHub } from './hub.ts';
import { type Cursor, type OutboxRow, readCursor, writeCursor } from './outbox.ts';

/**
 * The default interval of heartbeats. They keep proxies from closing an idle stream, and the reader's cursor recent.
 */
export const HEARTBEAT_MS = 20_000;
/** Events about a person after which their access is checked at once. */
const ACCESS_EVENTS: ReadonlySet<string> = new Set<EventName>([
  'identity.sessionsEnded',
  'identity.secondFactorChanged',
  'identity.passkeysChanged',
  'identity.staffChanged',
]);
/** The maximum number of streams per person and node. Every open stream costs memory and checks. */
const STREAMS_PER_PERSON = 30;
/**
 * The maximum number of bytes buffered for a slow reader. Beyond it the connection is closed; the reader reconnects
 * and resumes.
 */
const UNREAD_BYTES = 1024 * 1024;

interface StreamOptions {
  hub: EventHub;
  clock: Clock;
  person: string;
  topics: string[];
  after: string | undefined;
  heartbeatMs: number;
  stillAllowed(): Promise<boolean>;
}

/**
 * Sends the events of topics as server-sent events until either side ends the stream. Access is checked
 * (`stillAllowed`) with every heartbeat, and at once when a session of the reader ends or their role changes on any
 * node: a reader without access receives nothing more.
 */
export async function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  options: StreamOptions,
): Promise<void> {
  const { hub, clock, topics, person } = options;
  const requested = request.headers['last-event-id'] ?? options.after;
  const cursor = await resume(requested, options);
  if (hub.streamsOf(person) >= STREAMS_PER_PERSON) throw new Refusal('tooManyRequests', { retryAfter: 20 });
  const out = begin(reply);
  const send = (at: Cursor, { name, data }: { name: string; data: unknown }) => {
    out.write(
      `id: ${writeCursor(at, hub.epoch, clock.now())}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
    );
    if (out.writableLength > UNREAD_BYTES) out.destroy();
  };
  const release = hub.holdStream(person, () => out.end());
  let heartbeat: NodeJS.Timeout | undefined;
  let stop = () => {};
  const end = () => {
    clearInterval(heartbeat);
    release();
    stop();
  };
  out.on('close', end);
  out.on('error', end);
  if (!cursor) await hub.wake().catch(() => {});
  const from = cursor ?? hub.position;
  if (!cursor) send(from, { name: requested ? STREAM_RESET : STREAM_CURSOR, data: {} });
  try {
    const guard = guarded(
      options,
      (row) => send(row, row),
      () => out.end(),
    );
    const stopEvents = await hub.follow([...new Set([...topics, `user:${person}`])], from, guard.pass);
    // Signals have no cursor: a reader that was away does not get them later.
    const stopSignals = hub.followSignals(topics, ({ name, data }) => {
      if (guard.isOpen()) out.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    });
    stop = () => {
      stopEvents();
      stopSignals();
    };
    // Heartbeats start after all missed events were sent, because they confirm the cursor.
    heartbeat = setInterval(async () => {
      if (await options.stillAllowed().catch(() => true))
        send(hub.position, { name: STREAM_CURSOR, data: {} });
      else out.end();
    }, options.heartbeatMs);
  } catch {
    // The response has begun, so an error can't be reported. The reader reconnects.
    out.destroy();
  }
  if (out.destroyed) end();
}

/**
 * Returns a function that sends events of the reader's topics. After an event that may have ended the reader's
 * access, further events wait for a check; if the access ended or the check fails, the stream ends.
 */
function guarded(
  { topics, stillAllowed }: StreamOptions,
  send: (row: OutboxRow) => void,
  end: () => void,
): { pass(row: OutboxRow): void; isOpen(): boolean } {
  let waiting: OutboxRow[] | undefined;
  const check = async () => {
    waiting = [];
    if (!(await stillAllowed().catch(() => false))) {
      end();
      return;
    }
    const rows = waiting;
    waiting = undefined;
    rows.forEach(pass);
  };
  const pass = (row: OutboxRow): void => {
    if (waiting) {
      waiting.push(row);
      return;
    }
    if (row.topics.some((topic) => topics.includes(topic))) send(row);
    if (ACCESS_EVENTS.has(row.name)) void check();
  };
  return { pass, isOpen: () => waiting === undefined };
}

/** Returns the cursor to resume from, if events since then are still stored. */
async function resume(
  requested: string | string[] | undefined,
  { hub, clock }: StreamOptions,
): Promise<Cursor | undefined> {
  const cursor = readCursor(typeof requested === 'string' ? requested : undefined, hub.epoch, clock.now());
  return cursor && (await hub.wasReached(cursor)) ? cursor : undefined;
}

function begin(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const out = reply.raw;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) out.setHeader(name, value);
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  out.write('retry: 1000\n\n');
  return out;
}
