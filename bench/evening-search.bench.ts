import type { Figure } from './figure.ts';
import { addStores, dateAfter, headersOf } from './seed.ts';
import { measureRate, type Setup } from './setup.ts';

const CLIENTS = 16;
const SECONDS = 5;

/** Measures the search for tables on an evening with 10,000 stores. Baseline: the same with 1,000 stores. */
export async function eveningSearch(setup: Setup): Promise<Figure[]> {
  const { rows } = await setup.pool.query<{ count: number }>('select count(*)::int as count from store');
  await addStores(setup, Math.max(0, 1000 - (rows[0]?.count ?? 0)), 5);
  await setup.pool.query('analyze');
  const baseline = await searchRate(setup);
  await addStores(setup, 9000, 5);
  await setup.pool.query('analyze');
  const value = await searchRate(setup);
  return [
    { name: 'evening search with 10,000 vs. 1,000 stores', value, baseline, unit: 'calls/s', target: 0.5 },
  ];
}

const searchRate = (setup: Setup): Promise<number> =>
  measureRate(setup.port, CLIENTS, SECONDS, () => ({
    method: 'GET',
    path: `/api/evening?date=${dateAfter(2)}&time=19:00&adults=2`,
    headers: headersOf(undefined),
  }));
