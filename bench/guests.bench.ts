import { randomInt, randomUUID } from 'node:crypto';
import type { Figure } from './figure.ts';
import { addStores, addUsers, type BenchStore, type BenchUser, headersOf, pickRandom } from './seed.ts';
import { measureRate, type Setup } from './setup.ts';

const CLIENTS = 4;
const SECONDS = 6;
/** Each has a rate limit of their own. */
const HOSTS = 400;
const FEW = 1_000;
const MANY = 100_000;
/** Guests that are added by one statement. */
const BATCH = 10_000;

/**
 * Measures the search, the list and the risk list of a store with 100,000 guests. Baseline: the same calls at a store with
 * 1,000. All names are built from the same words, so that a hundred times as many guests also match.
 */
export async function guests(setup: Setup): Promise<Figure[]> {
  const [small, large] = await addStores(setup, 2, 1);
  const hosts = await addUsers(setup, HOSTS);
  if (!small || !large) throw new Error('The stores were not created');
  const known = await addGuests(setup, small, FEW);
  await addGuests(setup, large, MANY, known);
  await setup.pool.query('vacuum analyze diner, diner_word');
  for (const store of [small, large]) await addHosts(setup, store, hosts);
  const figures: Figure[] = [];
  for (const [name, paths] of Object.entries(CALLS)) {
    const rate = (store: BenchStore) => rateOf(setup, store, hosts, known, paths);
    const baseline = await rate(small);
    const value = await rate(large);
    figures.push({
      name: `${name} of 100,000 vs. 1,000 guests`,
      value,
      baseline,
      unit: 'calls/s',
      target: 0.5,
    });
  }
  return figures;
}

const rateOf = (
  { port }: Setup,
  store: BenchStore,
  hosts: readonly BenchUser[],
  known: readonly BenchGuest[],
  paths: readonly PathOf[],
): Promise<number> =>
  measureRate(port, CLIENTS, SECONDS, () => ({
    method: 'GET',
    path: `/api/stores/${store.id}/diners${pickRandom(paths)(pickRandom(known))}`,
    headers: headersOf(pickRandom(hosts)),
  }));

interface BenchGuest {
  lastName: string;
  firstName: string;
  /** Pinyin of each character, separated by spaces. */
  sounds: string;
  phone: string;
  company: string;
}

type PathOf = (guest: BenchGuest) => string;

const query = (values: Record<string, string>): string => `?${new URLSearchParams(values)}`;
const initialsOf = (sounds: string): string => sounds.replace(/(\w)\w* ?/g, '$1');

const CALLS: Record<string, readonly PathOf[]> = {
  'guest search': [
    ({ lastName }) => query({ q: lastName }),
    ({ lastName, firstName }) => query({ q: lastName + firstName }),
    ({ sounds }) => query({ q: sounds }),
    ({ sounds }) => query({ q: sounds.slice(0, 3) }),
    ({ sounds }) => query({ q: initialsOf(sounds) }),
    ({ phone }) => query({ q: phone.slice(-4) }),
    ({ phone }) => query({ q: phone }),
    ({ company }) => query({ q: company.slice(1, 3) }),
  ],
  'guest list': [
    () => query({}),
    () => query({ sort: '-visits' }),
    () => query({ sort: '-lastVisit' }),
    () => query({ sort: '-createdAt' }),
  ],
  'risk list': [
    () => '/risk?fewerFinishedThan=3',
    () => '/risk?moreClosedThan=5',
    () => '/risk?moreClosedThan=5&fewerFinishedThan=3',
    () => '/risk?moreClosedThan=2&blacklisted=false',
  ],
};

/** Chinese characters, each after its pinyin. */
const SURNAMES =
  'chen陈 lin林 wang王 li李 zhang张 liu刘 huang黄 wu吴 zhou周 xu徐 sun孙 ma马 zhu朱 hu胡 guo郭 he何';
const GIVEN =
  'jia嘉 yi怡 ming明 hua华 li丽 wei伟 fang芳 na娜 min敏 jing静 qiang强 lei磊 jun军 yang洋 yong勇 yan艳 jie杰 juan娟 tao涛 chao超 xin欣 yu宇 chen晨 hao浩';
const COMPANIES = ['海港贸易', '云山科技', '金茂地产', '东方传媒', '蓝天航空', '恒信银行', '', '', ''];

const words = (text: string): string[] => text.split(' ');
const hanOf = (word: string): string => word.replace(/[a-z]/g, '');
const soundOf = (word: string): string => word.replace(/[^a-z]/g, '');

let phones = 0;

function newGuest(): BenchGuest {
  const [surname, ...given] = [
    pickRandom(words(SURNAMES)),
    pickRandom(words(GIVEN)),
    pickRandom(words(GIVEN)),
  ];
  phones += 1;
  return {
    lastName: hanOf(surname ?? ''),
    firstName: given.map(hanOf).join(''),
    sounds: [surname ?? '', ...given].map(soundOf).join(' '),
    phone: `+86137${String(10_000_000 + phones * 7 + randomInt(7))}`,
    company: pickRandom(COMPANIES) || '云山科技',
  };
}

/** Adds guests with figures of orders. `known` are among them. */
async function addGuests(
  { adminPool }: Setup,
  store: BenchStore,
  count: number,
  known: readonly BenchGuest[] = [],
): Promise<BenchGuest[]> {
  const all = [...known, ...Array.from({ length: count - known.length }, newGuest)];
  const rows = all.map((guest) => ({ ...guest, id: randomUUID() }));
  const client = await adminPool.connect();
  try {
    await client.query('begin');
    // Without triggers: the words of all guests are added at once below, which takes a fraction of the time.
    await client.query('set local session_replication_role = replica');
    await client.query('set local statement_timeout = 0');
    // A part at once: a connection that is silent for long is closed.
    for (let from = 0; from < rows.length; from += BATCH) {
      const part = rows.slice(from, from + BATCH);
      await client.query(ADD_GUESTS, [store.id, JSON.stringify(part)]);
      await client.query(ADD_WORDS, [store.id, part.map(({ id }) => id)]);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  return all;
}

/** Most guests came a few times and closed few orders; one in fifty closed more than five. */
const ADD_GUESTS = `
  insert into diner (store_id, id, last_name, first_name, name_sounds, phone, phone_region, company, created_at,
    visits, finished, closed, absent, last_visit_on)
  select $1, id, "lastName", "firstName", sounds, phone, 'CN', company, now() - random() * interval '900 days',
    n, n, floor(random() ^ 4 * 8), floor(random() ^ 4 * 3), current_date - floor(random() * 900)::int
  from jsonb_to_recordset($2) as guest (id uuid, "lastName" text, "firstName" text, sounds text, phone text, company text),
    lateral (select floor(random() * 12 + length(guest.phone) * 0)::int as n) as came`;

/** In the order of the primary key, which is the fastest to insert. */
const ADD_WORDS = `
  insert into diner_word
  select store_id, word, id from diner, diner_words_of(last_name, first_name, name_sounds, phone, company) as word
  where store_id = $1 and id = any ($2) order by word collate "C", id`;

const addHosts = ({ pool }: Setup, store: BenchStore, hosts: readonly BenchUser[]) =>
  pool.query(
    `insert into staff_member (store_id, id, phone, user_id, role, created_at)
     select $1, gen_random_uuid(), phone, id, 'host', now() from unnest($2::text[], $3::uuid[]) as hosts (phone, id)`,
    [store.id, hosts.map(({ phone }) => phone), hosts.map(({ id }) => id)],
  );
