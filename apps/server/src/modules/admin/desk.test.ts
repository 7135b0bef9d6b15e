import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { auditApi } from '@xiwei/contract/admin/audit.api.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { errorText } from '#platform/jobs/error-text.ts';
import { ProviderCalls } from '#platform/provider-calls.ts';
import { addMerchantAndStore } from '#testing/fixtures.ts';
import { addAdmin } from '#testing/people.ts';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
let admin: Visitor;
let adminId: string;
beforeAll(async () => {
  product = await startProduct();
  const account = await addAdmin(product);
  adminId = account.id;
  admin = await account.visitor();
});

const list = (query: Parameters<typeof admin.do<typeof auditApi.listAuditRecords>>[1]['query']) =>
  admin.do(auditApi.listAuditRecords, { query });
let slugs = 0;
const change = () =>
  admin.call(adminApi.createMerchant, { body: { name: { en: 'Group' }, slug: `desk-${slugs++}` } });

/** Adds records of a person, an hour apart, the last one at the given time. */
async function addRecords(count: number, last: string, personId = newId(new Date())): Promise<string> {
  await product.db
    .insertInto('audit_record')
    .values(
      Array.from({ length: count }, (_, index) => ({
        at: new Date(Date.parse(last) - (count - 1 - index) * 3_600_000),
        endpoint: `test.change${index}`,
        operator_type: 'user',
        operator_id: personId,
        params: JSON.stringify({}),
        outcome: index === 0 ? 'notAllowed' : 'done',
        trace_id: '0000000000000000',
      })),
    )
    .execute();
  return personId;
}

describe('the audit trail', () => {
  it('has the record of a call by its reference number, also weeks later', async () => {
    const { headers } = await change();
    const reference = String(headers['x-trace-id']);
    const expected = [
      {
        endpoint: 'admin.createMerchant',
        operator: 'admin',
        person: { id: adminId, nickname: null },
        store: null,
        refusal: null,
        reference,
      },
    ];
    expect(await list({ reference })).toMatchObject({ items: expected, next: null, from: null, to: null });
    product.clock.pass(40 * 86_400);
    admin = await (await addAdmin(product)).visitor();
    expect((await list({ reference: ` ${reference.toUpperCase()} ` })).items).toMatchObject(expected);
    const day = product.clock.now().toISOString().slice(0, 10);
    expect((await list({ reference, from: day })).items).toEqual([]);
  });

  it('lists the changes of a person in pages, latest first, with why one was refused', async () => {
    const personId = await addRecords(5, '2024-03-01T04:00:00.000Z');
    const first = await list({ personId, limit: 3 });
    expect(first.items.map(({ endpoint }) => endpoint)).toEqual([4, 3, 2].map((n) => `test.change${n}`));
    const second = await list({ personId, limit: 3, after: first.next ?? '' });
    expect(second.items.map(({ endpoint }) => endpoint)).toEqual([1, 0].map((n) => `test.change${n}`));
    expect(second.next).toBeNull();
    expect(second.items[1]?.refusal).toEqual({ code: 'notAllowed', message: expect.any(String) });
    expect((await list({ personId, from: '2024-03-02' })).items).toEqual([]);
    expect((await list({ personId, to: '2024-03-01', limit: 50 })).items).toHaveLength(5);
  });

  it('lists the changes at a store with its name', async () => {
    const storeId = await addMerchantAndStore(product.db, 'Lotus');
    const body = { phone: newPhone() };
    await admin.do(adminApi.addOwner, { params: { storeId }, body });
    expect((await list({ storeId })).items).toMatchObject([
      { endpoint: 'admin.addOwner', store: { id: storeId, name: 'Lotus' } },
    ]);
  });

  it.each([
    [{ to: '2023-05-31' }, { from: '2023-05-25', to: '2023-05-31' }, 2],
    [{ from: '2023-05-01', to: '2023-05-31' }, { from: '2023-05-01', to: '2023-05-31' }, 3],
    [{ from: '2022-01-01', to: '2023-05-31' }, { from: '2023-05-01', to: '2023-05-31' }, 3],
    [{ from: '2023-04-10' }, { from: '2023-04-10', to: '2023-05-10' }, 2],
  ])('is limited to some days without a person or a store: %j', async (query, days, count) => {
    // Midnight in Shanghai is at 16:00.
    const times = [
      '2023-04-10T16:00:00Z',
      '2023-05-02T00:00:00Z',
      '2023-05-24T16:00:00Z',
      '2023-05-31T15:59:59Z',
    ];
    const { rows } = await sql`select 1 from audit_record where endpoint = 'test.change0'
      and at = ${times[0] ?? ''}`.execute(product.db);
    if (rows.length === 0) for (const time of times) await addRecords(1, time);
    const answer = await list(query);
    expect(answer).toMatchObject(days);
    expect(answer.items).toHaveLength(count);
  });

  it('shows what was noted about a change, and records who read it', async () => {
    const reply = await change();
    const [item] = (await list({ reference: String(reply.headers['x-trace-id']) })).items;
    const params = { recordId: item?.id ?? '' };
    const record = await admin.do(auditApi.readAuditRecord, { params });
    expect(record).toMatchObject({ ...item, params: {}, detail: { merchantId: reply.body.id } });
    const newest = await product.db
      .selectFrom('audit_record')
      .select(['endpoint', 'params', 'detail'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(newest).toEqual({ endpoint: 'admin.readAuditRecord', params, detail: null });
    const unknown = { params: { recordId: '999999999999999' } };
    expect((await admin.call(auditApi.readAuditRecord, unknown)).refusal?.code).toBe('notFound');
  });

  it('is searched by phone without the number in an address or a record', async () => {
    const phone = newPhone();
    const id = await product.visitor().signIn(phone);
    const { account } = await admin.do(auditApi.findAccount, { body: { phone } });
    expect(account).toEqual({ id, nickname: null });
    const record = await product.db
      .selectFrom('audit_record')
      .select(['params', 'detail'])
      .where('endpoint', '=', 'admin.findAccount')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(record).toEqual({ params: {}, detail: { accountId: id } });
    expect(await admin.do(auditApi.findAccount, { body: { phone: newPhone() } })).toEqual({ account: null });
    const wrong = { body: { phone: { region: 'CN' as const, number: '12' } } };
    expect((await admin.call(auditApi.findAccount, wrong)).refusal?.code).toBe('phoneInvalid');
  });
});

describe('the health of the platform', () => {
  it('has the jobs that wait, failed and were given up, with the text of the latest error', async () => {
    const { db } = product;
    const add = (task: string, attempts: number, error: string | null, age: number) =>
      sql`with added as (select id from graphile_worker.add_job(${task}, run_at => now() - ${age} * interval '1 minute',
          max_attempts => 3))
        select * from added`
        .execute(db)
        .then(async ({ rows }) => {
          const { id } = rows[0] as { id: string };
          await sql`update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${error},
          run_at = now() - ${age} * interval '1 minute' where id = ${id}`.execute(db);
        });
    await add('test.absent', 0, null, 90);
    await add('test.absent', 1, 'The provider did not answer', 5);
    await add('test.broken', 3, 'No account has the phone "+8613800138000"', 5);
    const { jobs, tasks } = await admin.do(adminApi.readHealth, {});
    expect(tasks.filter(({ task }) => task.startsWith('test.'))).toEqual([
      {
        ...{ task: 'test.broken', waiting: 0, retrying: 0, failed: 1, oldestDue: null },
        lastFailure: { at: expect.any(String), text: 'No account has the phone …' },
      },
      {
        ...{ task: 'test.absent', waiting: 2, retrying: 1, failed: 0, oldestDue: expect.any(String) },
        lastFailure: { at: expect.any(String), text: 'The provider did not answer' },
      },
    ]);
    expect(jobs.failed).toBeGreaterThanOrEqual(1);
    const minutes = (Date.now() - Date.parse(jobs.oldestDue ?? '')) / 60_000;
    expect(minutes).toBeGreaterThan(89);
  });

  it('has the pools of workers, also one that was not seen for a while, and the calls to providers', async () => {
    await sql`insert into worker_pool (id, seen_at) values ('pool-silent', now() - interval '2 minutes')`.execute(
      product.db,
    );
    await product.visitor().signIn();
    const { workers, providers, startedAt } = await admin.do(adminApi.readHealth, {});
    expect(workers.find(({ id }) => id === 'pool-silent')?.ok).toBe(false);
    expect(workers.some(({ ok }) => ok)).toBe(true);
    expect(providers).toContainEqual({
      ...{ provider: 'sms', lastSuccessAt: expect.any(String), lastFailure: null },
    });
    expect(Date.parse(startedAt)).toBeLessThanOrEqual(product.clock.now().getTime());
  });

  it('remembers the latest success and the latest failure of a provider', () => {
    const times = ['2037-11-19T10:00:00Z', '2037-11-19T10:01:00Z', '2037-11-19T10:02:00Z'].map(
      (time) => new Date(time),
    );
    let calls = 0;
    const start = new Date('2037-11-19T09:00:00Z');
    const latest = new ProviderCalls({ now: () => (calls === 0 ? start : (times[calls - 1] ?? start)) });
    for (const outcome of ['ok', 'timeout', 'ok'] as const) {
      calls += 1;
      latest.record('sms', outcome);
    }
    expect(latest.startedAt).toEqual(start);
    expect(latest.list()).toEqual([
      { provider: 'sms', lastSuccessAt: times[2], lastFailure: { at: times[1], outcome: 'timeout' } },
    ]);
  });
});

describe('the text of an error', () => {
  it.each([
    ['Timed out', 'Timed out'],
    [
      'duplicate key value violates unique constraint "user_account_phone_key"\nDetail',
      'duplicate key value violates unique constraint …',
    ],
    ['Key (phone)=(+8613800138000) already exists.', 'Key …=… already exists.'],
    ['No answer from lin@example.com on 2037-11-19', 'No answer from … on …'],
    ['The guest 林月 has no table', 'The guest … has no table'],
    ["It can't be read: 'Lin Yue'", "It can't be read: …"],
    ['[{"phone":"138"', null],
    ['13800138000', null],
  ])('is without its values: %s', (message, text) => {
    expect(errorText(message)).toBe(text);
  });
});
