import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Figure } from './figure.ts';
import { hammer, perSecond, type Rig } from './rig.ts';

const CLIENTS = 32;
const SECONDS = 5;
const PEOPLE = 2000;

const tokenOf = (person: number): string => `bench-token-${person}`;
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * A change over HTTP, with its key, audit record and kept answer, against the bare driver committing the same rows in
 * a minimal transaction written by hand.
 */
export async function changes(rig: Rig): Promise<Figure[]> {
  const people = await addPeople(rig);
  const limit = await perSecond(CLIENTS, SECONDS, () => commitByHand(rig, people[randomInt(PEOPLE)] ?? ''));
  const value = await hammer(rig.port, CLIENTS, SECONDS, () => ({
    method: 'POST',
    path: '/api/links',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
      cookie: `xw_device=${'d'.repeat(43)}; xw_session=${tokenOf(randomInt(PEOPLE))}`,
    },
    body: '{"path":"/setting"}',
  }));
  return [{ name: 'one change over HTTP', value, limit, unit: 'calls/s', wanted: 0.5 }];
}

async function addPeople({ pool }: Rig): Promise<string[]> {
  const ids = Array.from({ length: PEOPLE }, () => randomUUID());
  await pool.query('insert into user_account (id, created_at) select unnest($1::uuid[]), now()', [ids]);
  await pool.query(
    `insert into user_session (id, token_hash, device_hash, user_id, platform, user_agent, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), token, token, id, 'web', '', now(), now(), now() + interval '1 day'
     from unnest($1::uuid[], $2::bytea[]) as people (id, token)`,
    [ids, ids.map((_, person) => hash(tokenOf(person)))],
  );
  return ids;
}

async function commitByHand({ pool }: Rig, userId: string): Promise<void> {
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
