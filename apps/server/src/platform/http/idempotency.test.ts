import { randomUUID } from 'node:crypto';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderIn, readOrder } from '#testing/orders.ts';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';
import { forgetAnswersOf } from './idempotency.ts';

let product: Product;
let visitor: Visitor;
let userId: string;
beforeAll(async () => {
  product = await startProduct();
  visitor = product.visitor();
  userId = await visitor.signIn();
});

const countLinks = async () =>
  (await product.db.selectFrom('short_link').select('code').where('created_by', '=', userId).execute())
    .length;

describe('an idempotency key', () => {
  it('is required for every change', async () => {
    const response = await product.node.server.inject({
      method: 'POST',
      url: '/api/login-codes',
      payload: { phone: newPhone() },
    });
    expect(response.json().error.code).toBe('idempotencyKeyMissing');
  });

  it('returns the same answer to a repeated call, which runs once', async () => {
    const before = await countLinks();
    const key = randomUUID();
    const calls = Array.from({ length: 20 }, () =>
      visitor.call(linksApi.createLink, { body: { path: '/setting' } }, { key }),
    );
    const answers = new Set((await Promise.all(calls)).map((reply) => JSON.stringify(reply.body)));
    expect(answers.size).toBe(1);
    expect(await countLinks()).toBe(before + 1);
  });

  it('accepts another order of fields and refuses another input', async () => {
    const key = randomUUID();
    const first = await visitor.call(
      linksApi.createLink,
      { body: { path: '/a', needsSignIn: true } },
      { key },
    );
    const reordered = await visitor.call(
      linksApi.createLink,
      { body: { needsSignIn: true, path: '/a' } },
      { key },
    );
    expect(reordered.body).toEqual(first.body);
    const other = await visitor.call(
      linksApi.createLink,
      { body: { path: '/b', needsSignIn: true } },
      { key },
    );
    expect(other.refusal?.code).toBe('idempotencyKeyReused');
  });

  it('is refused by another endpoint with the same input', async () => {
    const { storeId, manager, order } = await orderIn(product, 'waitStoreConfirm');
    const key = randomUUID();
    const input = { params: { storeId, orderId: order.id }, body: { version: order.version } };
    expect((await manager.call(staffOrdersApi.acceptOrder, input, { key })).status).toBe(200);
    const elsewhere = await manager.call(staffOrdersApi.closeAsAbsent, input, { key });
    expect(elsewhere.refusal?.code).toBe('idempotencyKeyReused');
    expect((await readOrder(manager, storeId, order.id)).status).toBe('waitService');
  });

  it('returns a secret again to its caller and stores it encrypted only', async () => {
    const key = randomUUID();
    const first = await visitor.call(identityApi.createPassportCode, { body: {} }, { key });
    const again = await visitor.call(identityApi.createPassportCode, { body: {} }, { key });
    expect(first.body.code).toHaveLength(32);
    expect(again.body).toEqual(first.body);
    const { rows } = await sql<{ kept: string }>`select r::text as kept from idempotency_record r
      union all select r::text from audit_record r union all select r::text from event_outbox r
      union all select r::text from passport_code r`.execute(product.db);
    expect(rows.filter(({ kept }) => kept.includes(first.body.code))).toEqual([]);
    const other = await visitor.call(linksApi.createLink, { body: { path: '/setting' } }, { key });
    expect(other.refusal?.code).toBe('idempotencyKeyReused');
  });

  it('is refused when the stored secret can’t be decrypted', async () => {
    const key = randomUUID();
    await visitor.call(identityApi.createPassportCode, { body: {} }, { key });
    await product.db
      .updateTable('idempotency_record')
      .set(({ fn, val }) => ({
        answer: fn<string>('replace', ['answer', fn('substr', ['answer', val(12), val(4)]), val('AAAA')]),
      }))
      .where('key', '=', key)
      .execute();
    const again = await visitor.call(identityApi.createPassportCode, { body: {} }, { key });
    expect(again.refusal?.code).toBe('idempotencyKeyReused');
  });

  it('belongs to one person: another may use the same key', async () => {
    const other = product.visitor();
    await other.signIn();
    const key = randomUUID();
    const mine = await visitor.call(linksApi.createLink, { body: { path: '/a' } }, { key });
    const theirs = await other.call(linksApi.createLink, { body: { path: '/a' } }, { key });
    expect(theirs.status).toBe(200);
    expect(theirs.body).not.toEqual(mine.body);
  });

  it('is forgotten with the answers of its person, not with those of others', async () => {
    const other = product.visitor();
    const otherId = await other.signIn();
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const send = (by: Visitor, key: string) =>
      by.call(linksApi.createLink, { body: { path: '/a' } }, { key });
    await send(visitor, mine);
    const first = await send(other, theirs);
    // A call of the person that is not answered yet.
    const running = {
      scope: userId,
      key: randomUUID(),
      endpoint: 'x',
      request_hash: Buffer.from(''),
      answer: null,
    };
    await product.db
      .insertInto('idempotency_record')
      .values({ ...running, status: null, session_effect: null, created_at: product.clock.now() })
      .execute();
    await forgetAnswersOf(product.db, userId);
    const kept = await product.db
      .selectFrom('idempotency_record')
      .select(['scope', 'key'])
      .where('scope', 'in', [userId, otherId])
      .execute();
    expect(kept).toContainEqual({ scope: otherId, key: theirs });
    expect(kept.filter(({ scope }) => scope === userId)).toEqual([{ scope: userId, key: running.key }]);
    expect((await send(other, theirs)).body).toEqual(first.body);
  });

  it('can be used again after a refusal', async () => {
    const key = randomUUID();
    const taken = product.visitor();
    await taken.signIn();
    const me = await taken.do(identityApi.readMe, {});
    const bad = await taken.call(
      identityApi.updateProfile,
      { body: { nickname: '席位客服', version: me.version } },
      { key },
    );
    expect(bad.refusal?.code).toBe('nicknameForbidden');
    const good = await taken.call(
      identityApi.updateProfile,
      { body: { nickname: '小楼听雨', version: me.version } },
      { key },
    );
    expect(good.body.nickname).toBe('小楼听雨');
  });
});
