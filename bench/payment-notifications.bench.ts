import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Figure } from './figure.ts';
import { signedNotice } from './pay.ts';
import { addStores, addUsers, bookingRequest, dateAfter, pickRandom, randomTime } from './seed.ts';
import { measureThroughput, type Setup, sendAll } from './setup.ts';

const CLIENTS = 32;
const SECONDS = 6;
const STORES = 200;
const ORDERS = 8_000;
const WARM_UP = 1_500;
const DEPOSIT = 100_00;

/**
 * Measures signed payment notifications until their orders have changed status. Baseline: the plain driver writing the
 * rows that every implementation has to write: the notification, then payment, ledger and order in one transaction.
 */
export async function paymentNotifications(setup: Setup): Promise<Figure[]> {
  const viaProduct = await bookUnpaid(setup);
  const viaDriver = await bookUnpaid(setup);
  await setup.analyze();
  let next = 0;
  const baseline = await measureThroughput(CLIENTS, SECONDS, async () => {
    const order = viaDriver[next++];
    if (!order) throw new Error('Too few unpaid orders for the baseline');
    await applyDirectly(setup.pool, order);
  });
  await notifyAll(setup, viaProduct.slice(0, WARM_UP));
  await setup.analyze();
  const rest = viaProduct.slice(WARM_UP);
  const seconds = await notifyAll(setup, rest);
  return [
    {
      name: 'payment notifications vs. the same rows with the plain driver',
      value: rest.length / seconds,
      baseline,
      unit: 'payments/s',
      target: 0.5,
    },
  ];
}

interface UnpaidOrder {
  storeId: string;
  orderId: string;
  intentId: string;
  attemptId: string;
}

/** Creates orders that wait for their deposit, each with a payment attempt in progress. */
async function bookUnpaid(setup: Setup): Promise<UnpaidOrder[]> {
  const stores = await addStores(setup, STORES, 20);
  await setup.pool.query(`update store set rules = jsonb_set(rules, '{deposits}', $2) where id = any ($1)`, [
    stores.map(({ id }) => id),
    JSON.stringify([DEPOSIT_RULE]),
  ]);
  const users = await addUsers(setup, 20_000);
  const requests = Array.from({ length: ORDERS }, () =>
    bookingRequest(pickRandom(users), pickRandom(stores), dateAfter(1 + randomInt(29)), randomTime()),
  );
  await sendAll(setup.port, CLIENTS, requests);
  const { rows } = await setup.pool.query<UnpaidOrder>(
    `insert into payment_attempt (store_id, id, intent_id, subject_type, subject_id, payer_id, method, scene, amount, currency, status, origin,
       expires_at, created_at)
     select store_id, gen_random_uuid(), id, subject_type, subject_id, user_id, 'wechatPay', 'phone', amount, currency, 'waiting', '', expires_at, now()
     from payment_intent where store_id = any ($1)
     returning store_id as "storeId", subject_id as "orderId", intent_id as "intentId", id as "attemptId"`,
    [stores.map(({ id }) => id)],
  );
  return rows;
}

const DEPOSIT_RULE = {
  name: '',
  when: {
    people: null,
    weekdays: null,
    dates: null,
    shiftIds: null,
    kindIds: null,
    risk: null,
    methods: null,
  },
  basis: 'fixed',
  amount: DEPOSIT,
};

/** Sends the notifications and waits until all are applied. Returns the duration in seconds. */
async function notifyAll(setup: Setup, unpaid: readonly UnpaidOrder[]): Promise<number> {
  const requests = unpaid.map(({ attemptId }) => signedNotice(setup.pay, attemptId, DEPOSIT));
  const startedAt = performance.now();
  const statuses = await sendAll(setup.port, CLIENTS, requests);
  const refused = statuses.find((status) => status !== 204 && status !== 200);
  if (refused !== undefined) throw new Error(`A notification was answered with status ${refused}`);
  const ids = unpaid.map(({ attemptId }) => attemptId);
  for (;;) {
    const { rows } = await setup.pool.query<{ left: number }>(
      `select count(*)::int as left from payment_attempt where id = any ($1) and settled is null`,
      [ids],
    );
    if (rows[0]?.left === 0) return (performance.now() - startedAt) / 1000;
    await pause(20);
  }
}

/** Writes the rows of one payment as the product does, without any checks. */
async function applyDirectly(
  pool: pg.Pool,
  { storeId, orderId, intentId, attemptId }: UnpaidOrder,
): Promise<void> {
  const event = randomUUID();
  const notice = JSON.stringify({
    about: 'payment',
    number: attemptId,
    seen: { state: 'paid', amount: DEPOSIT },
  });
  await pool.query(
    `insert into payment_inbox (method, event_id, notice, received_at) values ('wechatPay', $1, $2, now())`,
    [event, notice],
  );
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `update payment_attempt set status = 'paid', paid_at = now(), provider_number = $3, settled = 'kept'
       where store_id = $1 and id = $2`,
      [storeId, attemptId, event],
    );
    await client.query(
      `update payment_intent set status = 'paid', paid_attempt_id = $3 where store_id = $1 and id = $2`,
      [storeId, intentId, attemptId],
    );
    await client.query(
      `insert into ledger_transfer (store_id, kind, source_id, debit, credit, amount, currency, subject_type, subject_id, at)
       values ($1, 'pay', $2, 'provider/wechatPay', $3, $4, 'CNY', 'bookingOrder', $5, now())`,
      [storeId, attemptId, `diner/${orderId}/deposit`, DEPOSIT, orderId],
    );
    await client.query(
      `insert into money_operation (store_id, id, subject_type, subject_id, account, type, amount, reason, operator_type, at)
       values ($1, gen_random_uuid(), 'bookingOrder', $2, 'deposit', 'pay', $3, '', 'user', now())`,
      [storeId, orderId, DEPOSIT],
    );
    await client.query(
      `update booking_order set status = 'waitService', deposit_paid_at = now(), deposit_expires_at = null,
         confirmed_at = now(), free_cancel_ends_at = start_at, version = version + 1 where store_id = $1 and id = $2`,
      [storeId, orderId],
    );
    await client.query(
      `insert into booking_log values ($1, $2, 2, 'depositPay', now(), 'system', null, '{}', '{"status": "waitService"}', null)`,
      [storeId, orderId],
    );
    await client.query(
      `insert into event_outbox (topics, name, data, created_at) values ($1, 'x', $2, now()), ($1, 'y', $2, now())`,
      [[`store:${storeId}`], JSON.stringify({ storeId, orderId, intentId })],
    );
    await client.query('update store_state set writes = writes + 1 where store_id = $1', [storeId]);
    await client.query(
      `update payment_inbox set applied_at = now(), outcome = 'applied' where method = 'wechatPay' and event_id = $1`,
      [event],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
