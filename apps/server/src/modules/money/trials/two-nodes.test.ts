import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { CASHIER_METHODS } from '@xiwei/contract/money/money.model.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PayGateway } from '#gateways/pay/pay.ts';
import { createDb, createPool } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { createLog } from '#platform/log.ts';
import { expectBooksInOrder, UNDECIDED } from '#testing/money.ts';
import { twinAt } from '#testing/nodes.ts';
import { passTime, sweepMoney } from '#testing/orders.ts';
import {
  DEPOSIT,
  type DepositOrder,
  openHandOff,
  PAY_BODY,
  paidOrder,
  paymentOf,
  settleDown,
  startPaying,
  startPaymentBy,
  unpaidOrder,
} from '#testing/paying.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { freePort } from '#testing/server-process.ts';
import { operate, versionOf } from '#testing/staff-money.ts';
import { createMoney } from '../create-money.ts';
import { applyReports } from '../payments/apply-reports.ts';
import { lockWaiting, storeNotices } from '../providers/inbox.store.ts';
import { sendRefund } from '../providers/refunds.ts';

/** Counts the calls to providers. */
const providerCalls = { start: 0, refund: 0 };

const counted = (gateway: PayGateway): PayGateway => ({
  ...gateway,
  start: (request) => {
    providerCalls.start += 1;
    return gateway.start(request);
  },
  refund: (request) => {
    providerCalls.refund += 1;
    return gateway.refund(request);
  },
});

let second: Product;
const paying = await startPaying(counted);
beforeAll(async () => {
  const { product, simulators } = paying;
  const pay = simulators.pay.gateways(product.clock).map(counted);
  // It needs a port of its own: providers notify the node that started a payment.
  second = await startProduct({ database: product, clock: product.clock, pay, port: await freePort() });
});
beforeEach(() => {
  Object.assign(providerCalls, { start: 0, refund: 0 });
});

/** Lends a connection that keeps its locks until the test releases them. */
async function withConnection<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const pool = createPool(paying.product.url, 1);
  const client = await pool.connect();
  return work(client).finally(async () => {
    client.release();
    await pool.end();
  });
}

/** Waits until a number of connections to the test's database wait for a lock. */
const untilWaiting = (count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(paying.product.db);
        return rows.length;
      },
      { interval: 20 },
    )
    .toBe(count);

/** Creates the money module of a node with its own connections, without jobs or routes. */
function moneyNode(): ReturnType<typeof createMoney> {
  const { url, clock } = paying.product;
  const [pool, own] = [createPool(url, 2), createPool(url, 2)];
  afterAll(() => Promise.all([pool.end(), own.end()]));
  return createMoney({
    pool,
    db: createDb(own),
    clock,
    log: createLog('silent'),
    secret: 'signs nothing here',
    gateways: paying.simulators.pay.gateways(clock).map(counted),
    subscribers: new Map(),
    announce: () => {},
    subjects: {
      bookingOrder: { onPaid: async () => {} },
      feastParticipant: { onPaid: async () => {} },
      shopOrder: { onPaid: async () => {} },
    },
    keepAccount: async () => true,
    phonesOf: async () => new Map(),
    isSuspended: async () => false,
    currencyOf: async () => 'CNY' as const,
    countNotice: () => {},
  });
}

const attemptsOf = async ({ order }: DepositOrder) =>
  paying.product.db.selectFrom('payment_attempt').selectAll().where('subject_id', '=', order.id).execute();

describe('two nodes', () => {
  it('send a refund once if both try at the same time', async () => {
    const booking = await paidOrder(paying, 'wechatPay');
    await operate(booking, 'refundDeposit', 50_00);
    const nodes = [moneyNode(), moneyNode()];
    const refundOf = () =>
      paying.product.db
        .selectFrom('payment_refund')
        .selectAll()
        .where('subject_id', '=', booking.order.id)
        .executeTakeFirstOrThrow();
    const { id } = await refundOf();
    await withConnection(async (client) => {
      await client.query('begin');
      await client.query('select 1 from payment_refund where id = $1 for update', [id]);
      const sending = nodes.map((node) => sendRefund(node, id));
      await untilWaiting(nodes.length);
      await client.query('commit');
      await Promise.all(sending);
    });
    expect(providerCalls.refund).toBe(1);
    expect(await refundOf()).toMatchObject({ tries: 1 });
    await settleDown(paying);
    expect(paying.till.refundsOf('wechatPay', booking.number)).toMatchObject([{ amount: 50_00 }]);
    await expectBooksInOrder(paying.product.db);
  });

  it('apply different notifications concurrently without waiting', async () => {
    const received_at = paying.product.clock.now().toISOString();
    const notices = [1, 2, 3].map((nth) => ({
      method: 'alipay' as const,
      event_id: `two-nodes-${nth}`,
      notice: { about: 'payment', number: 'nobody', seen: { state: 'waiting' } },
      received_at,
    }));
    await withConnection(async (first) => {
      await first.query('begin');
      await storeNotices(first, notices);
      await first.query('commit');
      await first.query('begin');
      const taken = await lockWaiting(first, 2);
      expect(taken).toHaveLength(2);
      await withConnection(async (other) => {
        await other.query('begin');
        await other.query("set local lock_timeout = '2s'");
        const left = await lockWaiting(other, 3);
        await other.query('rollback');
        expect([...taken, ...left].map(({ event_id }) => event_id).sort()).toEqual(
          notices.map(({ event_id }) => event_id),
        );
      });
      await first.query("delete from payment_inbox where event_id like 'two-nodes-%'");
      await first.query('commit');
    });
  });

  it('book a payment once if both get its report at the same time', async () => {
    const booking = await unpaidOrder(paying);
    const number = await startPaymentBy(booking.diner, await paymentOf(booking), 'alipay');
    const { clock } = paying.product;
    const seen = {
      state: 'paid' as const,
      amount: booking.order.deposit,
      providerNumber: '1',
      paidAt: clock.now(),
    };
    const reports = [{ about: 'payment' as const, number, seen }];
    const pool = createPool(paying.product.url, 1);
    await withConnection(async (first) => {
      await first.query('begin');
      expect((await applyReports(first, UNDECIDED, reports, clock.now())).outcomes).toEqual(['applied']);
      const other = inTransaction(pool, (client) => applyReports(client, UNDECIDED, reports, clock.now()));
      await untilWaiting(1);
      await first.query('commit');
      expect(await other).toEqual({ outcomes: ['again'], undecided: [] });
    }).finally(() => pool.end());
    await sweepMoney(paying.product);
    await passTime(paying.product, 120);
    await sweepMoney(paying.product);
    await expectBooksInOrder(paying.product.db);
  });

  it('share one attempt if both start the same payment', async () => {
    const booking = await unpaidOrder(paying);
    const { storeId, id: paymentId } = await paymentOf(booking);
    const input = {
      params: { storeId, paymentId },
      query: {},
      body: { method: 'alipay' as const, channel: null, ...PAY_BODY },
    };
    const people = [
      booking.diner,
      twinAt(second, booking.diner),
      booking.diner,
      twinAt(second, booking.diner),
    ];
    const replies = await Promise.all(people.map((person) => person.call(moneyApi.startPayment, input)));
    expect(replies.map(({ status, refusal }) => refusal?.code ?? status)).toEqual([200, 200, 200, 200]);
    const tries = await attemptsOf(booking);
    expect(tries).toMatchObject([{ status: 'waiting', method: 'alipay' }]);
    expect(new Set(replies.map(({ body }) => body.attempt?.id))).toEqual(new Set(tries.map(({ id }) => id)));
    for (const { body } of replies) expect(body.attempt?.handOff?.type).toBe('redirect');
    const [reply] = replies;
    if (reply) await openHandOff(reply.body);
    paying.till.pay('alipay', tries[0]?.id.replaceAll('-', '') ?? '');
    await settleDown(paying);
    expect(await paymentOf(booking)).toMatchObject({ status: 'paid', attempt: { settled: 'kept' } });
  });

  it('charge a balance once if both pay the same intent', async () => {
    const booking = await unpaidOrder(paying);
    await topUp(booking, 3 * DEPOSIT);
    const people = [booking.diner, twinAt(second, booking.diner)];
    const payment = await paymentOf(booking);
    const replies = await Promise.all(people.map((person) => start(person, payment, 'balance')));
    expect(replies.map(({ refusal }) => refusal?.code ?? 'paid').sort()).toEqual(['paid', 'paymentOver']);
    expect(await balanceOf(booking)).toBe(2 * DEPOSIT);
  });
});

const start = (
  visitor: DepositOrder['diner'],
  { storeId, id: paymentId }: { storeId: string; id: string },
  method: (typeof CASHIER_METHODS)[number],
) =>
  visitor.call(moneyApi.startPayment, {
    params: { storeId, paymentId },
    query: {},
    body: { method, channel: null, ...PAY_BODY },
  });

async function topUp({ diner }: DepositOrder, amount: number): Promise<void> {
  const top = await diner.do(moneyApi.topUpBalance, { body: { amount } });
  paying.till.pay('alipay', await startPaymentBy(diner, top, 'alipay'));
  await settleDown(paying);
}

const balanceOf = async ({ diner }: DepositOrder): Promise<number> =>
  (await diner.do(moneyApi.readBalance, {})).balance;

/** The ways in which an intent can end. */
const OVER: Record<string, (booking: DepositOrder) => Promise<unknown>> = {
  'has expired': async () => {
    paying.product.clock.pass(3600);
  },
  'has expired, and the order with it': () => passTime(paying.product, 3600),
  'was withdrawn with a cancelled order': async (booking) =>
    booking.diner.do(bookingApi.cancelOrder, {
      params: booking.params,
      body: { version: await versionOf(booking) },
    }),
  'was paid at the store': async (booking) =>
    booking.manager.do(staffOrdersApi.recordOfflinePayment, {
      params: booking.params,
      body: { version: await versionOf(booking) },
    }),
  'was paid at a provider': async (booking) => {
    paying.till.pay('wechatPay', await startPaymentBy(booking.diner, await paymentOf(booking), 'wechatPay'));
    await settleDown(paying);
  },
};

describe.each(Object.entries(OVER))('an intent that %s', (_name, end) => {
  it.each(['alipay', 'balance'] as const)(
    'cannot be paid by %s: no attempt, no call, no transfer',
    async (method) => {
      const booking = await unpaidOrder(paying);
      await topUp(booking, 2 * DEPOSIT);
      const payment = await paymentOf(booking);
      await end(booking);
      const before = { tries: await attemptsOf(booking), ...providerCalls };
      expect((await start(booking.diner, payment, method)).refusal?.code).toBe('paymentOver');
      expect({ tries: await attemptsOf(booking), ...providerCalls }).toEqual(before);
      expect(await balanceOf(booking)).toBe(2 * DEPOSIT);
      await settleDown(paying);
      await expectBooksInOrder(paying.product.db);
    },
  );
});
