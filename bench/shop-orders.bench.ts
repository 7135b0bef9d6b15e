import { randomInt, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { Figure } from './figure.ts';
import {
  addStores,
  addUsers,
  type BenchStore,
  type BenchUser,
  dateAfter,
  headersOf,
  pickRandom,
} from './seed.ts';
import { measureRate, type Setup } from './setup.ts';

const CLIENTS = 32;
const SECONDS = 8;
const WARM_SECONDS = 4;
const STORES = 200;
const PRICE = 30_00;

/** A store with one product that is counted. */
interface Shop {
  store: BenchStore;
  skuId: string;
}

/**
 * Measures orders of goods over HTTP at many stores: stock is reserved and a payment asked for. Baseline: a plain Fastify route that
 * writes the same rows in one transaction with the plain driver.
 */
export async function shopOrders(setup: Setup): Promise<Figure[]> {
  const shops = await addShops(setup, await addStores(setup, STORES, 1));
  const users = await addUsers(setup, 20_000);
  const request = () => orderRequest(pickRandom(users), pickRandom(shops));
  await measureRate(setup.port, CLIENTS, WARM_SECONDS, request);
  await setup.analyze();
  const baseline = await plainRate(setup, shops);
  const value = await measureRate(setup.port, CLIENTS, SECONDS, request);
  return [
    {
      name: 'orders of goods at 200 stores vs. a plain Fastify route that writes the same rows',
      ...{ value, baseline, unit: 'orders/s', target: 0.3 },
    },
  ];
}

/** Opens the shops of stores, each with goods that do not run out. */
async function addShops({ pool }: Setup, stores: readonly BenchStore[]): Promise<Shop[]> {
  const shops = stores.map((store) => ({ store, productId: randomUUID(), skuId: randomUUID() }));
  const ids = [
    stores.map(({ id }) => id),
    shops.map(({ productId }) => productId),
    shops.map(({ skuId }) => skuId),
  ];
  await pool.query(
    `insert into shop_settings (store_id, open, delivery, pickup, delivery_fee, free_from, delivery_regions, pickup_from,
       pickup_until, lead_hours, pickup_days, confirms_automatically, pay_minutes, notice, version)
     select id, true, false, true, 0, null, '{}', '00:00', '23:30', 2, 7, true, 30, '{}', 1 from unnest($1::uuid[]) id`,
    [ids[0]],
  );
  await pool.query(
    `insert into product (store_id, id, title, subtitle, description, carousel, quick_code, type, stock_mode, sale_mode,
       status, with_booking, spec_ids, position, created_at)
     select store_id, id, '{"zh-Hans": "月饼"}', '{}', '{}', '{}', '', 'SINGLE', 'REAL', 'NORMAL', 'LISTED', false, '{}', 0, now()
     from unnest($1::uuid[], $2::uuid[]) as products (store_id, id)`,
    ids.slice(0, 2),
  );
  await pool.query(
    `insert into sku (store_id, id, product_id, value_ids, price, status, on_hand, position)
     select store_id, id, product_id, '{}', ${PRICE}, 'LISTED', 1000000, 0
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as skus (store_id, product_id, id)`,
    ids,
  );
  return shops;
}

const orderRequest = (user: BenchUser, { store, skuId }: Shop) => ({
  method: 'POST',
  path: `/api/stores/${store.id}/goods/orders`,
  headers: headersOf(user),
  body: JSON.stringify({
    ...{ lines: [{ skuId, quantity: 1 }], way: 'pickup', total: PRICE, fromCart: false },
    pickup: { date: dateAfter(3), time: '12:00' },
    contact: { name: '李雷', phone: { region: 'CN', number: user.phone.slice(3) } },
  }),
});

/** The tables that an order writes to, in the order of their references. */
const TABLES = [
  'shop_order',
  'shop_order_line',
  'shop_order_stock',
  'shop_order_log',
  'payment_intent',
] as const;

/** Measures a plain route that writes the rows of an order, without any checks: copies of an order that was placed, with new ids. */
async function plainRate({ pool }: Setup, shops: readonly Shop[]): Promise<number> {
  const { rows: orders } = await pool.query<{ id: string }>('select id from shop_order limit 1');
  const orderId = orders[0]?.id ?? '';
  const rows = await Promise.all(
    TABLES.map(async (table) => {
      const key = table === 'shop_order' ? 'id' : table === 'payment_intent' ? 'subject_id' : 'shop_order_id';
      const { rows: found } = await pool.query(
        `select to_jsonb(t) as row from ${table} t where ${key} = $1`,
        [orderId],
      );
      return { table, text: JSON.stringify(found[0]?.row) };
    }),
  );
  const template = JSON.parse(rows[0]?.text ?? '{}') as { store_id: string; number: string };
  const lineId = (JSON.parse(rows[1]?.text ?? '{}') as { id: string }).id;
  const plain = Fastify();
  plain.post('/', async () => {
    const { store, skuId } = pickRandom(shops);
    const id = randomUUID();
    const renew = (text: string): string =>
      text
        .replaceAll(orderId, id)
        .replaceAll(lineId, id)
        .replaceAll(template.store_id, store.id)
        .replace(`"number": "${template.number}"`, `"number": "${id}"`)
        .replace(`"number":"${template.number}"`, `"number":"${id}"`);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('update sku set reserved = reserved + 1 where store_id = $1 and id = $2', [
        store.id,
        skuId,
      ]);
      for (const { table, text } of rows) {
        const row = renew(text);
        const own = table === 'payment_intent' || table === 'shop_order_log' ? { id: randomUUID() } : {};
        await client.query(
          `insert into ${table} select * from jsonb_populate_record(null::${table}, $1::jsonb || $2)`,
          [row, JSON.stringify(own)],
        );
      }
      for (const name of ['shop.orderChanged', 'shop.stockChanged'])
        await client.query(
          'insert into event_outbox (topics, name, data, created_at) values ($1, $2, $3, now())',
          [
            [`store:${store.id}`],
            name,
            JSON.stringify({ storeId: store.id, shopOrderId: id, version: 0, change: 'create' }),
          ],
        );
      await client.query(
        `select graphile_worker.add_job('shop.orderDeadline', payload => $1::json, run_at => now() + interval '1 day', job_key => $2)`,
        [JSON.stringify({ storeId: store.id, shopOrderId: id }), `bench ${id}`],
      );
      await client.query(
        `insert into idempotency_record (scope, key, endpoint, request_hash, status, answer, created_at)
         values ($1, $2, 'shop.placeShopOrder', $3, 200, $4, now())`,
        [id, id, Buffer.from(id), JSON.stringify({ id, pad: 'x'.repeat(1500) })],
      );
      await client.query(
        `insert into audit_record (at, endpoint, operator_type, operator_id, store_id, params, outcome, trace_id)
         values (now(), 'shop.placeShopOrder', 'user', $1, $2, '{}', 'done', $3)`,
        [id, store.id, String(randomInt(1e9))],
      );
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
    return { id };
  });
  await plain.listen({ port: 0, host: '127.0.0.1' });
  const address = plain.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const call = { method: 'POST', path: '/', headers: { 'content-type': 'application/json' }, body: '{}' };
  return measureRate(port, CLIENTS, SECONDS, () => call).finally(() => plain.close());
}
