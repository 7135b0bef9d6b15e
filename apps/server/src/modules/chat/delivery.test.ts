import { randomUUID } from 'node:crypto';
import { myChatApi, storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import type { Message } from '@xiwei/contract/chat/chat.model.ts';
import { expect, it } from 'vitest';
import { type ChatFixture, openChat, saidIn, textOf } from '#testing/chat.ts';
import { createTestDatabase } from '#testing/database.ts';
import { follow, type Reader } from '#testing/follow.ts';
import { twinAt } from '#testing/nodes.ts';
import { type Product, startProduct, TestClock, type Visitor } from '#testing/product.ts';
import { RANDOM_TIMEOUT, randomCases } from '#testing/random-runs.ts';

/** The number of random histories, and of steps in each. */
const HISTORIES = randomCases(3);
const STEPS = 25;

/** A small generator of random numbers, so that a failed history can be repeated by its seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** One side of the conversation, as its pages call the server. */
interface Side {
  visitor: Visitor;
  topic: string;
  send(visitor: Visitor, clientId: string, text: string): Promise<{ status: number; body: Message }>;
  list(visitor: Visitor, after: number): Promise<Message[]>;
}

const sidesOf = ({ diner, dinerId, host, storeId, conversation }: ChatFixture): [Side, Side] => {
  const mine = { conversationId: conversation.id };
  const stores = { storeId, conversationId: conversation.id };
  return [
    {
      visitor: diner,
      topic: `user:${dinerId}`,
      send: (visitor, clientId, text) =>
        visitor.call(myChatApi.send, { params: mine, body: { clientId, content: textOf(text) } }),
      list: async (visitor, after) =>
        (await visitor.do(myChatApi.messages, { params: mine, query: { after, limit: 7 } })).items,
    },
    {
      visitor: host,
      topic: `store:${storeId}`,
      send: (visitor, clientId, text) =>
        visitor.call(storeChatApi.send, {
          params: stores,
          body: { clientId, content: textOf(text) },
        }),
      list: async (visitor, after) =>
        (await visitor.do(storeChatApi.messages, { params: stores, query: { after, limit: 7 } })).items,
    },
  ];
};

/** A page that shows the conversation: it follows events and fetches what it lacks when one arrives. */
class Page {
  readonly #side: Side;
  readonly #anyNode: () => Product;
  #stream: Reader | undefined;
  #cursor: string | undefined;
  #heard = 0;
  /** Whether an event arrived on a connection that was lost before the page could fetch. */
  #owesFetch = false;
  readonly messages: Message[] = [];

  /** Calls go to any node that runs, as a load balancer sends them. */
  constructor(side: Side, anyNode: () => Product) {
    this.#side = side;
    this.#anyNode = anyNode;
  }

  async connect(node: Product): Promise<void> {
    this.disconnect();
    this.#stream = await follow(node, this.#side.visitor.cookies, [this.#side.topic], this.#cursor);
    // The first time there is no cursor: what came before is fetched.
    if (this.#cursor === undefined) await this.#fetch();
  }

  disconnect(): void {
    this.#owesFetch ||= this.#news !== this.#heard;
    this.#cursor = this.#stream?.lastId() ?? this.#cursor;
    this.#stream?.stop();
    this.#stream = undefined;
    this.#heard = 0;
  }

  /** The number of events on this connection, and of its resets, after which a page does not know what it missed. */
  get #news(): number {
    return (this.#stream?.events.length ?? 0) + (this.#stream?.resets() ?? 0);
  }

  /** Fetches what the events since the last time have announced. */
  async hear(): Promise<void> {
    const news = this.#news;
    if (news === this.#heard && !this.#owesFetch) return;
    this.#heard = news;
    this.#owesFetch = false;
    await this.#fetch();
  }

  async #fetch(): Promise<void> {
    const visitor = twinAt(this.#anyNode(), this.#side.visitor);
    for (;;) {
      const more = await this.#side.list(visitor, this.messages.at(-1)?.seq ?? 0);
      if (more.length === 0) return;
      this.messages.push(...more);
    }
  }
}

/** A message that a side has sent, perhaps without getting the answer. */
interface TestMessage {
  side: Side;
  clientId: string;
  text: string;
}

it(
  'each reader has the same messages, without gaps or doubles, whatever is lost or restarted',
  async () => {
    const [database, clock] = [await createTestDatabase(), new TestClock()];
    const start = () => startProduct({ database, clock });
    const nodes = [await start(), await start()];
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const random = randomOf(seed * 7919);
      const nodeAt = (index: number) => nodes[index % nodes.length] as Product;
      const fixture = await openChat(nodeAt(0));
      const [diner, host] = sidesOf(fixture);
      const pages = [diner, diner, host].map((side) => new Page(side, () => nodeAt(random(2))));
      for (const [index, page] of pages.entries()) await page.connect(nodeAt(index));
      const sent: TestMessage[] = [];

      /** Sends a message until a node answers, each time on another one. */
      const deliver = async ({ side, clientId, text }: TestMessage, first: number): Promise<void> => {
        for (let attempt = first; ; attempt += 1) {
          const reply = await side
            .send(twinAt(nodeAt(attempt), side.visitor), clientId, text)
            .catch(() => undefined);
          if (reply?.status === 200) return;
          if (attempt > first + 200)
            throw new Error(`No node took the message: ${JSON.stringify(reply?.body)}`);
        }
      };
      const steps: (() => Promise<void>)[] = [
        // Several messages of both sides at once, on both nodes.
        async () => {
          const batch = Array.from({ length: 1 + random(5) }, (): TestMessage => {
            const side = random(2) === 0 ? diner : host;
            return { side, clientId: randomUUID(), text: `${seed}/${sent.length}/${random(1000)}` };
          });
          sent.push(...batch);
          await Promise.all(batch.map((each) => deliver(each, random(2))));
        },
        // A message whose answer was lost is sent again, perhaps twice at once.
        async () => {
          const again = sent[random(sent.length)];
          if (again) await Promise.all([deliver(again, random(2)), deliver(again, random(2))]);
        },
        async () => pages[random(pages.length)]?.disconnect(),
        async () => {
          const page = pages[random(pages.length)];
          await page?.connect(nodeAt(random(2)));
        },
        // A node is stopped while messages are on their way, and another takes its place.
        async () => {
          if (random(4) > 0) return;
          const index = random(2);
          const message = { side: diner, clientId: randomUUID(), text: `${seed}/restart/${sent.length}` };
          sent.push(message);
          const stopped = nodeAt(index);
          await Promise.all([deliver(message, index), stopped.stop()]);
          nodes[index] = await start();
        },
      ];
      for (let step = 0; step < STEPS; step += 1) {
        await steps[random(steps.length)]?.();
        if (random(3) === 0) for (const page of pages) await page.hear();
      }
      for (const [index, page] of pages.entries()) await page.connect(nodeAt(index));
      const expected = sent.map(({ text }) => text).toSorted();
      for (const page of pages) {
        await expect
          .poll(
            async () => {
              await page.hear();
              return page.messages.length;
            },
            { message: `history ${seed}` },
          )
          .toBe(expected.length);
        expect(page.messages.map(({ seq }) => seq)).toEqual(expected.map((_, index) => index + 1));
        expect(saidIn(page.messages)).toEqual(saidIn(pages[0]?.messages ?? []));
        const texts = page.messages.map(({ content }) => (content.type === 'text' ? content.text : ''));
        expect(texts.toSorted()).toEqual(expected);
        page.disconnect();
      }
    }
  },
  RANDOM_TIMEOUT,
);
