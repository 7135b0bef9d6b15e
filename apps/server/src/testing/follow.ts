import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DeliveredEvent, STREAM_CURSOR, STREAM_RESET } from '@xiwei/contract/events/events.model.ts';
import type { Product } from './product.ts';

export interface Reader {
  events: DeliveredEvent[];
  lastId(): string;
  resets(): number;
  /** Returns whether the server ended the stream. */
  isEnded(): boolean;
  stop(): void;
}

/**
 * Opens the event stream over a real connection, as a page does. Without a cursor, waits for the first one: events that
 * are emitted before it are not delivered.
 */
export async function follow(
  product: Product,
  cookies: Record<string, string>,
  topics: string[],
  after?: string,
): Promise<Reader> {
  const { server } = product.node;
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const events: DeliveredEvent[] = [];
  let lastId = after ?? '';
  let resets = 0;
  let ended = false;
  let unread = '';
  const take = (block: string) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    lastId = field('id') ?? lastId;
    const name = field('event');
    if (name === STREAM_RESET) resets += 1;
    else if (name && name !== STREAM_CURSOR)
      events.push({ name, data: JSON.parse(field('data') ?? '{}') } as DeliveredEvent);
  };
  const request = get({
    host: '127.0.0.1',
    port,
    path: `/api/events?topics=${topics.join(',')}`,
    headers: {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      ...(after && { 'last-event-id': after }),
    },
  });
  await new Promise<void>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`The stream was refused with ${response.statusCode}`));
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        const blocks = (unread + text).split('\n\n');
        unread = blocks.pop() ?? '';
        blocks.forEach(take);
        if (lastId !== '') resolve();
      });
      response.on('end', () => {
        ended = true;
        resolve();
      });
      response.on('error', () => {});
    });
  });
  return {
    events,
    lastId: () => lastId,
    resets: () => resets,
    isEnded: () => ended,
    stop: () => {
      request.on('error', () => {});
      request.destroy();
    },
  };
}
