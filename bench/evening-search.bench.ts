import type { Figure } from './figure.ts';
import { hammer, type Rig } from './rig.ts';
import { addStores, dateAfter, headersOf } from './seed.ts';

const CLIENTS = 16;
const SECONDS = 5;

/** Looking for a table of one evening among 10,000 stores, against the same among 1,000. */
export async function evening(rig: Rig): Promise<Figure[]> {
  const { rows } = await rig.pool.query<{ count: number }>('select count(*)::int as count from store');
  await addStores(rig, Math.max(0, 1000 - (rows[0]?.count ?? 0)), 5);
  await rig.pool.query('analyze');
  const limit = await searchRate(rig);
  await addStores(rig, 9000, 5);
  await rig.pool.query('analyze');
  const value = await searchRate(rig);
  return [{ name: 'an evening among 10,000 stores', value, limit, unit: 'calls/s', wanted: 0.5 }];
}

const searchRate = (rig: Rig): Promise<number> =>
  hammer(rig.port, CLIENTS, SECONDS, () => ({
    method: 'GET',
    path: `/api/evening?date=${dateAfter(2)}&time=19:00&adults=2`,
    headers: headersOf(undefined),
  }));
