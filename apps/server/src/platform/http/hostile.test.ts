import { randomUUID } from 'node:crypto';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { contract } from '@xiwei/contract/contract.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE_RULES } from '#modules/identity/identity.rules.ts';
import type { Config } from '#platform/config.ts';
import { describe as describeSchema } from '#platform/http/schemas.ts';
import { bookInput, openStore, slotAt } from '#testing/bookings.ts';
import { orderIn } from '#testing/orders.ts';
import { newPhone, type Product, readMetrics, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
let visitor: Visitor;
beforeAll(async () => {
  product = await startProduct();
  visitor = product.visitor();
  await visitor.signIn();
});

const headers = () => ({
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
  cookie: `xw_session=${visitor.cookies.xw_session}; xw_device=${visitor.cookies.xw_device}`,
});
const send = (request: { url: string; method?: 'POST' | 'PATCH'; payload?: string }) =>
  product.node.server.inject({ ...request, headers: headers() });

/** Returns the paths at which a schema accepts whole numbers beyond 32 bits. */
function wholeNumbersOf(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum } = schema as { type?: string; maximum?: number };
  if (type === 'integer') return (maximum ?? Number.POSITIVE_INFINITY) > 2_147_483_647 ? [path] : [];
  return Object.entries(schema).flatMap(([key, inner]) =>
    wholeNumbersOf(inner, key === 'properties' ? path : `${path}.${key}`),
  );
}

const DASHES = '-'.repeat(36);

describe('hostile input', () => {
  it.each([
    ['a null character in a query', { url: '/api/stores?merchantName=%00' }, 'inputInvalid'],
    ['a null character in a path', { url: '/api/links/%00' }, 'inputInvalid'],
    [
      'a null character in a body',
      { method: 'POST', url: '/api/links', payload: '{"path":"/a\\u0000b"}' },
      'inputInvalid',
    ],
    ['a page after no id', { url: `/api/stores?after=0_${DASHES}` }, 'inputInvalid'],
    ['notices after no id', { url: `/api/notices?after=${DASHES}` }, 'inputInvalid'],
    ['a topic of no id', { url: `/api/events?topics=store:${DASHES}` }, 'notAllowed'],
    [
      'a version beyond any',
      {
        method: 'PATCH',
        url: '/api/me',
        payload: `{"nickname":"Nobody","version":${Number.MAX_SAFE_INTEGER}}`,
      },
      'inputInvalid',
    ],
    [
      'the largest version there can be',
      { method: 'PATCH', url: '/api/me', payload: '{"nickname":"Nobody","version":2147483647}' },
      'changedMeanwhile',
    ],
    [
      'half a character in a body',
      { method: 'POST', url: '/api/links', payload: '{"path":"/a\\ud800b"}' },
      'inputInvalid',
    ],
    [
      'the other half of a character in a name',
      { method: 'PATCH', url: '/api/me', payload: '{"nickname":"No\\udc00body","version":0}' },
      'inputInvalid',
    ],
    [
      'a field as deep as a well',
      {
        method: 'POST',
        url: '/api/links',
        payload: `{"path":"/a","well":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      },
      undefined,
    ],
    ['an address that can’t be read', { url: '/api/links/%ff' }, 'notFound'],
    ['an address without an end', { url: `/api/links/${'a'.repeat(300)}` }, 'notFound'],
  ] as const)('is answered without an error: %s', async (_name, request, code) => {
    const response = await send(request);
    expect(response.json().error?.code).toBe(code);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.headers['x-trace-id']).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each(['/a\0b', '/a\ud800b', '/a\udfff'])('names the field that can’t be stored: %j', async (path) => {
    const reply = await visitor.call(linksApi.createLink, { body: { path } });
    expect(Object.keys(reply.refusal?.fields ?? {})).toEqual(['path']);
  });

  it('is refused in texts of diners and stores, unlike a character of two code units', async () => {
    const { storeId, kind, manager } = await openStore(product, 1);
    const { params, body } = bookInput(storeId, slotAt(kind.id));
    const byDiner = await visitor.call(bookingApi.createOrder, {
      params,
      body: { ...body, remarkByDiner: 'No nuts \ud83c' },
    });
    expect(byDiner.refusal).toMatchObject({
      code: 'inputInvalid',
      fields: { remarkByDiner: expect.any(String) },
    });
    const whole = { ...body, remarkByDiner: '𠮷野家 🍜' };
    const order = await visitor.do(bookingApi.createOrder, { params, body: whole });
    expect(order.remarkByDiner).toBe('𠮷野家 🍜');
    const byStore = await manager.call(staffOrdersApi.setStoreRemark, {
      params: { storeId, orderId: order.id },
      body: { version: order.version, remarkByStore: '\ud83c' },
    });
    expect(byStore.refusal?.code).toBe('inputInvalid');
  });

  it('can’t contain a number beyond its column', async () => {
    const { storeId, manager, order } = await orderIn(product, 'waitService');
    const revert = (seq: number) =>
      manager.call(staffOrdersApi.revertLogEntry, {
        params: { storeId, orderId: order.id, seq },
        body: { version: order.version },
      } as never);
    expect((await revert(2_147_483_648)).refusal?.code).toBe('inputInvalid');
    expect((await revert(2_147_483_647)).refusal?.code).toBe('notFound');
  });

  it('has bounds that fit the column for every whole number', () => {
    const unbound = contract.flatMap(({ name, params, query, body }) =>
      [params, query, body].flatMap((schema) =>
        schema && schema !== 'image' ? wholeNumbersOf(describeSchema(schema, 'input'), name) : [],
      ),
    );
    // Money is stored in 64 bits.
    expect(unbound).toEqual([
      'money.startPayment.fromBalance',
      'booking.storeCancelOrder.refund',
      'booking.agreeCancel.refund',
      'shop.placeShopOrder.total',
      'shop.refundShopOrder.amount',
      'preorders.setMyOrderMenu.amount',
      'preorders.createOrderWithMenu.menu.amount',
      'preorders.setOrderMenu.amount',
      'privacy.closeAccount.payout',
    ]);
  });

  it('gets no personal answer that may be cached', async () => {
    const response = await send({ url: '/%61pi/me' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('a caller with all addresses of a network', () => {
  it('gets as many codes as a caller with one address', async () => {
    const [{ max }] = CODE_RULES.perAddress;
    const ask = async (n: number) => {
      const response = await product.node.server.inject({
        method: 'POST',
        url: '/api/login-codes',
        remoteAddress: `2001:db8:1:2::${n.toString(16)}`,
        headers: { 'idempotency-key': randomUUID() },
        payload: { phone: newPhone() },
      });
      return response.json().error?.code ?? 'sent';
    };
    for (let n = 0; n < max - 3; n += 1) {
      expect(await ask(n)).toBe('sent');
      product.clock.pass(30);
    }
    const atOnce = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(1000 + n)));
    expect(atOnce.sort()).toEqual([...Array(5).fill('codeLimitReached'), ...Array(3).fill('sent')]);
  });
});

describe('metrics', () => {
  it('require the token, also from this machine and in demo mode', async () => {
    const read = async (config: Partial<Config>, headers = {}) => {
      const { node } = await startProduct({ database: product, clock: product.clock, config });
      return (await node.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode;
    };
    const metricsToken = 'a token of those who watch';
    const bearer = { authorization: `Bearer ${metricsToken}` };
    expect(await read({ metricsToken: undefined })).toBe(403);
    expect(await read({ metricsToken: undefined }, { authorization: 'Bearer undefined' })).toBe(403);
    expect(await read({ metricsToken })).toBe(403);
    expect(await read({ metricsToken }, { authorization: `${bearer.authorization}.` })).toBe(403);
    expect(await read({ metricsToken }, bearer)).toBe(200);
  });

  it('have no series for made-up addresses', async () => {
    for (let n = 0; n < 5; n += 1) await send({ url: `/made/up/${randomUUID()}` });
    const body = await readMetrics(product);
    expect(body).not.toContain('/made/up');
    expect(body).toContain('endpoint="unknown"');
  });
});

describe('an idempotency key', () => {
  it('can be used for another input after a refusal', async () => {
    const key = randomUUID();
    const forbidden = { body: { nickname: 'admin', version: 0 } };
    expect((await visitor.call(identityApi.updateProfile, forbidden, { key })).refusal?.code).toBe(
      'nicknameForbidden',
    );
    const { version } = await visitor.do(identityApi.readMe, {});
    const allowed = { body: { nickname: 'Somebody else', version } };
    expect((await visitor.call(identityApi.updateProfile, allowed, { key })).status).toBe(200);
  });
});
