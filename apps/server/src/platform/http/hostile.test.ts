import { randomUUID } from 'node:crypto';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE_RULES } from '#modules/identity/identity.rules.ts';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';

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

const DASHES = '-'.repeat(36);

describe('input nobody types', () => {
  it.each([
    ['a null character in a query', { url: '/api/stores?merchantName=%00' }, 'inputInvalid'],
    ['a null character in a path', { url: '/api/links/%00' }, 'inputInvalid'],
    [
      'a null character in a body',
      { method: 'POST', url: '/api/links', payload: '{"path":"/a\\u0000b"}' },
      'inputInvalid',
    ],
    ['a page after no id', { url: `/api/stores?after=0_${DASHES}` }, undefined],
    ['notices after no id', { url: `/api/notices?after=${DASHES}` }, undefined],
    ['a topic of no id', { url: `/api/events?topics=store:${DASHES}` }, 'notAllowed'],
    [
      'a version beyond any',
      {
        method: 'PATCH',
        url: '/api/me',
        payload: `{"nickname":"Nobody","version":${Number.MAX_SAFE_INTEGER}}`,
      },
      'changedMeanwhile',
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
  ] as const)('is answered like any other: %s', async (_name, request, code) => {
    const response = await send(request);
    expect(response.json().error?.code).toBe(code);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.headers['x-trace-id']).toMatch(/^[0-9a-f]{16}$/);
  });

  it('names the field that can’t be kept', async () => {
    const reply = await visitor.call(linksApi.createLink, { body: { path: '/a\0b' } });
    expect(Object.keys(reply.refusal?.fields ?? {})).toEqual(['path']);
  });

  it('reaches nothing personal that a cache may keep', async () => {
    const response = await send({ url: '/%61pi/me' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('somebody with all addresses of a network', () => {
  it('gets as many codes as somebody with one', async () => {
    const [{ max }] = CODE_RULES.perAddress;
    const codes = [];
    for (let n = 0; n <= max; n += 1) {
      const response = await product.node.server.inject({
        method: 'POST',
        url: '/api/login-codes',
        remoteAddress: `2001:db8:1:2::${n.toString(16)}`,
        headers: { 'idempotency-key': randomUUID(), 'accept-language': 'en' },
        payload: { phone: newPhone() },
      });
      codes.push(response.json().error?.code);
      product.clock.pass(30);
    }
    expect(codes.slice(0, max)).toEqual(Array(max).fill(undefined));
    expect(codes[max]).toBe('codeLimitReached');
  });
});

describe('a key', () => {
  it('that was refused for one input may be used for another', async () => {
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
