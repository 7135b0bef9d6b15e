import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PROVIDER_METHODS } from '@xiwei/contract/money/money.model.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startPaying } from '#testing/paying.ts';
import { startProduct } from '#testing/product.ts';

const { product } = await startPaying();
beforeEach(() => product.clock.pass(600));

const get = (url: string, remoteAddress: string, headers = {}) =>
  product.node.server.inject({ url, remoteAddress, headers });

/** Counts how many of several calls are not refused. */
async function countServed(count: number, call: () => Promise<{ statusCode: number }>): Promise<number> {
  let served = 0;
  for (let n = 0; n < count; n += 1) if ((await call()).statusCode !== 429) served += 1;
  return served;
}

describe('a flood from one address', () => {
  it('is refused on every page with a time to wait, and others are served', async () => {
    const urls = [
      '/readyz',
      '/healthz',
      '/api/docs',
      '/api/openapi.json',
      '/legal/terms/en',
      '/no/such/page',
    ];
    const address = '203.0.113.10';
    let served = 0;
    // Each page counts: without one of them the last page would still be served.
    for (const url of urls) {
      // A page with an ETag is downloaded once and then requested conditionally: its text would take most of the time.
      const { etag } = (await get(url, '203.0.113.249')).headers;
      const headers = { 'accept-encoding': 'gzip', ...(etag && { 'if-none-match': String(etag) }) };
      served += await countServed(201, () => get(url, address, headers));
    }
    expect(served).toBe(1_200);
    for (const url of urls) {
      const refused = await get(url, address);
      expect(refused.statusCode, url).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await get(url, '203.0.113.250')).statusCode, url).not.toBe(429);
    }
  });

  it('of pictures is served, because pages have many', async () => {
    const one = () => get(`/files/${'0'.repeat(64)}`, '203.0.113.77');
    expect(await countServed(1_250, one)).toBe(1_250);
  });
});

describe('payment notifications', () => {
  const notice = (method: string, remoteAddress: string) =>
    product.node.server.inject({
      method: 'POST',
      url: `/api/pay/${method}/notice`,
      remoteAddress,
      payload: `{"id":"${randomUUID()}"}`,
      headers: { 'content-type': 'application/json' },
    });

  it.each(PROVIDER_METHODS)('of %s that are invalid are refused after some', async (method) => {
    const address = `203.0.113.${100 + method.length}`;
    expect(await countServed(150, () => notice(method, address))).toBe(120);
    expect((await notice(method, '203.0.113.251')).statusCode).not.toBe(429);
  });
});

describe('a person who isn’t signed in', () => {
  it.each([
    ['attempts', 300],
    ['check', 600],
  ])('may call payments (%s) %i times in ten minutes', async (what, most) => {
    const call = () =>
      product.node.server.inject({
        method: 'POST',
        url: `/api/stores/${randomUUID()}/payments/${randomUUID()}/${what}`,
        remoteAddress: '203.0.113.90',
        headers: { 'idempotency-key': randomUUID() },
        payload: {},
      });
    expect(await countServed(most + 10, call)).toBe(most);
  });
});

describe('a text that does not change', () => {
  it.each(['/api/docs', '/api/openapi.json', '/api/docs.css', '/legal/terms/en', '/legal/legal.css'])(
    'at %s is compressed once, and not sent twice',
    async (url) => {
      const plain = await get(url, '203.0.113.1');
      expect(plain.headers['content-encoding']).toBeUndefined();
      for (const encoding of ['br', 'gzip']) {
        const packed = await get(url, '203.0.113.1', { 'accept-encoding': encoding });
        expect(packed.headers['content-encoding']).toBe(encoding);
        expect(packed.headers.vary).toContain('accept-encoding');
        const unpacked =
          encoding === 'br' ? brotliDecompressSync(packed.rawPayload) : gunzipSync(packed.rawPayload);
        expect(unpacked.toString()).toBe(plain.body);
      }
      const none = await get(url, '203.0.113.1', { 'accept-encoding': 'br;q=0, identity' });
      expect(none.body).toBe(plain.body);
      const again = await get(url, '203.0.113.1', { 'if-none-match': String(plain.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  it('is compressed once', async () => {
    const work = async (calls: number) => {
      const before = process.cpuUsage();
      for (let n = 0; n < calls; n += 1)
        await get('/api/docs', '203.0.113.2', { 'accept-encoding': 'gzip, br' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const { node } = await startProduct({ database: product, clock: product.clock });
    const first = process.cpuUsage();
    await node.server.inject({ url: '/api/docs', headers: { 'accept-encoding': 'br' } });
    const { user, system } = process.cpuUsage(first);
    await work(1);
    expect(await work(3)).toBeLessThan(user + system);
  });
});
