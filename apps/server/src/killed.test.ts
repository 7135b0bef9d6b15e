import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sha256 } from '#platform/secrets.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { freePort, startServer } from '#testing/server-process.ts';

/**
 * One person per round, because calls per person are limited. The test writes their tokens into the database.
 */
const ROUNDS = [0, 1, 2];
const tokenOf = (round: number): string => `the token of person ${round}`;
const DEVICE = 'd'.repeat(43);

let database: TestDatabase;
let port: number;
let server: ChildProcess;
const dataDir = mkdtempSync(join(tmpdir(), 'xiwei killed '));

beforeAll(async () => {
  database = await createTestDatabase();
  port = await freePort();
  for (const round of ROUNDS) await addPerson(tokenOf(round));
});
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function addPerson(token: string): Promise<void> {
  const [id, now] = [randomUUID(), new Date()];
  await database.db.insertInto('user_account').values({ id, created_at: now }).execute();
  await database.db
    .insertInto('user_session')
    .values({
      id: randomUUID(),
      token_hash: sha256(token),
      device_hash: sha256(DEVICE),
      user_id: id,
      platform: 'web',
      user_agent: '',
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute();
}

async function start(): Promise<void> {
  server = await startServer({ port, dataDir, databaseUrl: database.url });
}

const createLink = (round: number, key: string) =>
  fetch(`http://127.0.0.1:${port}/api/links`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      cookie: `xw_session=${encodeURIComponent(tokenOf(round))}; xw_device=${DEVICE}`,
    },
    body: JSON.stringify({ path: `/${key}` }),
  }).then(
    async (reply) => ({ status: reply.status, body: await reply.text() }),
    () => undefined,
  );

const counts = async () => {
  const { rows } = await sql<{ links: number; answers: number; records: number }>`select
    (select count(*) from short_link) as links,
    (select count(*) from idempotency_record where answer is not null) as answers,
    (select count(*) from audit_record) as records`.execute(database.db);
  return rows[0];
};

it('leaves nothing incomplete when the server is killed, and repeating a call completes it', async () => {
  const keys = ROUNDS.map(() => Array.from({ length: 50 }, () => randomUUID()));
  const answered = new Map<string, string>();
  for (const [round, own] of keys.entries()) {
    await start();
    const calls = own.map(async (key) => {
      const reply = await createLink(round, key);
      if (reply?.status === 200) answered.set(key, reply.body);
    });
    setTimeout(() => server.kill('SIGKILL'), 15 + round * 25);
    await Promise.all(calls);
    const now = await counts();
    expect(now?.answers).toBe(now?.links);
    expect(now?.records).toBe(now?.links);
    expect(now?.links).toBeGreaterThanOrEqual(answered.size);
  }
  await start();
  for (const [round, own] of keys.entries()) {
    for (const key of own) {
      const reply = await createLink(round, key);
      expect(reply?.status).toBe(200);
      if (answered.has(key)) expect(reply?.body).toBe(answered.get(key));
    }
  }
  expect(await counts()).toEqual({ links: 150, answers: 150, records: 150 });
});

it('stops cleanly on request: running calls finish and streams end', async () => {
  const { id } = await database.db.selectFrom('user_account').select('id').limit(1).executeTakeFirstOrThrow();
  const tokens = ROUNDS.map((round) => `xw_session=${encodeURIComponent(tokenOf(round))}`);
  const streams = await Promise.all(
    tokens.map((cookie) =>
      fetch(`http://127.0.0.1:${port}/api/events?topics=user:${id}`, { headers: { cookie } }),
    ),
  );
  const running = createLink(0, randomUUID());
  await new Promise((resolve) => setTimeout(resolve, 5));
  const exit = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  expect(await exit).toBe(0);
  const reply = await running;
  expect([200, 503, undefined]).toContain(reply?.status);
  const ended = await Promise.all(streams.map((stream) => stream.text()));
  expect(ended.filter((text) => text.startsWith('retry:'))).toHaveLength(1);
});
