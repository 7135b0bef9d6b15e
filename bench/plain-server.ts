import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * Serves what a booking and a read need at the least: a route without checks for each, one prepared statement, and the driver. The
 * booking writes the same durable facts as the product (booking, guest, table, log entry, stored answer, event, audit record, counter of
 * the day), in plain tables with a primary key. Prints its port.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const FACTS = ['booking', 'guest', 'occupied', 'log', 'answer', 'event', 'audit'];
for (const name of FACTS)
  await pool.query(
    `create table if not exists plain_${name} (store_id uuid, id uuid, data jsonb, primary key (store_id, id))`,
  );
await pool.query(
  'create table if not exists plain_day (store_id uuid, date text, last_number integer, primary key (store_id, date))',
);

const inserts = FACTS.map(
  (name, index) => `${name} as (insert into plain_${name} values ($1, $2, $${index + 4}) returning 1)`,
);
const BOOK = {
  name: 'book',
  text: `with ${inserts.join(', ')} insert into plain_day values ($1, $3, 1)
    on conflict (store_id, date) do update set last_number = plain_day.last_number + 1 returning last_number`,
};

const server = Fastify();
server.post('/api/stores/:storeId/orders', async (request) => {
  const { storeId } = request.params as { storeId: string };
  const { slot, diner } = request.body as { slot: { date: string }; diner: object };
  const [id, now] = [randomUUID(), new Date().toISOString()];
  const order = { id, storeId, ...slot, status: 'waitService', createdAt: now };
  const event = { name: 'booking.orderChanged', storeId, orderId: id };
  const record = { endpoint: 'booking.createOrder', params: { storeId }, at: now };
  const facts = [order, diner, { date: slot.date }, { type: 'create', after: order }, order, event, record];
  const values = [storeId, id, slot.date, ...facts.map((fact) => JSON.stringify(fact))];
  const { rows } = await pool.query({ ...BOOK, values });
  return { ...order, number: rows[0].last_number };
});
server.get('/api/announcements/:id', async (request) => {
  const { id } = request.params as { id: string };
  const text = 'select id, title, body, path, pop_up, published_at from announcement where id = $1';
  const { rows } = await pool.query({ name: 'announcement', text, values: [id] });
  return rows[0];
});
await server.listen({ port: 0, host: '127.0.0.1' });
const address = server.server.address();
console.log(typeof address === 'object' && address ? address.port : 0);
