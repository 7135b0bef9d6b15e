import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Figure } from './figure.ts';
import { measureRate, measureThroughput, type Setup } from './setup.ts';

const CLIENTS = 32;
const SECONDS = 5;
const USERS = 2000;

const tokenOf = (user: number): string => `bench-token-${user}`;
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Measures a mutation over HTTP, with idempotency key, audit record and stored response. Baseline: the plain driver
 * inserting the same rows in a minimal transaction.
 */
export async function mutation(setup: Setup): Promise<Figure[]> {
  const users = await addUsers(setup);
  const baseline = await measureThroughput(CLIENTS, SECONDS, () =>
    insertDirectly(setup, users[randomInt(USERS)] ?? ''),
  );
  const value = await measureRate(setup.port, CLIENTS, SECONDS, () => ({
    method: 'POST',
    path: '/api/links',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
      cookie: `xw_device=${'d'.repeat(43)}; xw_session=${tokenOf(randomInt(USERS))}`,
    },
    body: '{"path":"/setting"}',
  }));
  return [
    {
      name: 'mutation over HTTP vs. the same rows with the plain driver',
      value,
      baseline,
      unit: 'calls/s',
      target: 0.5,
    },
  ];
}

async function addUsers({ pool }: Setup): Promise<string[]> {
  const ids = Array.from({ length: USERS }, () => randomUUID());
  await pool.query('insert into user_account (id, created_at) select unnest($1::uuid[]), now()', [ids]);
  await pool.query(
    `insert into user_session (id, token_hash, device_hash, user_id, platform, user_agent, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), token, token, id, 'web', '', now(), now(), now() + interval '1 day'
     from unnest($1::uuid[], $2::bytea[]) as users (id, token)`,
    [ids, ids.map((_, user) => hash(tokenOf(user)))],
  );
  return ids;
}

async function insertDirectly({ pool }: Setup, userId: string): Promise<void> {
  const client = await pool.connect();
  const key = randomUUID();
  try {
    await client.query('begin');
    await client.query(
      `insert into idempotency_record (scope, key, endpoint, request_hash, status, answer, created_at)
       values ($1, $2, 'links.createLink', $3, 200, '{"code":"x"}', now())`,
      [userId, key, hash(key)],
    );
    await client.query(
      'insert into short_link (code, path, needs_sign_in, created_by, created_at) values ($1, $2, false, $3, now())',
      [key, '/setting', userId],
    );
    await client.query(
      `insert into audit_record (at, endpoint, operator_type, operator_id, params, outcome, trace_id)
       values (now(), 'links.createLink', 'user', $1, '{}', 'done', $2)`,
      [userId, key.slice(0, 16)],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
