import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BreakableDatabase, behindDoor } from '#testing/breakable.ts';
import { createTestDatabase } from '#testing/database.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

let database: BreakableDatabase;
let product: Product;
let visitor: Visitor;
beforeAll(async () => {
  database = await behindDoor(await createTestDatabase());
  product = await startProduct({ database });
  visitor = product.visitor();
  await visitor.signIn();
});

const isReady = async () => (await product.node.server.inject('/readyz')).json();

describe('a database that goes away', () => {
  it('makes every call unavailable, and is used again when it is back', async () => {
    await database.breakDown();
    const calls = await Promise.all([
      visitor.call(identityApi.readMe, {}),
      visitor.call(linksApi.createLink, { body: { path: '/a' } }),
      visitor.call(identityApi.readSession, {}),
      ...Array.from({ length: 20 }, () => visitor.call(identityApi.readMe, {})),
    ]);
    expect([...new Set(calls.map((reply) => reply.refusal?.code))]).toEqual(['unavailable']);
    expect((await isReady()).ok).toBe(false);

    await database.recover();
    await expect.poll(async () => (await isReady()).ok, { timeout: 10_000 }).toBe(true);
    await visitor.do(linksApi.createLink, { body: { path: '/a' } });
    // Jobs go on as well: the code is sent by one.
    await product.visitor().signIn();
  });

  it('breaks calls that were running as unavailable', async () => {
    const running = Array.from({ length: 30 }, () => visitor.call(linksApi.createLink, { body: { path: '/b' } }));
    const broken = new Promise((resolve) => setTimeout(resolve, 15)).then(() => database.breakDown());
    const codes = new Set((await Promise.all(running)).map((reply) => reply.refusal?.code));
    await broken;
    codes.delete(undefined);
    expect([...codes]).toEqual(['unavailable']);
    await database.recover();
    await expect.poll(async () => (await isReady()).ok, { timeout: 10_000 }).toBe(true);
  });
});
