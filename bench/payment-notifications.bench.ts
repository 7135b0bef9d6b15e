import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Figure } from './figure.ts';
import { signedNotice } from './pay.ts';
import { perSecond, type Rig, shoot } from './rig.ts';
import { addPeople, addStores, bookingOf, dateAfter, oneOf, randomTime } from './seed.ts';

const CLIENTS = 32;
const SECONDS = 6;
const STORES = 200;
const ORDERS = 8_000;
const WARM = 1_500;
const DEPOSIT = 100_00;

/**
 * Signed notifications of payments, from the first byte to the order that moved on, against the bare driver writing
 * what any implementation must: the notification before it is answered, then the payment, the books and the order.
 */
export async function notices(rig: Rig): Promise<Figure[]> {
  const paid = await bookUnpaid(rig);
  const byHand = await bookUnpaid(rig);
  await rig.settle();
  let next = 0;
  const limit = await perSecond(CLIENTS, SECONDS, async () => {
    const one = byHand[next++];
    if (!one) throw new Error('There are too few orders to pay by hand');
    await applyByHand(rig.pool, one);
  });
  await applied(rig, paid.slice(0, WARM));
  await rig.settle();
  const rest = paid.slice(WARM);
  const seconds = await applied(rig, rest);
  return [
    {
      name: 'payments told by a provider',
      value: rest.length / seconds,
      limit,
      unit: 'payments/s',
      wanted: 0.5,
    },
  ];
}

interface Unpaid {
  storeId: string;
  orderId: string;
  intentId: string;
  attemptId: string;
}

/** Orders that wait for their deposit, each with a try to pay it under way. */
async function bookUnpaid(rig: Rig): Promise<Unpaid[]> {
  const stores = await addStores(rig, STORES, 20);
  await rig.pool.query(`update store set rules = jsonb_set(rules, '{deposits}', $2) where id = any ($1)`, [
    stores.map(({ id }) => id),
    JSON.stringify([DEPOSIT_RULE]),
  ]);
  const people = await addPeople(rig, 20_000);
  const shots = Array.from({ length: ORDERS }, () =>
    bookingOf(oneOf(people), oneOf(stores), dateAfter(1 + randomInt(29)), randomTime()),
  );
  await shoot(rig.port, CLIENTS, shots);
  const { rows } = await rig.pool.query<Unpaid>(
    `insert into payment_attempt (store_id, id, intent_id, subject_type, subject_id, payer_id, method, scene, amount, status, origin,
       expires_at, created_at)
     select store_id, gen_random_uuid(), id, subject_type, subject_id, user_id, 'wechatPay', 'phone', amount, 'waiting', '', expires_at, now()
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

/** Tells of payments, and waits until every order has moved on. Answers how many seconds that took. */
async function applied(rig: Rig, unpaid: readonly Unpaid[]): Promise<number> {
  const shots = unpaid.map(({ attemptId }) => signedNotice(rig.pay, attemptId, DEPOSIT));
  const began = performance.now();
  const statuses = await shoot(rig.port, CLIENTS, shots);
  const refused = statuses.find((status) => status !== 204 && status !== 200);
  if (refused !== undefined) throw new Error(`A notification was answered with ${refused}`);
  const ids = unpaid.map(({ attemptId }) => attemptId);
  for (;;) {
    const { rows } = await rig.pool.query<{ left: number }>(
      `select count(*)::int as left from payment_attempt where id = any ($1) and settled is null`,
      [ids],
    );
    if (rows[0]?.left === 0) return (performance.now() - began) / 1000;
    await pause(20);
  }
}

/** The rows of one payment as the product commits them, with nothing checked. */
async function applyByHand(pool: pg.Pool, { storeId, orderId, intentId, attemptId }: Unpaid): Promise<void> {
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
