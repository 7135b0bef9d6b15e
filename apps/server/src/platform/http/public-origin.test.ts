import { randomUUID } from 'node:crypto';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedInPeople } from '#testing/people.ts';
import { newPhone, type Product, startProduct } from '#testing/product.ts';

/** The product over TLS that ends at a proxy the settings don't name, and without TLS. */
let secure: Product;
let plain: Product;
beforeAll(async () => {
  secure = await startProduct({ config: { publicOrigin: 'https://book.example.com' } });
  plain = await startProduct();
});

const namesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie));

describe('cookies', () => {
  it('are restricted to TLS and this host when the public origin is https', async () => {
    const visitor = secure.visitor();
    const phone = newPhone();
    const code = await visitor.getCode(phone);
    const { headers } = await secure.node.server.inject({
      url: '/api/session',
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(namesOf(headers)).toEqual([
      expect.stringMatching(
        /^__Host-xw_device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const signedIn = await visitor.call(identityApi.signInByPhone, {
      body: { phone, code, agreementVersion: AGREEMENT_VERSION },
    });
    expect(namesOf(signedIn.headers)).toEqual([
      expect.stringMatching(
        /^__Host-xw_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect((await visitor.call(identityApi.readMe, {})).status).toBe(200);
    const out = await visitor.call(identityApi.signOut, {});
    expect(namesOf(out.headers)).toEqual([expect.stringMatching(/^__Host-xw_session=; .*Secure/)]);
    expect((await visitor.call(identityApi.readMe, {})).refusal?.code).toBe('notSignedIn');
  });

  it('without the prefix are ignored over TLS', async () => {
    const [person] = await signedInPeople(secure, 1);
    if (!person) throw new Error('There is no person');
    const { visitor } = person;
    expect((await visitor.call(identityApi.readMe, {})).refusal?.code).toBe('notSignedIn');
    const named = secure.visitor();
    named.cookies = { '__Host-xw_session': visitor.cookies.xw_session ?? '' };
    expect((await named.call(identityApi.readMe, {})).status).toBe(200);
    await visitor.signIn();
    expect((await visitor.call(identityApi.readMe, {})).status).toBe(200);
  });

  it('have no prefix without TLS', async () => {
    const { headers } = await plain.node.server.inject('/api/session');
    expect(namesOf(headers)).toEqual([
      expect.stringMatching(/^xw_device=[\w-]{43}; .*HttpOnly; SameSite=Lax$/),
    ]);
  });
});

describe('a page of the same host with another scheme', () => {
  const post = (product: Product, headers: Record<string, string>) =>
    product.node.server.inject({
      method: 'POST',
      url: '/api/login-codes',
      payload: { phone: newPhone() },
      headers: { host: 'book.example.com', 'idempotency-key': randomUUID(), ...headers },
    });

  it.each([
    [{ origin: 'https://book.example.com' }, 200],
    [{ origin: 'http://book.example.com' }, 403],
    [{ origin: 'http://book.example.com', 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://book.example.com:444' }, 403],
    [{ origin: 'https://other.example.com' }, 403],
  ])('counts as another site over TLS: %j gets %i', async (headers, status) => {
    expect((await post(secure, headers as Record<string, string>)).statusCode).toBe(status);
  });

  it.each([
    [{ origin: 'http://book.example.com' }, 200],
    [{ origin: 'https://book.example.com' }, 403],
    [{ origin: 'https://book.example.com', 'sec-fetch-site': 'same-origin' }, 200],
  ])(
    'counts as another site without TLS, unless the browser says same-origin: %j gets %i',
    async (headers, status) => {
      expect((await post(plain, headers as Record<string, string>)).statusCode).toBe(status);
    },
  );
});

describe('every answer', () => {
  it.each(['/api/session', '/healthz', '/api/docs', '/nothing'])(
    'of %s has a permissions policy',
    async (url) => {
      const { headers } = await plain.node.server.inject(url);
      expect(headers['permissions-policy']).toMatch(/geolocation=\(self\).*camera=\(\), microphone=\(\)/);
    },
  );

  it('asks browsers for TLS only if the public origin is https, and for subdomains only if that is set', async () => {
    const startWith = (publicOrigin: string) =>
      startProduct({ database: plain, config: { publicOrigin, hstsSubdomains: true } });
    const headerOf = async ({ node }: Product) =>
      (await node.server.inject('/healthz')).headers['strict-transport-security'];
    expect(await headerOf(plain)).toBeUndefined();
    expect(await headerOf(secure)).toBe('max-age=31536000');
    expect(await headerOf(await startWith('https://book.example.com'))).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect(await headerOf(await startWith('http://book.example.com'))).toBeUndefined();
  });
});
