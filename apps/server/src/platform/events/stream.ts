import { STREAM_RESET } from '@xiwei/contract/events/events.model.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { EventHub } from './hub.ts';
import { readCursor, writeCursor } from './outbox.ts';

/** Keeps proxies from closing a quiet stream, and the reader's cursor fresh. */
const HEARTBEAT_MS = 20_000;

/**
 * Sends a reader the events of topics as server-sent events until one side ends it. `stillAllowed` is asked with
 * every heartbeat: who lost the right to a topic doesn't go on reading it.
 */
export async function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  options: {
    hub: EventHub;
    clock: Clock;
    topics: string[];
    after: string | undefined;
    stillAllowed(): Promise<boolean>;
  },
): Promise<void> {
  const { hub, clock, topics } = options;
  const resumed = request.headers['last-event-id'] ?? options.after;
  const cursor = readCursor(typeof resumed === 'string' ? resumed : undefined, clock.now());
  reply.hijack();
  const out = reply.raw;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) out.setHeader(name, value);
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const send = (id: string, event?: { name: string; data: unknown }) => {
    out.write(`id: ${id}\n${event ? `event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n` : ''}\n`);
  };
  out.write('retry: 1000\n\n');
  if (resumed && !cursor) send(writeCursor(hub.position, clock.now()), { name: STREAM_RESET, data: {} });
  else if (!cursor) send(writeCursor(hub.position, clock.now()));
  const stop = await hub.follow(topics, cursor, (row) =>
    send(writeCursor(row, clock.now()), { name: row.name, data: row.data }),
  );
  const heartbeat = setInterval(async () => {
    if (await options.stillAllowed().catch(() => true)) send(writeCursor(hub.position, clock.now()));
    else out.end();
  }, HEARTBEAT_MS);
  const release = hub.holdStream(() => out.end());
  const end = () => {
    clearInterval(heartbeat);
    release();
    stop();
  };
  out.on('close', end);
  out.on('error', end);
  if (out.destroyed) end();
}
