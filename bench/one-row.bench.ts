import { randomInt, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { Figure } from './figure.ts';
import { measureRate, type Setup } from './setup.ts';

const CLIENTS = 32;
const SECONDS = 5;

/**
 * Measures reading one row through the whole request pipeline (cookies, rate limits, authorisation, validation,
 * serialisation, headers). Baseline: a plain Fastify route that reads the same row with the plain driver.
 */
export async function oneRow(setup: Setup): Promise<Figure[]> {
  const id = randomUUID();
  const text = JSON.stringify({ 'zh-Hans': '公告', 'zh-Hant': '公告', en: 'News' });
  await setup.pool.query(
    "insert into announcement values ($1, $2, $2, null, false, now() - interval '1 day')",
    [id, text],
  );

  const plain = Fastify();
  plain.get('/:id', async (request) => {
    const params = request.params as { id: string };
    const { rows } = await setup.pool.query(
      'select id, title, body, path, pop_up, published_at from announcement where id = $1',
      [params.id],
    );
    return rows[0];
  });
  await plain.listen({ port: 0, host: '127.0.0.1' });
  const address = plain.server.address();
  const plainPort = typeof address === 'object' && address ? address.port : 0;

  // Each request has its own client IP address, so that rate limits do not apply.
  const headers = () => ({
    'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
    cookie: `xw_device=${'d'.repeat(43)}`,
  });
  const baseline = await measureRate(plainPort, CLIENTS, SECONDS, () => ({
    method: 'GET',
    path: `/${id}`,
    headers: headers(),
  }));
  const value = await measureRate(setup.port, CLIENTS, SECONDS, () => ({
    method: 'GET',
    path: `/api/announcements/${id}`,
    headers: headers(),
  }));
  await plain.close();
  return [
    {
      name: 'reading one row over HTTP vs. a plain Fastify route',
      value,
      baseline,
      unit: 'calls/s',
      target: 0.5,
    },
  ];
}
