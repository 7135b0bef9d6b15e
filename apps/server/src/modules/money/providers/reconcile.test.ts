import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { PROVIDER_METHODS, type ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PayGateway, ProviderPaymentState } from '#gateways/pay/pay.ts';
import { createPool } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { expectBooksInOrder, payFromAfar, UNDECIDED } from '#testing/money.ts';
import { doJob, newPerson } from '#testing/orders.ts';
import {
  DEPOSIT,
  type DepositOrder,
  paidOrder,
  paymentOf,
  settleDown,
  startPaying,
  startPaymentBy,
  takePartner,
  unpaidOrder,
} from '#testing/paying.ts';
import { addAdmin } from '#testing/people.ts';
import { startProduct } from '#testing/product.ts';
import { orderOf, payNow, staffMoneyOf, versionOf } from '#testing/staff-money.ts';
import { applyReports } from '../payments/apply-reports.ts';

/** Amounts that a provider reports instead of the right ones, by number. */
const otherwise = new Map<string, number>();
const amountOf = ({ number, amount }: { number: string; amount: Fen }): Fen =>
  (otherwise.get(number) ?? amount) as Fen;

const withOtherSums = (gateway: PayGateway): PayGateway => ({
  ...gateway,
  async query(payment): Promise<ProviderPaymentState> {
    const seen = await gateway.query(payment);
    const { number } = payment;
    return seen.state === 'paid' ? { ...seen, amount: amountOf({ number, amount: seen.amount }) } : seen;
  },
  ...(gateway.readStatement && {
    async readStatement(date: string) {
      const lines = (await gateway.readStatement?.(date)) ?? [];
      return Array.isArray(lines) ? lines.map((line) => ({ ...line, amount: amountOf(line) })) : lines;
    },
  }),
});

let admin: Awaited<ReturnType<typeof addAdmin>>;
const paying = await startPaying(withOtherSums);
beforeAll(async () => {
  admin = await addAdmin(paying.product);
});

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;

/** Returns the next midnight in Beijing. */
const nextMidnight = (): number =>
  Math.ceil((paying.product.clock.now().getTime() + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;

/** Moves the clock to noon of the next day in Beijing, when the statements of this day are ready. Runs no jobs. */
function endDay(): string {
  const now = paying.product.clock.now().getTime();
  paying.product.clock.pass((nextMidnight() + DAY_MS / 2 - now) / 1000);
  return dateIn('Asia/Shanghai', now);
}

const reconcileDay = async (method: ProviderMethod, date: string) =>
  (await admin.visitor()).do(moneyApi.reconcileDay, { body: { method, date } });

/** Ends the day, so that each test has its own. */
beforeEach(() => {
  endDay();
  otherwise.clear();
  for (const method of PROVIDER_METHODS) paying.till.behave(method, {});
});

async function unpaidBy(method: ProviderMethod) {
  const unpaid = await unpaidOrder(paying);
  await takePartner(paying.product.db, unpaid.storeId);
  return { ...unpaid, number: await startPaymentBy(unpaid.diner, await paymentOf(unpaid), method) };
}

/** An order that was paid at the provider, without a report. */
async function untold(method: ProviderMethod) {
  const unpaid = await unpaidBy(method);
  paying.till.behave(method, { notices: { drop: true } });
  paying.till.pay(method, unpaid.number);
  return unpaid;
}

const cancel = async (booking: DepositOrder) =>
  booking.diner.do(bookingApi.cancelOrder, {
    params: booking.params,
    body: { version: await versionOf(booking) },
  });

describe.each(PROVIDER_METHODS)('a day of %s', (method) => {
  it('has no differences if the ledger matches', async () => {
    const booking = await unpaidBy(method);
    await payNow(paying, booking, method);
    const other = await unpaidBy(method);
    await payNow(paying, other, method);
    await cancel(other);
    await settleDown(paying);
    await unpaidBy(method);
    const date = endDay();
    expect(await reconcileDay(method, date)).toEqual({
      method,
      date,
      ranAt: paying.product.clock.now().toISOString(),
      payments: 2,
      refunds: 1,
      sums: [{ currency: 'CNY', paid: 2 * DEPOSIT, refunded: DEPOSIT }],
      differences: [],
      failure: null,
    });
  });

  it('applies a payment that is missing in the ledger', async () => {
    const booking = await untold(method);
    // As if it had been closed too early, so that it is not polled any more.
    await sql`update payment_attempt set status = 'closed', check_at = null
      where subject_id = ${booking.order.id}`.execute(paying.product.db);
    const date = endDay();
    expect((await reconcileDay(method, date)).differences).toEqual([
      {
        kind: 'missingHere',
        about: 'payment',
        number: booking.number,
        ours: null,
        currency: 'CNY',
        theirs: DEPOSIT,
        healed: true,
      },
    ]);
    await settleDown(paying);
    const { deposit } = await staffMoneyOf(booking);
    expect(deposit.paid).toBe(DEPOSIT);
    // The table was still reserved.
    expect(await orderOf(booking)).toMatchObject({ status: 'waitService' });
    expect((await reconcileDay(method, date)).differences).toEqual([]);
    await expectBooksInOrder(paying.product.db);
  });

  it('reports a payment that is missing at the provider', async () => {
    const unpaid = await unpaidOrder(paying);
    const id = await payFromAfar(paying.product, unpaid.order.id);
    await sql`update payment_attempt set method = ${method}, settled = 'kept',
      sub_merchant_id = ${method === 'wechatPartnerPay' ? '1900000999' : null} where id = ${id}`.execute(
      paying.product.db,
    );
    const date = endDay();
    const { differences, failure } = await reconcileDay(method, date);
    const number = id.replaceAll('-', '');
    expect(differences).toEqual([
      {
        kind: 'missingThere',
        about: 'payment',
        number,
        ours: DEPOSIT,
        currency: 'CNY',
        theirs: null,
        healed: false,
      },
    ]);
    expect(failure).toBeNull();
  });

  it('records a failure instead of differences if the provider does not answer', async () => {
    const booking = await unpaidBy(method);
    await payNow(paying, booking, method);
    await cancel(booking);
    await settleDown(paying);
    await untold(method);
    const date = endDay();
    paying.till.behave(method, { fault: 'down' });
    expect(await reconcileDay(method, date)).toMatchObject({
      payments: 1,
      refunds: 1,
      differences: [],
      failure: expect.stringMatching(/./),
    });
    paying.till.behave(method, {});
    const again = await reconcileDay(method, date);
    expect(again).toMatchObject({ failure: null, differences: [{ kind: 'missingHere', healed: true }] });
    await settleDown(paying);
  });
});

/** A provider with statements, and one that is queried for each payment. */
const BOTH_WAYS = ['wechatPay', 'alipay'] as const;

describe.each(BOTH_WAYS)('the day of a payment by %s', (method) => {
  it('lasts from midnight to midnight in Beijing', async () => {
    const { clock } = paying.product;
    const midnight = nextMidnight();
    clock.pass((midnight - clock.now().getTime()) / 1000 - 1);
    const [late, early] = [await unpaidBy(method), await unpaidBy(method)];
    await payNow(paying, late, method);
    clock.pass((midnight - clock.now().getTime()) / 1000);
    await payNow(paying, early, method);
    const second = endDay();
    const first = addDays(second, -1);
    const figures = { payments: 1, sums: [{ currency: 'CNY', paid: DEPOSIT, refunded: 0 }], differences: [] };
    for (const date of [first, second]) expect(await reconcileDay(method, date)).toMatchObject(figures);
    for (const date of [addDays(first, -1), addDays(second, 1)])
      expect(await reconcileDay(method, date)).toMatchObject({ payments: 0 });
  });
});

describe.each(BOTH_WAYS)('a difference with %s', (method) => {
  it('in the amount of a payment is reported and not changed', async () => {
    const booking = await unpaidBy(method);
    const number = await payNow(paying, booking, method);
    otherwise.set(number, DEPOSIT - 1);
    // Alipay has no statement, so all of its payments are queried.
    const date = endDay();
    expect((await reconcileDay(method, date)).differences).toEqual([
      {
        kind: 'amountDiffers',
        about: 'payment',
        number,
        ours: DEPOSIT,
        currency: 'CNY',
        theirs: DEPOSIT - 1,
        healed: false,
      },
    ]);
    expect((await staffMoneyOf(booking)).deposit).toMatchObject({ paid: DEPOSIT, refundable: DEPOSIT });
  });

  it('in the amount of a payment that is missing here is not applied', async () => {
    const booking = await untold(method);
    otherwise.set(booking.number, DEPOSIT + 1);
    const date = endDay();
    expect((await reconcileDay(method, date)).differences).toEqual([
      {
        kind: 'missingHere',
        about: 'payment',
        number: booking.number,
        ours: null,
        currency: 'CNY',
        theirs: DEPOSIT + 1,
        healed: false,
      },
    ]);
    expect((await staffMoneyOf(booking)).deposit.paid).toBe(0);
  });

  it('is reported for a refund that is missing at the provider', async () => {
    const booking = await paidOrder(paying, method);
    paying.till.behave(method, { refunds: 'later' });
    await cancel(booking);
    await settleDown(paying);
    const [refund] = paying.till.refundsOf(method, booking.number);
    const number = refund?.refundNumber ?? '';
    await apply({
      about: 'refund',
      number,
      seen: { state: 'refunded', amount: DEPOSIT as Fen, providerNumber: 'x' },
    });
    const date = endDay();
    expect((await reconcileDay(method, date)).differences).toEqual([
      {
        kind: 'missingThere',
        about: 'refund',
        number,
        ours: DEPOSIT,
        currency: 'CNY',
        theirs: null,
        healed: false,
      },
    ]);
  });
});

/** Applies a report. */
async function apply(report: Parameters<typeof applyReports>[2][number]): Promise<void> {
  const { url, clock } = paying.product;
  const pool = createPool(url, 1);
  await inTransaction(pool, (client) => applyReports(client, UNDECIDED, [report], clock.now())).finally(() =>
    pool.end(),
  );
}

describe('a statement', () => {
  it('applies a refund that is missing in the ledger', async () => {
    const booking = await paidOrder(paying, 'wechatPay');
    paying.till.behave('wechatPay', { refunds: 'later', notices: { drop: true } });
    await cancel(booking);
    await settleDown(paying);
    const [refund] = paying.till.refundsOf('wechatPay', booking.number);
    const number = refund?.refundNumber ?? '';
    paying.till.settleRefund('wechatPay', number, 'refunded');
    const date = endDay();
    expect((await reconcileDay('wechatPay', date)).differences).toEqual([
      {
        kind: 'missingHere',
        about: 'refund',
        number,
        ours: null,
        currency: 'CNY',
        theirs: DEPOSIT,
        healed: true,
      },
    ]);
    expect((await staffMoneyOf(booking)).deposit).toMatchObject({ state: 'refunded', refunded: DEPOSIT });
  });

  it('reports a payment with an unknown number', async () => {
    const number = 'e'.repeat(32);
    paying.till.behave('wechatPay', { notices: { drop: true } });
    paying.till.open({
      provider: 'wechatPay',
      number,
      amount: 77_00 as Fen,
      description: 'Elsewhere',
      notifyUrl: 'http://127.0.0.1:1/',
      returnUrl: null,
      expiresAt: paying.product.clock.now().getTime() + 1000,
      channel: null,
      extra: { tradeType: 'H5' },
    });
    paying.till.pay('wechatPay', number);
    const date = endDay();
    expect((await reconcileDay('wechatPay', date)).differences).toEqual([
      {
        kind: 'missingHere',
        about: 'payment',
        number,
        ours: null,
        currency: 'CNY',
        theirs: 77_00,
        healed: false,
      },
    ]);
  });

  it('is replaced by queries if it is not available yet', async () => {
    const booking = await paidOrder(paying, 'wechatPay');
    const today = dateIn('Asia/Shanghai', paying.product.clock.now().getTime());
    const early = await reconcileDay('wechatPay', today);
    expect(early).toMatchObject({ payments: 1, differences: [], failure: 'INVALID_REQUEST' });
    expect((await staffMoneyOf(booking)).deposit.paid).toBe(DEPOSIT);
  });
});

describe('reconciliation', () => {
  it('runs daily for the day before, for every method', async () => {
    await paidOrder(paying, 'douyinPay');
    const date = endDay();
    await doJob(paying.product, 'money.reconcile', {});
    const list = async () =>
      (await admin.visitor()).do(moneyApi.listReconciliations, { query: { from: date, to: date } });
    await expect.poll(async () => (await list()).items.length).toBe(PROVIDER_METHODS.length);
    const { items } = await list();
    expect(items.map(({ method }) => method).sort()).toEqual([...PROVIDER_METHODS].sort());
    expect(items.find(({ method }) => method === 'douyinPay')).toMatchObject({
      payments: 1,
      sums: [{ currency: 'CNY', paid: DEPOSIT, refunded: 0 }],
    });
    expect(items.flatMap(({ differences }) => differences)).toEqual([]);
  });

  it('replaces earlier results of a day, and lists days latest first', async () => {
    const [first, second] = [endDay(), endDay()];
    for (const date of [first, second, second]) await reconcileDay('alipay', date);
    const { items } = await (await admin.visitor()).do(moneyApi.listReconciliations, {
      query: { from: first, to: second },
    });
    expect(items.map(({ date }) => date)).toEqual([second, first]);
    const { items: none } = await (await admin.visitor()).do(moneyApi.listReconciliations, {
      query: { from: '2020-01-01', to: '2020-12-31' },
    });
    expect(none).toEqual([]);
  });

  it('is limited to admins and to methods that are set up', async () => {
    const body = { method: 'alipay', date: '2037-11-20' } as const;
    const { visitor } = await newPerson(paying.product);
    for (const [caller, code] of [
      [visitor, 'notAllowed'],
      [paying.product.visitor(), 'notSignedIn'],
    ] as const) {
      expect((await caller.call(moneyApi.reconcileDay, { body })).refusal?.code).toBe(code);
      const list = { query: { from: '2037-11-20', to: '2037-11-20' } };
      expect((await caller.call(moneyApi.listReconciliations, list)).refusal?.code).toBe(code);
    }
    const product = await startProduct();
    const boss = await (await addAdmin(product)).visitor();
    expect((await boss.call(moneyApi.reconcileDay, { body })).refusal?.code).toBe('noPaymentMethod');
  });
});
