import { createHash, randomInt, randomUUID } from 'node:crypto';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import type { Setup } from './setup.ts';

/** A signed-in user. */
export interface BenchUser {
  id: string;
  token: string;
  phone: string;
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
let phones = 0;

export async function addUsers({ pool }: Setup, count: number): Promise<BenchUser[]> {
  const users = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: randomUUID(),
    phone: `+86138${String(10_000_000 + phones++)}`,
  }));
  await pool.query(
    `insert into user_account (id, phone, phone_region, phone_verified_at, created_at)
     select id, phone, 'CN', now(), now() from unnest($1::uuid[], $2::text[]) as users (id, phone)`,
    [users.map(({ id }) => id), users.map(({ phone }) => phone)],
  );
  await pool.query(
    `insert into user_session (id, token_hash, device_hash, user_id, platform, user_agent, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), token, token, id, 'web', '', now(), now(), now() + interval '1 day'
     from unnest($1::uuid[], $2::bytea[]) as users (id, token)`,
    [users.map(({ id }) => id), users.map(({ token }) => hash(token))],
  );
  await pool.query(
    `insert into agreement_acceptance (user_id, document, version, accepted_at)
     select id, document, $2, now() from unnest($1::uuid[]) id, unnest(array['terms', 'privacy']) document`,
    [users.map(({ id }) => id), AGREEMENT_VERSION],
  );
  return users;
}

export interface BenchStore {
  id: string;
  kindIds: string[];
  shiftId: string;
}

/** Default booking rules, except for the limit of bookings per user: benchmarks reuse users. */
const RULES = {
  minPeople: 1,
  maxPeople: 20,
  windowDays: 30,
  cutOffMinutes: 60,
  autoAcceptSeconds: 0,
  depositExpirySeconds: 1800,
  deposits: [],
  cancellation: [],
  turnMinutes: 120,
  bufferMinutes: 0,
  bookingsPerMeal: 100,
};

/** Creates stores with half-hourly slots from 10:00 to 22:00 and the given number of tables of each kind. */
export async function addStores(
  { pool }: Setup,
  count: number,
  tables: number,
  kinds = 1,
): Promise<BenchStore[]> {
  const merchantId = randomUUID();
  const stores = Array.from({ length: count }, () => ({
    id: randomUUID(),
    shiftId: randomUUID(),
    kindIds: Array.from({ length: kinds }, () => randomUUID()),
  }));
  const text = JSON.stringify({ 'zh-Hans': '测量', en: 'Bench' });
  await pool.query('insert into merchant values ($1, $2, $3, now())', [
    merchantId,
    `b-${merchantId.slice(0, 8)}`,
    text,
  ]);
  await pool.query(
    `insert into store (id, merchant_id, name, tagline, description, city, district, address, timezone, latitude,
       longitude, opening_year, main_cuisine, ordering_type, per_capita, sommelier_service, wine_pairing, hours,
       contacts, weight, created_at, rules)
     select id, $2, $3, $3, $3, 'shanghai', $3, $3, 'Asia/Shanghai', 31, 121, 2020, 'shanghai', 'both', '200~500', false,
       false, '[]', '[]', 0, now(), $4 from unnest($1::uuid[]) as stores (id)`,
    [stores.map(({ id }) => id), merchantId, text, JSON.stringify(RULES)],
  );
  await pool.query(
    `insert into shift (store_id, id, name, weekdays, ranges, slot_interval, hidden_slots, skipped_times, pacing, position)
     select store_id, id, $3, '{1,2,3,4,5,6,7}', '[{"from": "10:00", "to": "22:00"}]', 30, '{}', '{}',
       '{"maxCovers": null, "maxParties": null, "onlineMaxCovers": null, "onlineMaxParties": null}', 0
     from unnest($1::uuid[], $2::uuid[]) as shifts (store_id, id)`,
    [stores.map(({ id }) => id), stores.map(({ shiftId }) => shiftId), text],
  );
  const allKinds = stores.flatMap(({ id, kindIds }) => kindIds.map((kindId) => [id, kindId] as const));
  await pool.query(
    `insert into table_kind (store_id, id, name, unit, seat_capacity, max_capacity, min_seats_per_order,
       min_seats_to_form_party, min_tables, max_tables, quick_option_seat_interval, weight, status, channel)
     select store_id, id, $3, 'table', 4, 4, 1, 1, 1, 1, 1, 0, 'normal', 'online'
     from unnest($1::uuid[], $2::uuid[]) as kinds (store_id, id)`,
    [allKinds.map(([store]) => store), allKinds.map(([, kind]) => kind), text],
  );
  await pool.query(
    `insert into table_item (store_id, id, kind_id, label, position, geometry)
     select store_id, gen_random_uuid(), id, left(id::text, 8) || n, n, '{}'
     from table_kind, generate_series(1, $2) n where store_id = any ($1)`,
    [stores.map(({ id }) => id), tables],
  );
  return stores;
}

/** Adds a user to the staff of a store. */
export const addStaff = ({ pool }: Setup, store: BenchStore, user: BenchUser, role: 'host' | 'manager') =>
  pool.query(
    `insert into staff_member (store_id, id, phone, user_id, role, created_at)
     values ($1, gen_random_uuid(), $2, $3, $4, now())`,
    [store.id, user.phone, user.id, role],
  );

const DAY_MS = 86_400_000;
export const dateAfter = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

export const randomTime = (): string => {
  const half = randomInt(0, 25);
  return `${String(10 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
};

/** Returns the headers of a request by a user, with a random client IP address. */
export const headersOf = (user: BenchUser | undefined): Record<string, string> => ({
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
  'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
  cookie: `xw_device=${'d'.repeat(43)}${user ? `; xw_session=${user.token}` : ''}`,
});

/** Returns the request that books a table for two. */
export const bookingRequest = (user: BenchUser, store: BenchStore, date: string, time: string) => ({
  method: 'POST',
  path: `/api/stores/${store.id}/orders`,
  headers: headersOf(user),
  body: JSON.stringify({
    slot: { date, time, kindId: store.kindIds[0], adults: 2, children: 0 },
    diner: {
      lastName: '李',
      firstName: '雷',
      title: 'mr',
      phone: { region: 'CN', number: user.phone.slice(3) },
    },
    acceptOverlap: true,
  }),
});

export const pickRandom = <Item>(items: readonly Item[]): Item => {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('The list is empty');
  return item;
};
