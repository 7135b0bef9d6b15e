import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { Events } from '@xiwei/contract/events/events.model.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEmit } from '#platform/events/outbox.ts';
import { follow, type Reader } from '#testing/follow.ts';
import { type Product, readMetrics, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

async function newPerson(): Promise<{ visitor: Visitor; topic: `user:${string}` }> {
  const visitor = product.visitor();
  return { visitor, topic: `user:${await visitor.signIn()}` };
}
const readers = async () => {
  return Number(/^xiwei_event_readers (\d+)$/m.exec(await readMetrics(product))?.[1]);
};

describe('a stream of events', () => {
  it('resets a reader with an impossible cursor, and continues', async () => {
    const { visitor, topic } = await newPerson();
    const now = Math.floor(product.clock.now().getTime() / 1000);
    const { event_epoch } = await product.db
      .selectFrom('installation')
      .select('event_epoch')
      .executeTakeFirstOrThrow();
    for (const xid of ['99999999999999999999', '18446744073709551615', '4000000000']) {
      const reader = await follow(product, visitor.cookies, [topic], `${event_epoch}.${xid}.1.${now}`);
      await expect.poll(() => reader.resets()).toBe(1);
      await visitor.do(identityApi.chooseLanguage, { body: { language: 'en' } });
      await expect.poll(() => reader.events.length).toBeGreaterThan(0);
      reader.stop();
    }
  });

  it('continues from the cursor of the session, also on a node without readers', async () => {
    const { visitor, topic } = await newPerson();
    await visitor.do(identityApi.chooseLanguage, { body: { language: 'zh-Hant' } });
    const { rows } = await sql<{ xid: string }>`select max(xid)::text as xid from event_outbox`.execute(
      product.db,
    );
    let newsFrom = '';
    // Before that, an earlier transaction is still open somewhere in the database.
    await expect
      .poll(async () => {
        newsFrom = (await visitor.do(identityApi.readSession, {})).newsFrom ?? '';
        return BigInt(newsFrom.split('.')[1] ?? 0) > BigInt(rows[0]?.xid ?? 0);
      })
      .toBe(true);
    await visitor.do(identityApi.chooseLanguage, { body: { language: 'en' } });
    const reader = await follow(product, visitor.cookies, [topic], newsFrom);
    // A notice of the sign-in may be created late, and has events of its own.
    const changes = () => reader.events.filter(({ name }) => name === 'identity.profileChanged');
    await expect.poll(changes).toHaveLength(1);
    reader.stop();
    await expect.poll(readers).toBe(0);
  });

  it('is closed for a reader who doesn’t read', async () => {
    const { visitor, topic } = await newPerson();
    await (await follow(product, visitor.cookies, [topic])).stop();
    await expect.poll(readers).toBe(0);
    const { port } = product.node.server.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.pause();
    socket.write(
      `GET /api/events?topics=${topic} HTTP/1.1\r\nhost: x\r\ncookie: xw_session=${visitor.cookies.xw_session}\r\n\r\n`,
    );
    await expect.poll(readers).toBe(1);
    const emit = createEmit(new Map());
    const long = { userId: 'x'.repeat(1_000_000), version: 1 } satisfies Events['identity.profileChanged'];
    for (let n = 0; n < 20; n += 1)
      await emit(product.db, product.clock.now(), [topic], 'identity.profileChanged', long);
    await expect.poll(readers).toBe(0);
    socket.destroy();
  });

  it('is limited in number per person', async () => {
    const { visitor, topic } = await newPerson();
    const open: Reader[] = [];
    const refused = await (async () => {
      for (;;) open.push(await follow(product, visitor.cookies, [topic]));
    })().catch((error: Error) => error.message);
    expect(refused).toBe('The stream was refused with 429');
    expect(open).toHaveLength(30);
    const { visitor: other, topic: theirs } = await newPerson();
    open.push(await follow(product, other.cookies, [theirs]));
    for (const reader of open) reader.stop();
    await expect.poll(readers).toBe(0);
  });
});
