import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { myChatApi, storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { afterAll, expect, it } from 'vitest';
import { openChat, saidIn, textOf } from '#testing/chat.ts';
import { createTestDatabase } from '#testing/database.ts';
import { follow } from '#testing/follow.ts';
import { startProduct, TestClock, type Visitor } from '#testing/product.ts';
import { freePort, startServer } from '#testing/server-process.ts';

/** The number of messages of each side, and the answers after which the server is killed. */
const MESSAGES = 40;
const ENOUGH = 10;

let server: ChildProcess | undefined;
const dataDir = mkdtempSync(join(tmpdir(), 'xiwei killed chat '));
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

it('a server killed while messages are sent loses none it has answered, and none is added twice', async () => {
  const [database, clock] = [await createTestDatabase(), new TestClock()];
  clock.pass((Date.now() - clock.now().getTime()) / 1000);
  const survivor = await startProduct({ database, clock });
  const chat = await openChat(survivor);
  const { storeId, diner, host, conversation } = chat;
  const port = await freePort();
  const messages = Array.from({ length: 2 * MESSAGES }, (_, index) => ({
    base: index % 2 === 0 ? '/api/me' : `/api/stores/${storeId}`,
    visitor: index % 2 === 0 ? diner : host,
    body: { clientId: randomUUID(), content: textOf(`message ${index}`) },
  }));
  /** Sends a message over the wire ; undefined without an answer. */
  const send = ({ base, visitor: { cookies }, body }: (typeof messages)[number]) =>
    fetch(`http://127.0.0.1:${port}${base}/conversations/${conversation.id}/messages`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        cookie: `xw_session=${cookies.xw_session}; xw_device=${cookies.xw_device}`,
      },
      body: JSON.stringify(body),
    }).then(
      async (reply) => ({ status: reply.status, seq: ((await reply.json()) as { seq?: number }).seq }),
      () => undefined,
    );
  const reader = await follow(survivor, host.cookies, [`store:${storeId}`]);
  const killed = await startServer({ port, dataDir, databaseUrl: survivor.url });
  server = killed;
  const gone = new Promise((resolve) => killed.once('exit', resolve));
  let answered = 0;
  const replies = await Promise.all(
    messages.map(async (message) => {
      const reply = await send(message);
      if (reply && ++answered === ENOUGH) killed.kill('SIGKILL');
      return reply;
    }),
  );
  await gone;
  // Each side sends all its messages again, to the node that runs.
  const again = await Promise.all(
    messages.map(({ visitor, body }) => {
      const params = { storeId, conversationId: conversation.id };
      return visitor === diner
        ? visitor.call(myChatApi.send, { params, body })
        : visitor.call(storeChatApi.send, { params, body });
    }),
  );
  expect(again.map(({ status }) => status)).toEqual(messages.map(() => 200));
  for (const [index, reply] of replies.entries())
    if (reply?.status === 200) expect(again[index]?.body.seq).toBe(reply.seq);
  const read = async (visitor: Visitor) => {
    const params = { storeId, conversationId: conversation.id };
    const { items } =
      visitor === diner
        ? await visitor.do(myChatApi.messages, { params, query: { after: 0, limit: 100 } })
        : await visitor.do(storeChatApi.messages, { params, query: { after: 0, limit: 100 } });
    return items;
  };
  const items = await read(diner);
  expect(items.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
  expect(items.map(({ clientId }) => clientId).toSorted()).toEqual(
    messages.map(({ body }) => body.clientId).toSorted(),
  );
  expect(saidIn(await read(host))).toEqual(saidIn(items));
  // Also a reader on another node was given an event for the last message.
  await expect
    .poll(() => reader.events.at(-1))
    .toEqual({
      name: 'chat.messageAdded',
      data: { conversationId: conversation.id, seq: 2 * MESSAGES },
    });
  reader.stop();
}, 900_000);
