import type { ServerResponse } from 'node:http';
import { STREAM_PLACE, STREAM_RESET } from '@xiwei/contract/events/events.model.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { Refusal } from '#platform/refusal.ts';
import type { EventHub } from './hub.ts';
import { type Cursor, readCursor, writeCursor } from './outbox.ts';

/** Keeps proxies from closing a quiet stream, and the reader's cursor fresh. */
const HEARTBEAT_MS = 20_000;
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
  stillAllowed(): Promise<boolean>;
}

/**
 * Sends a reader the events of topics as server-sent events until one side ends it. `stillAllowed` is asked with
 * every heartbeat: who lost the right to a topic doesn't go on reading it.
 */
export async function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  options: StreamOptions,
): Promise<void> {
  const { hub, clock, topics, person } = options;
  const asked = request.headers['last-event-id'] ?? options.after;
  const cursor = await resume(asked, options);
  if (hub.streamsOf(person) >= STREAMS_PER_PERSON)
    throw new Refusal('tooManyRequests', { retryAfter: HEARTBEAT_MS / 1000 });
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
  if (!cursor) send(hub.position, { name: asked ? STREAM_RESET : STREAM_PLACE, data: {} });
  try {
    stop = await hub.follow(topics, cursor, (row) => send(row, row));
    // Not before everything missed was sent: a heartbeat says that the reader has it.
    heartbeat = setInterval(async () => {
      if (await options.stillAllowed().catch(() => true))
        send(hub.position, { name: STREAM_PLACE, data: {} });
      else out.end();
    }, HEARTBEAT_MS);
  } catch {
    // The answer has begun, so nothing can be said any more but the end: the reader tries again by itself.
    out.destroy();
  }
  if (out.destroyed) end();
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
