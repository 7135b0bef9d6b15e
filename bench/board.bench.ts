import type { Board, BoardUpdate } from '../packages/contract/src/booking/host-stand.model.ts';
import { measureWork } from './cost.ts';
import type { Figure } from './figure.ts';
import { addGuests, fillDay } from './full-day.ts';
import {
  addStaff,
  addStores,
  addUsers,
  type BenchStore,
  type BenchUser,
  dateAfter,
  headersOf,
  pickRandom,
} from './seed.ts';
import { measureRate, measureThroughput, type Setup } from './setup.ts';

/** One at a time: what counts is how long a host waits. */
const CLIENTS = 1;
const SECONDS = 6;
const VISITS = 10;

/**
 * Measures the host stand's reads of a store with 300 tables, 1,000 orders on one day and 10,000 before. Baseline: the
 * plain driver reading the same rows of the day, its guests and their visits.
 */
export async function board(setup: Setup): Promise<Figure[]> {
  const store = pickRandom(await addStores(setup, 1, 50, 6));
  // Two people, because of the limits of calls per person.
  const [host, other] = (await addUsers(setup, 2)) as [BenchUser, BenchUser];
  for (const person of [host, other]) await addStaff(setup, store, person, 'host');
  const date = dateAfter(5);
  await fillDay(setup, store, date);
  await addGuests(setup, store, VISITS);
  await setup.pool.query('vacuum analyze');
  const read = (path: string) =>
    measureRate(setup.port, CLIENTS, SECONDS, () => ({
      method: 'GET',
      path: `/api/stores/${store.id}/desk/${path}`,
      headers: headersOf(host),
    }));
  const baseline = await measureThroughput(CLIENTS, SECONDS, () => readDirectly(setup, store, date));
  const name = 'of 300 tables and 1,000 orders vs. reading the rows with the plain driver';
  const [value, verdicts] = [
    await read(`board/${date}`),
    await read(`tables?date=${date}&time=19:00&adults=2`),
  ];
  const costs = await measureBoards(setup, { store, host: other, date });
  return [
    ...costs,
    { name: `board ${name}`, value, baseline, unit: 'calls/s', target: 0.2 },
    { name: `verdicts ${name}`, value: verdicts, baseline, unit: 'calls/s', target: 0.5 },
  ];
}

/** How often a board is read for its processor time. */
const READS = 60;

interface Place {
  store: BenchStore;
  host: BenchUser;
  date: string;
}

/**
 * Measures the processor time of a board for a page that has read it before: without any change, without a change of its rows while other
 * transactions end, and after a change of one order. The last is also measured for a page that reads it for the first time.
 */
async function measureBoards(setup: Setup, { store, host, date }: Place): Promise<Figure[]> {
  const path = `/api/stores/${store.id}/desk/board/${date}`;
  const headers = { ...headersOf(host), 'accept-encoding': 'br' };
  const read = async <Answer>(query = ''): Promise<Answer> => {
    const answer = await fetch(`http://localhost:${setup.port}${path}${query}`, { headers });
    if (!answer.ok) throw new Error(`The board was answered with status ${answer.status}`);
    return (await answer.json()) as Answer;
  };
  const change = (index: number) =>
    setup.pool.query(
      `with changed as (update booking_order set remark_by_store = $3, version = version + 1
         where store_id = $1 and id = (select id from booking_order where store_id = $1 and date = $2 limit 1))
       update store_state set writes = writes + 1 where store_id = $1`,
      [store.id, date, String(index)],
    );
  let { version } = await read<Pick<Board, 'version'>>();
  const follow = async (expected: number) => {
    const { board, changes } = await read<BoardUpdate>(`/changes?since=${version}`);
    if (board || (changes?.orders.length ?? 0) !== expected) throw new Error('Other changes were answered');
    version = changes?.version ?? version;
  };
  const unchanged = await measureWork(setup, READS, () => follow(0));
  const beside = await measureWork(setup, READS, async () => {
    await setup.pool.query('select pg_current_xact_id()');
    await follow(0);
  });
  const changed = await measureWork(setup, READS, async (index) => {
    await change(index);
    await follow(1);
  });
  const whole = await measureWork(setup, READS, async (index) => {
    await change(READS + index);
    await read();
  });
  const figure = (name: string, cost: number, limit: number): Figure => ({
    name: `board ${name}, by processor time, vs. ${limit} ms`,
    ...{ value: 1e6 / cost, baseline: 1000 / limit, unit: 'per processor second', target: 1 },
  });
  return [
    figure('without a change', unchanged, 3),
    figure('without a change while others write', beside, 10),
    figure('after one change', changed, 40),
    figure('after one change, read whole', whole, 60),
  ];
}

/** Reads the rows of a board one query after the other, without using them. */
async function readDirectly({ pool }: Setup, store: BenchStore, date: string): Promise<void> {
  const day = [store.id, date];
  await pool.query(
    'select * from booking_order where store_id = $1 and date = $2 order by start_at, id',
    day,
  );
  await pool.query(
    `select d.* from diner d join booking_order o on o.store_id = d.store_id and o.diner_id = d.id
     where o.store_id = $1 and o.date = $2`,
    day,
  );
  await pool.query(
    `select p.diner_id, count(*) from booking_order o
     join booking_order p on p.store_id = o.store_id and p.diner_id = o.diner_id and p.status = 'finished'
     where o.store_id = $1 and o.date = $2 group by p.diner_id`,
    day,
  );
}
