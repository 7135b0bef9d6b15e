import { createServer } from 'node:http';
import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { listen, serve, stopServer } from '#gateways/simulation/http-server.ts';
import type { Clock } from '#platform/clock.ts';
import type { CallbackProblem, CallbackReply, GroupGateway, PlatformEvent, RawCallback } from '../group.ts';

/** A server that receives callbacks as the product does: verifies them by their gateway, keeps their events and answers. */
export interface ReceivingProduct {
  origin: string;
  /** Verified events in the order of arrival, and problems of refused callbacks. */
  events: PlatformEvent[];
  problems: CallbackProblem[];
  /** Callbacks as they arrived, and the answers to them. */
  raw: RawCallback[];
  replies: CallbackReply[];
  /** How many of the next callbacks are answered with an error and not kept. */
  failNext: number;
  /** Forgets what has arrived. */
  reset(): void;
  close(): Promise<void>;
}

export async function receivingProduct(
  gateways: readonly GroupGateway[],
  clock: Clock,
): Promise<ReceivingProduct> {
  const server = createServer();
  const product: ReceivingProduct = {
    ...{ origin: await listen(server, 0, '127.0.0.1'), events: [], problems: [], raw: [], replies: [] },
    failNext: 0,
    reset() {
      for (const list of [this.events, this.problems, this.raw, this.replies]) list.length = 0;
      this.failNext = 0;
    },
    close: () => stopServer(server),
  };
  serve(server, product.origin, async ({ method, url, headers, body }) => {
    const [, platform, path = ''] = /^\/api\/group-buying\/([a-z]+)(.*)$/.exec(url.pathname) ?? [];
    const gateway = gateways.find((each) => each.platform === (platform as GroupPlatform));
    if (!gateway) return { status: 404, headers: {}, body: '' };
    const raw: RawCallback = {
      ...{ method: method === 'GET' ? 'GET' : 'POST', path, query: url.searchParams, headers, body },
    };
    product.raw.push(raw);
    const { status, contentType, body: answer } = receive(product, gateway, raw, clock.now());
    return { status, headers: { 'content-type': contentType }, body: answer };
  });
  return product;
}

function receive(
  product: ReceivingProduct,
  gateway: GroupGateway,
  raw: RawCallback,
  now: Date,
): CallbackReply {
  if (product.failNext > 0) {
    product.failNext -= 1;
    return gateway.refuseCallback('unreadable');
  }
  const read = gateway.readCallback(raw, now);
  if ('problem' in read) {
    product.problems.push(read.problem);
    return gateway.refuseCallback(read.problem);
  }
  product.events.push(...read.events);
  product.replies.push(read.reply);
  return read.reply;
}
