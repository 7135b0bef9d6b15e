import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventsApi } from '@xiwei/contract/events/events.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { beforeAll, expect, it } from 'vitest';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
let v: Visitor;
let userId: string;
const raw = (o: any) => product.node.server.inject({ remoteAddress: '198.19.0.1', ...o });
const cookie = () => Object.entries(v.cookies).map(([n, x]) => `${n}=${x}`).join('; ');
beforeAll(async () => {
  product = await startProduct();
  v = product.visitor();
  userId = await v.signIn();
});

it('probes', async () => {
  const out: [string, number, string][] = [];
  const p = async (name: string, o: any) => {
    const r = await raw(o);
    out.push([name, r.statusCode, r.body.slice(0, 140)]);
  };
  const auth = () => ({ cookie: cookie(), 'idempotency-key': randomUUID() });
  const dashes = '-'.repeat(36);
  await p('nul merchantName', { url: '/api/stores?merchantName=%00' });
  await p('nul link', { url: '/api/links/%00' });
  await p('nul path', { method: 'POST', url: '/api/links', headers: auth(), payload: { path: '/a\u0000b' } });
  await p('surrogate path', { method: 'POST', url: '/api/links', headers: auth(), payload: { path: '/a\ud800b' } });
  await p('after dashes', { url: `/api/stores?after=0_${dashes}` });
  await p('notices after', { url: `/api/notices?after=${dashes}`, headers: { cookie: cookie() } });
  await p('topic dashes', { url: `/api/events?topics=store:${dashes}`, headers: { cookie: cookie() } });
  await p('version huge', { method: 'PATCH', url: '/api/me', headers: auth(), payload: { nickname: 'abc', version: 9007199254740991 } });
  await p('deep', { method: 'POST', url: '/api/links', headers: { ...auth(), 'content-type': 'application/json' }, payload: `{"path":"/a","x":${'['.repeat(100000)}${']'.repeat(100000)}}` });
  await p('proto', { method: 'POST', url: '/api/links', headers: { ...auth(), 'content-type': 'application/json' }, payload: `{"path":"/a","__proto__":{"a":1}}` });
  await p('bad url', { url: '/%ff' });
  await p('bad url api', { url: '/api/links/%' });
  await p('long param', { url: `/api/links/${'a'.repeat(300)}` });
  await p('files', { url: '/files/..%2f..%2fsecret' });
  await p('files nul', { url: `/files/${'a'.repeat(64)}%00` });
  await p('files2', { url: '/%2e%2e/%2e%2e/etc/passwd' });
  await p('limit arr', { url: '/api/stores?limit=1&limit=2' });
  await p('limit Infinity', { url: '/api/stores?limit=Infinity' });
  await p('topics arr', { url: `/api/events?topics=a&topics=b`, headers: { cookie: cookie() } });
  await p('bad cookie', { url: '/api/session', headers: { cookie: 'xw_session=%E0%A4%A; xw_device=%' } });
  await p('proto cookie', { url: '/api/session', headers: { cookie: '__proto__=1; constructor=2; xw_session=' } });
  await p('options', { method: 'OPTIONS', url: '/api/me' });
  await p('head me', { method: 'HEAD', url: '/api/me', headers: { cookie: cookie() } });
  await p('trace', { method: 'TRACE', url: '/api/me' });
  await p('text', { method: 'POST', url: '/api/links', headers: { ...auth(), 'content-type': 'text/plain' }, payload: 'x' });
  await p('xml', { method: 'POST', url: '/api/links', headers: { ...auth(), 'content-type': 'application/xml' }, payload: 'x' });
  await p('image as json', { method: 'POST', url: '/api/passport-codes', headers: { ...auth(), 'content-type': 'image/png' }, payload: Buffer.from([1]) });
  await p('body null', { method: 'POST', url: '/api/links', headers: { ...auth(), 'content-type': 'application/json' }, payload: 'null' });
  await p('body arr', { method: 'POST', url: '/api/links', headers: { ...auth(), 'content-type': 'application/json' }, payload: '[]' });
  await p('filler nick', { method: 'PATCH', url: '/api/me', headers: auth(), payload: { nickname: '\u3164', version: 0 } });
  await p('filler admin', { method: 'PATCH', url: '/api/me', headers: auth(), payload: { nickname: 'ad\u3164min', version: 0 } });
  await p('weird phone', { method: 'POST', url: '/api/login-codes', headers: auth(), payload: { phone: { region: 'CN', number: '+86 13800\u0000000001' } } });
  await p('phone ext', { method: 'POST', url: '/api/login-codes', headers: auth(), payload: { phone: { region: 'CN', number: '13899000001 ext 5' } } });
  await p('phone ext 2', { method: 'POST', url: '/api/login-codes', headers: auth(), payload: { phone: { region: 'CN', number: '13899000001 ext 6' } } });
  await p('docs', { url: '/api/docs' });
  await p('x-forwarded', { url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } });
  await p('%61pi', { url: '/%61pi/me', headers: { cookie: cookie() } });
  await p('nul ua', { method: 'POST', url: '/api/links', headers: { ...auth(), 'user-agent': 'é\x80' }, payload: { path: '/x' } });
  await p('uuid upper', { url: `/api/stores/${randomUUID().toUpperCase()}` });
  await p('origin', { method: 'POST', url: '/api/links', headers: { ...auth(), origin: 'http://evil' }, payload: { path: '/x' } });
  await p('session id x', { method: 'DELETE', url: `/api/sessions/${dashes}`, headers: auth() });
  for (const o of out) console.log(o[1], o[0], o[2]);
});

it('cursor', async () => {
  const { server } = product.node;
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  for (const after of ['99999999999999999999.1.9999999999', '0.0.0', '18446744073709551615.999999999999999.999999999999', '-1.0.1']) {
    const result = await new Promise((resolve) => {
      const req = get({ host: '127.0.0.1', port, path: `/api/events?topics=user:${userId}&after=${after}`, headers: { cookie: cookie() } }, (res) => {
        let text = '';
        res.on('data', (d) => { text += d; });
        res.on('end', () => resolve([res.statusCode, text, 'ended']));
        res.on('error', (e) => resolve([res.statusCode, text, String(e)]));
        setTimeout(() => { resolve([res.statusCode, text, 'open']); req.destroy(); }, 1000);
      });
      req.on('error', () => {});
    });
    console.log(after, JSON.stringify(result));
  }
  console.log('readers', (await raw({ url: '/metrics', remoteAddress: '127.0.0.1' })).body.match(/xiwei_event_readers \d+/)?.[0]);
});
