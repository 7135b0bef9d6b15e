import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { KEPT_DAYS } from '@xiwei/contract/privacy/kept-days.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deleteOld } from '#platform/retention/delete-old.ts';
import { deletionsOf, type Retention, type TableName } from '#platform/retention/retention.ts';
import { createTestDatabase } from '#testing/database.ts';
import { retentionsOf } from './app-modules.ts';
import { pictureColumnsOf } from './app-platform.ts';
import { MODULES } from './modules.ts';

const retentions = retentionsOf(MODULES);
const { db } = await createTestDatabase();
const declared = Object.entries(retentions) as [TableName, Retention][];
const deletions = deletionsOf(retentions);
const of = (table: string) => deletions.filter((deletion) => deletion.table === table);

// The real time: the database compares it with that of rows that nothing may delete earlier.
const NOW = new Date();
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const namesOf = async (query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ name }) => name);

/** Adds stored answers of calls, and returns a function that counts those that are left. */
async function addAnswers(count: number, at: Date) {
  const scope = randomUUID();
  await sql`insert into idempotency_record (scope, key, endpoint, request_hash, created_at)
    select ${scope}, i, 'a.call', '', ${at} from generate_series(1, ${count}::integer) i`.execute(db);
  return async () =>
    Number(
      (
        await sql<{ n: number }>`select count(*) as n from idempotency_record where scope = ${scope}`.execute(
          db,
        )
      ).rows[0]?.n,
    );
}

async function addRecord(at: Date): Promise<string> {
  const traceId = randomUUID();
  await sql`insert into audit_record (at, endpoint, operator_type, params, outcome, trace_id)
    values (${at}, 'a.call', 'system', '{}', 'done', ${traceId})`.execute(db);
  return traceId;
}

async function addPerson(): Promise<string> {
  const id = randomUUID();
  await sql`insert into user_account (id, created_at) values (${id}, ${daysAgo(2000)})`.execute(db);
  return id;
}

describe('the retention of a table', () => {
  it('is declared for every table of the schema', async () => {
    const tables = await namesOf(sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`);
    expect(declared.map(([table]) => table).sort()).toEqual(tables.sort());
  });

  it('that is kept with another names one that it refers to, or what deletes it', async () => {
    const references =
      await namesOf(sql`select distinct conrelid::regclass || ' ' || confrelid::regclass as name
      from pg_constraint where contype = 'f'`);
    const unfounded = declared.filter(
      ([table, retention]) =>
        'keptWith' in retention &&
        retention.by === undefined &&
        !references.includes(`${table} ${retention.keptWith}`),
    );
    expect(unfounded).toEqual([]);
  });

  it('has an index that begins with the instant by which rows are deleted', async () => {
    const indexed = await namesOf(sql`select distinct t.relname || '.' || a.attname as name from pg_index i
      join pg_class t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]`);
    expect(
      deletions.map(({ table, since }) => `${table}.${since}`).filter((name) => !indexed.includes(name)),
    ).toEqual([]);
  });

  it('is in the handbook of operators with its period', () => {
    const handbook = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const rows = new Map(
      [...handbook.matchAll(/^\| `(\w+)`[^|]*\| (\d+) days? /gm)].map(([, table, days]) => [
        table,
        Number(days),
      ]),
    );
    expect(rows).toEqual(new Map(deletions.map(({ table, days }) => [table, days])));
  });
});

describe('a column with hashes of pictures', () => {
  it('is declared if it refers to the table of pictures', async () => {
    const references = await namesOf(sql`select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'picture'::regclass`);
    const names = pictureColumnsOf(MODULES).map(({ table, column }) => `${table}.${column}`);
    expect(references.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('old rows', () => {
  it('of all tables are deleted by statements that run', async () => {
    expect(await deleteOld(db, deletions, NOW)).toBe(false);
  });

  it('are deleted in batches, and the job is repeated for the rest', async () => {
    const left = await addAnswers(1100, daysAgo(3));
    const young = await addAnswers(3, daysAgo(1));
    expect(await deleteOld(db, of('idempotency_record'), NOW, 1)).toBe(true);
    expect(await left()).toBe(600);
    expect(await deleteOld(db, of('idempotency_record'), NOW)).toBe(false);
    expect([await left(), await young()]).toEqual([0, 3]);
  });

  it('that a call has locked are not waited for', async () => {
    const left = await addAnswers(2, daysAgo(3));
    await db.transaction().execute(async (other) => {
      await sql`select from idempotency_record where created_at < ${daysAgo(2)} limit 1 for update`.execute(
        other,
      );
      await deleteOld(db, of('idempotency_record'), NOW);
      expect(await left()).toBe(1);
    });
  });

  it('of one table are deleted although another fails', async () => {
    const left = await addAnswers(1, daysAgo(3));
    const broken = { table: 'notice', days: 1, since: 'created_at', where: sql`no_such_column` } as const;
    await expect(deleteOld(db, [broken, ...of('idempotency_record')], NOW)).rejects.toThrow('no_such_column');
    expect(await left()).toBe(0);
  });

  it('of the audit trail are deleted, while younger ones cannot be', async () => {
    const [old, young] = [await addRecord(daysAgo(KEPT_DAYS.actions + 10)), await addRecord(daysAgo(1000))];
    await deleteOld(db, of('audit_record'), NOW);
    expect(await namesOf(sql`select trace_id as name from audit_record`)).toEqual([young]);
    expect(old).not.toBe(young);
    await expect(sql`delete from audit_record`.execute(db)).rejects.toThrow('append only');
  });

  it('of conversations go with their messages and pictures', async () => {
    const [userId, conversationId, pictureId] = [await addPerson(), randomUUID(), randomUUID()];
    const lastAt = daysAgo(KEPT_DAYS.conversations + 1);
    await sql`insert into conversation (id, kind, user_id, last_at) values (${conversationId}, 'platform', ${userId}, ${lastAt})`.execute(
      db,
    );
    await sql`insert into chat_picture (conversation_id, id, member_id, media_type, width, height, content, created_at)
      values (${conversationId}, ${pictureId}, ${userId}, 'image/webp', 1, 1, '', ${lastAt})`.execute(db);
    await sql`insert into chat_message (conversation_id, seq, client_id, member_id, side, author_id, sent_at, type, picture_id)
      values (${conversationId}, 1, ${randomUUID()}, ${userId}, 'user', ${userId}, ${lastAt}, 'picture', ${pictureId})`.execute(
      db,
    );
    await deleteOld(db, of('chat_picture'), NOW);
    expect(await namesOf(sql`select id::text as name from chat_picture`)).toEqual([pictureId]);
    await deleteOld(db, of('conversation'), NOW);
    expect(
      await namesOf(
        sql`select id::text as name from chat_picture union all select seq::text from chat_message`,
      ),
    ).toEqual([]);
  });

  it('of accounts of social apps are deleted only if they were never bound and have no session', async () => {
    const add = (openId: string, userId: string | null) =>
      sql`insert into social_account (provider, open_id, user_id, created_at)
        values ('wechat', ${openId}, ${userId}, ${daysAgo(400)})`.execute(db);
    await add('unbound', null);
    await add('bound', await addPerson());
    await add('signed in', null);
    await sql`insert into user_session (id, token_hash, social_provider, social_open_id, platform, user_agent, device_hash,
      created_at, last_seen_at, expires_at) values (${randomUUID()}, 'x', 'wechat', 'signed in', 'web', '', '',
      ${daysAgo(1)}, ${daysAgo(1)}, ${daysAgo(-80)})`.execute(db);
    await deleteOld(db, of('social_account'), NOW);
    expect(await namesOf(sql`select open_id as name from social_account order by 1`)).toEqual([
      'bound',
      'signed in',
    ]);
  });
});
