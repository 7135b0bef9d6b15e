import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { MoneyAccount, SubjectType } from '@xiwei/contract/money/money.model.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { later } from '#platform/clock.ts';
import { createDb, createPool } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { createLog, type Log } from '#platform/log.ts';
import { openStore } from '#testing/bookings.ts';
import { expectProvidersAgree } from '#testing/money-agreement.ts';
import { newPerson, passTime } from '#testing/orders.ts';
import { startPaying, startPaymentBy } from '#testing/paying.ts';
import { createMoney } from '../create-money.ts';
import type { Cause, SubjectDefinition } from '../index.ts';
import { withPurse } from '../ledger/with-purse.ts';
import { moneyJobs } from '../money.jobs.ts';
import { reconcile } from '../providers/reconcile.ts';

/** A subject type that no module of the product knows. Its tables would be a module's own. */
const TYPE = 'testSubject' as SubjectType;
const SEAT = 'seat' as MoneyAccount;
const definition: SubjectDefinition = { type: TYPE, purposes: { deposit: SEAT } };

const PRICE = 120_00 as Fen;
const BY_SYSTEM: Cause = { operator: { type: 'system', id: null }, reason: '', code: null };

const paying = await startPaying();

const inTransaction: typeof withPurse = ({ db, now }, subject, use) =>
  db.transaction().execute((tx) => withPurse({ db: tx, now }, subject, use));

/** The money module of a node whose release has the subject type, or not. */
function moneyNode({ isKnown, log = createLog('silent') }: { isKnown: boolean; log?: Log }) {
  const { url, clock } = paying.product;
  const pool = createPool(url, 4);
  const db = createDb(pool);
  afterAll(() => db.destroy());
  const decided: string[] = [];
  const handler = {
    async onPaid(payments: readonly { storeId: string; subject: { id: string }; attemptId: string }[]) {
      for (const { storeId, subject, attemptId } of payments) {
        const ref = { definition, storeId, id: subject.id };
        await inTransaction({ db, now: clock.now() }, ref, (purse) => {
          const attempt = purse.attempt(attemptId);
          if (!attempt || attempt.settled) return;
          const isFirst = !purse.rows.attempts.some(({ settled }) => settled === 'kept');
          purse.decide(attempt, isFirst ? 'kept' : 'returned');
          if (!isFirst) purse.giveBack(attempt, { ...BY_SYSTEM, code: 'paidTwice' });
          decided.push(attemptId);
        });
      }
    },
  };
  const money = createMoney({
    pool,
    db,
    clock,
    log,
    secret: 'signs nothing here',
    gateways: paying.simulators.pay.gateways(clock),
    subscribers: new Map(),
    announce: () => {},
    subjects: {
      bookingOrder: { onPaid: async () => {} },
      feastParticipant: { onPaid: async () => {} },
      shopOrder: { onPaid: async () => {} },
      ...(isKnown && { [TYPE]: handler }),
    },
    keepAccount: async () => true,
    phonesOf: async () => new Map(),
    isSuspended: async () => false,
    currencyOf: async () => 'CNY' as const,
    countNotice: () => {},
  });
  const sweep = () =>
    moneyJobs(money)
      .find(({ name }) => name === 'money.sweep')
      ?.work({});
  return { money, db, decided, sweep };
}

/** A seat that a person is asked to pay for, in an ordinary transaction without a store's batch. */
async function askForSeat() {
  const { product } = paying;
  const { storeId } = await openStore(product, 1);
  const { visitor, id: userId } = await newPerson(product);
  const now = product.clock.now();
  const subject = { definition, storeId, id: newId(now) };
  const expiresAt = later(now, 1800).toISOString();
  const intent = await inTransaction({ db: product.db, now }, subject, (purse) =>
    purse.ask('deposit', { amount: PRICE, expiresAt, userId, reference: 'Seat 7' }),
  );
  return { subject, visitor, payment: { storeId, id: intent.id } };
}

const purseOf = (subject: Awaited<ReturnType<typeof askForSeat>>['subject']) => {
  const { db, clock } = paying.product;
  return inTransaction({ db, now: clock.now() }, subject, ({ rows }) => rows);
};

/** Pays for a seat, and waits until the payment is booked. */
async function payForSeat({ subject, visitor, payment }: Awaited<ReturnType<typeof askForSeat>>) {
  const number = await startPaymentBy(visitor, payment, 'wechatPay');
  paying.till.pay('wechatPay', number);
  await paying.till.idle();
  await passTime(paying.product, 0);
  await expect.poll(async () => (await purseOf(subject)).balances).toEqual({ seat: PRICE });
}

describe('a subject type that a module adds', () => {
  it('is asked for, paid, decided, refunded in part and reconciled', async () => {
    const { product, till } = paying;
    const seat = await askForSeat();
    const { subject } = seat;
    const node = moneyNode({ isKnown: true });
    await payForSeat(seat);

    product.clock.pass(30);
    await node.sweep();
    expect(node.decided).toHaveLength(1);
    expect((await purseOf(subject)).attempts).toMatchObject([
      { status: 'paid', settled: 'kept', subject_type: TYPE, subject_id: subject.id },
    ]);

    await inTransaction({ db: node.db, now: product.clock.now() }, subject, (purse) =>
      purse.refund(SEAT, 50_00 as Fen, BY_SYSTEM),
    );
    expect((await purseOf(subject)).refunds).toMatchObject([{ status: 'processing', account: SEAT }]);
    await passTime(product, 0);
    await till.idle();
    await passTime(product, 60);
    const rows = await purseOf(subject);
    expect(rows.refunds).toMatchObject([{ status: 'refunded', amount: 50_00 }]);
    expect(rows.balances).toEqual({ seat: PRICE - 50_00 });

    const today = dateIn('Asia/Shanghai', product.clock.now().getTime());
    product.clock.pass(86_400);
    expect(await reconcile(node.money, 'wechatPay', today)).toMatchObject({
      sums: [{ currency: 'CNY', paid: PRICE, refunded: 50_00 }],
      differences: [],
      failure: null,
    });
    expect(await reconcile(node.money, 'wechatPay', addDays(today, 1))).toMatchObject({ differences: [] });
    await expectProvidersAgree(product.db, till);
  });

  it('is reported by a node of a release without it, and decided by one that has it', async () => {
    const { product } = paying;
    const log = createLog('silent');
    const errors = vi.spyOn(log, 'error');
    const seat = await askForSeat();
    const { subject } = seat;
    await payForSeat(seat);
    product.clock.pass(30);
    await moneyNode({ isKnown: false, log }).sweep();
    expect(errors.mock.calls.map(([fields]) => fields)).toEqual([{ subjectType: TYPE, payments: 1 }]);
    expect((await purseOf(subject)).attempts).toMatchObject([{ status: 'paid', settled: null }]);

    const node = moneyNode({ isKnown: true });
    await node.sweep();
    expect((await purseOf(subject)).attempts).toMatchObject([{ status: 'paid', settled: 'kept' }]);
    expect((await purseOf(subject)).balances).toEqual({ seat: PRICE });
  });

  it('is decided once by nodes that decide at the same time', async () => {
    const { product } = paying;
    const seat = await askForSeat();
    const { subject } = seat;
    await payForSeat(seat);
    product.clock.pass(30);
    const nodes = [moneyNode({ isKnown: true }), moneyNode({ isKnown: true })];
    await Promise.all(nodes.map((node) => node.sweep()));
    expect(nodes.flatMap(({ decided }) => decided)).toHaveLength(1);
    expect((await purseOf(subject)).balances).toEqual({ seat: PRICE });
  });
});
