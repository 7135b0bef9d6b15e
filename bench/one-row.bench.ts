import { randomInt, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { Figure } from './figure.ts';
import { hammer, type Rig } from './rig.ts';

const CLIENTS = 32;
const SECONDS = 5;

/**
 * Reading one row through the whole product (cookies, limits, audience, validation, serialiser, headers) against a
 * bare Fastify route that reads the same row with the bare driver.
 */
export async function oneRow(rig: Rig): Promise<Figure[]> {
  const id = randomUUID();
  const text = JSON.stringify({ 'zh-Hans': '公告', 'zh-Hant': '公告', en: 'News' });
  await rig.pool.query(
    "insert into announcement values ($1, $2, $2, null, false, now() - interval '1 day')",
    [id, text],
  );

  const bare = Fastify();
  bare.get('/:id', async (request) => {
    const { id: asked } = request.params as { id: string };
    const { rows } = await rig.pool.query(
      'select id, title, body, path, pop_up, published_at from announcement where id = $1',
      [asked],
    );
    return rows[0];
  });
  await bare.listen({ port: 0, host: '127.0.0.1' });
  const address = bare.server.address();
  const barePort = typeof address === 'object' && address ? address.port : 0;

  // Each call comes from an address of its own, as those of many people do.
  const headers = () => ({
    'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
    cookie: `xw_device=${'d'.repeat(43)}`,
  });
  const limit = await hammer(barePort, CLIENTS, SECONDS, () => ({
    method: 'GET',
    path: `/${id}`,
    headers: headers(),
  }));
  const value = await hammer(rig.port, CLIENTS, SECONDS, () => ({
    method: 'GET',
    path: `/api/announcements/${id}`,
    headers: headers(),
  }));
  await bare.close();
  return [{ name: 'one row read over HTTP', value, limit, unit: 'calls/s', wanted: 0.5 }];
}
