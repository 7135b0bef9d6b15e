import { randomUUID } from 'node:crypto';
import { isMutation } from '@xiwei/contract/common/endpoint.ts';
import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { contract } from '@xiwei/contract/contract.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { passSecondFactor } from '#testing/people.ts';
import { newPhone, type Product, readMetrics, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
let visitor: Visitor;
let userId: string;
beforeAll(async () => {
  product = await startProduct();
  visitor = product.visitor();
  userId = await visitor.signIn();
});

const auditOf = (endpoint: string) =>
  product.db.selectFrom('audit_record').selectAll().where('endpoint', '=', endpoint).orderBy('id').execute();
/** Creates a person who was sent a code, and a request with a wrong one. */
async function wrongCode() {
  const stranger = product.visitor();
  const phone = newPhone();
  const right = await stranger.getCode(phone);
  const code = right === '000000' ? '000001' : '000000';
  return { stranger, body: { phone, code, agreementVersion: AGREEMENT_VERSION } };
}

describe('the audit trail', () => {
  it('has one record per change with operator and subject', async () => {
    const storeId = await addMerchantAndStore(product.db);
    await addStaff(product.db, storeId, userId, 'owner');
    await passSecondFactor(product, userId);
    const added = await visitor.do(identityApi.addStaff, {
      params: { storeId },
      body: { phone: newPhone(), role: 'host' },
    });
    await visitor.do(identityApi.changeStaffRole, {
      params: { storeId, staffId: added.id },
      body: { role: 'manager', version: added.version },
    });
    const [record] = (await auditOf('identity.changeStaffRole')).slice(-1);
    expect(record).toMatchObject({
      operator_type: 'store',
      operator_id: userId,
      store_id: storeId,
      params: { storeId, staffId: added.id },
      detail: { before: 'host', after: 'manager' },
      outcome: 'done',
    });
    expect(record?.trace_id).toMatch(/^[0-9a-f]{16}$/);
  });

  it('records a returned refusal', async () => {
    const { stranger, body } = await wrongCode();
    const before = (await auditOf('identity.signInByPhone')).length;
    const key = randomUUID();
    const reply = await stranger.call(identityApi.signInByPhone, { body }, { key });
    expect(reply.refusal?.code).toBe('codeWrong');
    const again = await stranger.call(identityApi.signInByPhone, { body }, { key });
    expect(again.refusal).toEqual(reply.refusal);
    const records = (await auditOf('identity.signInByPhone')).slice(before);
    expect(records).toEqual([
      expect.objectContaining({ outcome: 'codeWrong', trace_id: reply.refusal?.traceId, operator_id: null }),
    ]);
  });

  it('has no record of a thrown refusal', async () => {
    const { stranger, body } = await wrongCode();
    const before = (await auditOf('identity.signInByPhone')).length;
    const outdated = { body: { ...body, agreementVersion: 'old' } };
    const reply = await stranger.call(identityApi.signInByPhone, outdated);
    expect(reply.refusal?.code).toBe('agreementOutdated');
    expect(await auditOf('identity.signInByPhone')).toHaveLength(before);
  });

  it('can’t be updated or deleted', async () => {
    await expect(product.db.updateTable('audit_record').set({ outcome: 'x' }).execute()).rejects.toThrow(
      'append only',
    );
    await expect(product.db.deleteFrom('audit_record').execute()).rejects.toThrow('append only');
  });

  it('covers every change of the contract', () => {
    const changes = contract.filter((endpoint) => isMutation(endpoint) && !endpoint.demoOnly);
    expect(changes.length).toBeGreaterThan(10);
    for (const endpoint of changes) {
      const route = product.routes.find((one) => one.endpoint?.name === endpoint.name);
      expect(route?.endpoint, `${endpoint.name} isn't served through serve(), which records it`).toBe(
        endpoint,
      );
    }
  });
});

describe('a change that the database aborts', () => {
  /** Makes a link while the first inserts fail with a code. Returns the reply and the number of inserts. */
  async function makeLink(failures: number, code: string) {
    await sql`create sequence attempts`.execute(product.db);
    await sql`create function fail_first() returns trigger language plpgsql as $$
      begin
        if nextval('attempts') <= ${sql.lit(failures)} then
          raise exception 'aborted' using errcode = ${sql.lit(code)};
        end if;
        return new;
      end $$`.execute(product.db);
    await sql`create trigger fail_first before insert on short_link
      for each row execute function fail_first()`.execute(product.db);
    const reply = await visitor.call(linksApi.createLink, { body: { path: '/notice' } });
    const { rows } = await sql<{ last: number }>`select last_value::int as last from attempts`.execute(
      product.db,
    );
    await sql`drop function fail_first() cascade`.execute(product.db);
    await sql`drop sequence attempts`.execute(product.db);
    return { status: reply.status, inserts: rows[0]?.last };
  }

  it.each([
    ['by a deadlock', 1, '40P01', { status: 200, inserts: 2 }],
    ['because it could not be serialised', 1, '40001', { status: 200, inserts: 2 }],
    ['by two deadlocks', 2, '40P01', { status: 500, inserts: 2 }],
    ['by another error', 1, '22012', { status: 500, inserts: 1 }],
  ])('%s is retried once at most, and only if that may help', async (_why, failures, code, expected) => {
    expect(await makeLink(failures, code)).toEqual(expected);
  });
});

describe('a refusal', () => {
  it.each(LANGUAGES)('is in %s, names its fields and has a trace id', async (language) => {
    const words = {
      'zh-Hans': '请输入手机号码',
      'zh-Hant': '請輸入手機號碼',
      en: 'Please enter your phone number',
    };
    const reply = await product
      .visitor(language)
      .call(identityApi.requestLoginCode, { body: { phone: { region: 'CN', number: ' ' } } });
    expect(reply.status).toBe(422);
    expect(reply.refusal).toMatchObject({
      code: 'inputInvalid',
      fields: { 'phone.number': words[language] },
    });
    expect(reply.refusal?.traceId).toBe(reply.headers['x-trace-id']);
  });

  it('shows no details of an unexpected error', async () => {
    await product.db.schema.alterTable('short_link').renameTo('short_link_gone').execute();
    const reply = await visitor.call(linksApi.createLink, { body: { path: '/a' } });
    await product.db.schema.alterTable('short_link_gone').renameTo('short_link').execute();
    expect(reply.status).toBe(500);
    expect(reply.refusal?.code).toBe('unexpected');
    expect(JSON.stringify(reply.body)).not.toMatch(/short_link|relation|sql/i);
  });

  it.each([
    ['not JSON', '{', 'application/json', 'inputInvalid'],
    ['another format', 'a=b', 'application/x-www-form-urlencoded', 'mediaTypeUnsupported'],
    ['far too much', JSON.stringify({ a: 'x'.repeat(300 * 1024) }), 'application/json', 'tooLarge'],
  ])('has a code for %s', async (_what, payload, type, code) => {
    const headers = { 'content-type': type, 'idempotency-key': randomUUID() };
    const response = await product.node.server.inject({
      method: 'POST',
      url: '/api/login-codes',
      payload,
      headers,
    });
    expect(response.json().error.code).toBe(code);
  });

  it('is notFound for an unknown path of the API', async () => {
    expect((await product.node.server.inject('/api/nothing')).json().error.code).toBe('notFound');
  });
});

describe('a call from another site', () => {
  const post = (headers: Record<string, string>) =>
    product.node.server.inject({
      method: 'POST',
      url: '/api/login-codes',
      payload: { phone: newPhone() },
      headers: { host: 'xiwei.example', 'idempotency-key': randomUUID(), ...headers },
    });
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://xiwei.example', 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ])('with %j gets %i', async (headers, status) => {
    expect((await post(headers as Record<string, string>)).statusCode).toBe(status);
  });
});

describe('a body', () => {
  it('isn’t read from a caller without access', async () => {
    const bytes = Buffer.alloc(9 * 1024 * 1024);
    const headers = { 'content-type': 'image/png', 'idempotency-key': randomUUID() };
    const sent = await product.node.server.inject({
      method: 'PUT',
      url: '/api/me/avatar',
      payload: bytes,
      headers,
    });
    expect(sent.json().error.code).toBe('notSignedIn');
    const own = await visitor.call(identityApi.setAvatar, { body: bytes });
    expect(own.refusal?.code).toBe('tooLarge');
  });
});

describe('metrics', () => {
  it('count calls by endpoint', async () => {
    expect(await readMetrics(product)).toContain('xiwei_http_request_seconds');
  });
});

describe('too many calls', () => {
  it('are refused with a time to wait, and other callers continue', async () => {
    const busy = product.visitor();
    await busy.signIn();
    const calls = Array.from({ length: 25 }, () => busy.call(identityApi.createPassportCode, { body: {} }));
    const replies = await Promise.all(calls);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(20);
    const refused = replies.find((reply) => reply.status === 429);
    expect(refused?.refusal?.retryAfter).toBeGreaterThan(0);
    expect((await visitor.call(identityApi.createPassportCode, { body: {} })).status).toBe(200);
  });
});

describe('output', () => {
  it('contains the fields of its schema only', async () => {
    const { body } = await visitor.call(noticesApi.countUnreadNotices, {});
    expect(Object.keys(body)).toEqual(['count']);
    const me = await visitor.do(identityApi.readMe, {});
    expect(JSON.stringify(me)).not.toMatch(/nickname_key|verified_at/);
  });

  it('has security headers', async () => {
    const { headers } = await product.node.server.inject('/api/session');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/xw_device=.*HttpOnly; SameSite=Lax/);
  });

  it('is described as OpenAPI and as a page', async () => {
    const openApi = (await product.node.server.inject('/api/openapi.json')).json();
    const operations = Object.values(openApi.paths).flatMap((path) => Object.values(path as object));
    expect(operations).toHaveLength(contract.filter((endpoint) => !endpoint.demoOnly).length);
    const page = (await product.node.server.inject('/api/docs')).body;
    for (const endpoint of contract) if (!endpoint.demoOnly) expect(page).toContain(endpoint.path);
  });
});
