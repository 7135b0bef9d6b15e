import type { ServerResponse } from 'node:http';
import { type EventName, STREAM_CURSOR, STREAM_RESET } from '@xiwei/contract/events/events.model.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { Refusal } from '#platform/refusal.ts';
import type { EventHub } from './hub.ts';
import { type Cursor, type OutboxRow, readCursor, writeCursor } from './outbox.ts';

/** Keeps proxies from closing a quiet stream, and the reader's cursor fresh. */
export const HEARTBEAT_MS = 20_000;
/** Events of a person after which it is asked at once whether they may read on. */
const ACCESS_EVENTS: ReadonlySet<string> = new Set<EventName>([
  'identity.sessionsEnded',
  'identity.secondFactorChanged',
  'identity.staffChanged',
]);
/** More than a person's tabs and devices need; each stream costs a little for as long as it is open. */
const STREAMS_PER_PERSON = 30;
/** What waits for a reader who doesn't read. Beyond it the stream is cut; the reader comes back and resumes. */
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
 * Sends a reader the events of topics as server-sent events until one side ends it. `stillAllowed` is asked with
 * every heartbeat, and when sessions of the reader were ended or their place on a staff changed, on whichever node: who
 * lost the right to a topic doesn't go on reading it.
 */
export async function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  options: StreamOptions,
): Promise<void> {
  const { hub, clock, topics, person } = options;
  const asked = request.headers['last-event-id'] ?? options.after;
  const cursor = await resume(asked, options);
  if (hub.streamsOf(person) >= STREAMS_PER_PERSON) throw new Refusal('tooManyRequests', { retryAfter: 20 });
  const out = begin(reply);
  const send = (at: Cursor, { name, data }: { name: string; data: unknown }) => {
    out.write(`id: ${writeCursor(at, clock.now())}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
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
  if (!cursor) send(from, { name: asked ? STREAM_RESET : STREAM_CURSOR, data: {} });
  try {
    const deliver = guarded(
      options,
      (row) => send(row, row),
      () => out.end(),
    );
    stop = await hub.follow([...new Set([...topics, `user:${person}`])], from, deliver);
    // Not before everything missed was sent: a heartbeat says that the reader has it.
    heartbeat = setInterval(async () => {
      if (await options.stillAllowed().catch(() => true))
        send(hub.position, { name: STREAM_CURSOR, data: {} });
      else out.end();
    }, options.heartbeatMs);
  } catch {
    // The answer has begun, so nothing can be said any more but the end: the reader tries again by itself.
    out.destroy();
  }
  if (out.destroyed) end();
}

/**
 * Passes events of the reader's topics on. After one that may have taken a right away, nothing is passed on before it is
 * known that the reader may read on; if they may not, or that can't be known, the stream ends there.
 */
function guarded(
  { topics, stillAllowed }: StreamOptions,
  send: (row: OutboxRow) => void,
  end: () => void,
): (row: OutboxRow) => void {
  let held: OutboxRow[] | undefined;
  const check = async () => {
    held = [];
    if (!(await stillAllowed().catch(() => false))) {
      end();
      return;
    }
    const rows = held;
    held = undefined;
    rows.forEach(pass);
  };
  const pass = (row: OutboxRow): void => {
    if (held) {
      held.push(row);
      return;
    }
    if (row.topics.some((topic) => topics.includes(topic))) send(row);
    if (ACCESS_EVENTS.has(row.name)) void check();
  };
  return pass;
}

/** Where a reader goes on from, if that is a place events are still kept from. */
async function resume(
  asked: string | string[] | undefined,
  { hub, clock }: StreamOptions,
): Promise<Cursor | undefined> {
  const cursor = readCursor(typeof asked === 'string' ? asked : undefined, clock.now());
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
