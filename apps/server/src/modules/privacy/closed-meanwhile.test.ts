import { setTimeout as wait } from 'node:timers/promises';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bookByStaff, bookInput, openStore, slotAt } from '#testing/bookings.ts';
import { expectBooksInOrder } from '#testing/money.ts';
import { type Case, doJob, newPerson, orderIn, passTime, readLog, readOrder } from '#testing/orders.ts';
import { PAY_BODY, settleDown, startPaying, startPaymentBy } from '#testing/paying.ts';
import { addAdmin, passFreshCheck, signedInPeople } from '#testing/people.ts';
import { newPhone, type Visitor } from '#testing/product.ts';

const paying = await startPaying();
const { product } = paying;

const close = (visitor: Visitor) => visitor.call(privacyApi.closeAccount, { body: { confirmed: true } });

async function closeNow(visitor: Visitor): Promise<void> {
  await passFreshCheck(product);
  expect((await close(visitor)).status).toBe(200);
}

/** Waits until a trigger of a test delays a statement. */
const untilAsleep = () =>
  expect
    .poll(
      async () =>
        (
          await sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'
            and datname = current_database()`.execute(product.db)
        ).rows.length,
      { interval: 10 },
    )
    .toBe(1);

describe('closing an account while its owner starts to pay a top-up', () => {
  it('ends with one or the other, never with an error', async () => {
    const people = await signedInPeople(product, 20);
    await passFreshCheck(product);
    const outcomes: (string | undefined)[][] = [];
    for (const [index, { visitor }] of people.entries()) {
      const topUp = await visitor.do(moneyApi.topUpBalance, { body: { amount: 50_00 as Fen } });
      const start = async () => {
        await wait(index % 10);
        return visitor.call(moneyApi.startPayment, {
          params: { storeId: topUp.storeId, paymentId: topUp.id },
          query: {},
          body: { method: 'wechatPay', channel: null, ...PAY_BODY },
        });
      };
      const [closed, started] = await Promise.all([close(visitor), start()]);
      outcomes.push([closed.refusal?.code ?? 'closed', started.refusal?.code ?? 'started']);
    }
    const possible = [
      ['closed', 'notSignedIn'],
      ['accountNotClosable', 'started'],
    ];
    for (const outcome of outcomes) expect(possible).toContainEqual(outcome);
  });

  it('waits for a payment that already has its request, and is then refused', async () => {
    const { visitor, id } = await newPerson(product);
    const topUp = await visitor.do(moneyApi.topUpBalance, { body: { amount: 50_00 as Fen } });
    await passFreshCheck(product);
    // Delays the start of a payment between locking its request and adding the attempt.
    await sql`create function slow_attempt() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.5); return new; end $$`.execute(product.db);
    await sql`create trigger slow_attempt before insert on payment_attempt
      for each row execute function slow_attempt()`.execute(product.db);
    const starting = visitor.call(moneyApi.startPayment, {
      params: { storeId: topUp.storeId, paymentId: topUp.id },
      query: {},
      body: { method: 'wechatPay', channel: null, ...PAY_BODY },
    });
    await untilAsleep();
    const [closed, started] = await Promise.all([close(visitor), starting]);
    await sql`drop function slow_attempt() cascade`.execute(product.db);
    expect([closed.refusal?.code, started.status]).toEqual(['accountNotClosable', 200]);
    const { rows } = await sql`select 1 from user_account where id = ${id}`.execute(product.db);
    expect(rows.length).toBe(1);
  });
});

describe('a top-up that is paid after it was given up', () => {
  /** Starts a top-up that is then closed here, while its payer can still pay it at the provider. */
  async function givenUp(amount: number) {
    const { visitor, id } = await newPerson(product);
    const topUp = await visitor.do(moneyApi.topUpBalance, { body: { amount: amount as Fen } });
    const number = await startPaymentBy(visitor, topUp, 'wechatPay');
    await sql`update payment_attempt set status = 'closed', check_at = null
      where id = ${number}::uuid`.execute(product.db);
    return { visitor, id, number };
  }
  const refundedOf = (number: string) =>
    paying.till.refundsOf('wechatPay', number).map(({ amount, state }) => [amount, state]);
  const onAccountsOf = async (id: string) => {
    const { rows } = await sql<{ amount: number }>`select coalesce(sum(amount), 0)::int as amount
      from ledger_balance where account like ${`diner/${id}/%`}`.execute(product.db);
    return rows[0]?.amount;
  };

  it('goes back to its payer once if the account was closed, also if it is reported again', async () => {
    const { visitor, id, number } = await givenUp(50_00);
    await closeNow(visitor);
    paying.till.pay('wechatPay', number);
    await settleDown(paying);
    await doJob(product, 'money.reconcile.wechatPay', {
      date: dateIn('Asia/Shanghai', product.clock.now().getTime()),
    });
    for (const seconds of [0, 70, 700]) {
      await passTime(product, seconds);
      await doJob(product, 'money.sweep', {});
      await settleDown(paying);
    }
    expect(refundedOf(number)).toEqual([[50_00, 'refunded']]);
    expect(await onAccountsOf(id)).toBe(0);
    const { rows } = await sql`select amount::int, closing from balance_payout
      where subject_id = ${id}`.execute(product.db);
    expect(rows).toEqual([{ amount: 50_00, closing: true }]);
    await expectBooksInOrder(product.db);
  });

  it('is left to platform staff if the provider refuses to refund it', async () => {
    const { visitor, id, number } = await givenUp(20_00);
    await closeNow(visitor);
    paying.till.behave('wechatPay', { refunds: 'fail' });
    paying.till.pay('wechatPay', number);
    await settleDown(paying);
    paying.till.behave('wechatPay', {});
    const admin = await (await addAdmin(product)).visitor();
    const { items } = await admin.do(moneyApi.listBalanceReturns, { query: { open: 'true' } });
    expect(items).toMatchObject([{ amount: 20_00, reason: 'refused', accountClosed: true }]);
    expect(await onAccountsOf(id)).toBe(20_00);
  });

  it('is shown to the person before the account is closed, if it is booked at that moment', async () => {
    const { visitor, id, number } = await givenUp(30_00);
    await passFreshCheck(product);
    // Delays the booking of the payment after its request was read.
    await sql`create function slow_transfer() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.5); return new; end $$`.execute(product.db);
    await sql`create trigger slow_transfer before insert on ledger_transfer
      for each row execute function slow_transfer()`.execute(product.db);
    paying.till.pay('wechatPay', number);
    await untilAsleep();
    const closed = await close(visitor);
    await sql`drop function slow_transfer() cascade`.execute(product.db);
    await settleDown(paying);
    expect(closed.refusal?.code).toBe('payoutChanged');
    expect(await onAccountsOf(id)).toBe(30_00);
  });
});

const paramsOf = ({ storeId, order }: Pick<Case, 'storeId' | 'order'>) => ({ storeId, orderId: order.id });

type ByStaff = Pick<Case, 'storeId' | 'manager' | 'order'>;

/** Moves an order to another guest. */
async function giveAway(fixture: ByStaff): Promise<void> {
  await fixture.manager.do(staffOrdersApi.changeOrderDiner, {
    params: paramsOf(fixture),
    body: { version: fixture.order.version, diner: { lastName: 'Zhao', phone: newPhone() } },
  });
  expect((await readLog(fixture.manager, fixture.storeId, fixture.order.id)).at(-1)).toMatchObject({
    type: 'dinerChange',
    can: ['revert'],
  });
}

const takeBack = (fixture: ByStaff) =>
  fixture.manager.call(staffOrdersApi.revertLogEntry, {
    params: { ...paramsOf(fixture), seq: '2' },
    body: { version: fixture.order.version + 1 },
  });

async function accountOfOrder({ order }: ByStaff): Promise<string | null | undefined> {
  const { rows } = await sql<{ user_id: string | null }>`select user_id from booking_order
    where id = ${order.id}`.execute(product.db);
  return rows[0]?.user_id;
}

describe('reverting a change of guest', () => {
  it('gives the order to the former guest without an account, if theirs was closed', async () => {
    const fixture = await orderIn(product, 'waitService');
    await giveAway(fixture);
    await closeNow(fixture.diner);
    const reply = await takeBack(fixture);
    expect(reply.refusal).toBeUndefined();
    const order = await readOrder(fixture.manager, fixture.storeId, fixture.order.id);
    expect(order.diner).toMatchObject({ id: fixture.order.diner?.id, phone: null });
    expect(await accountOfOrder(fixture)).toBeNull();
  });

  it('gives the order back to the account that made it', async () => {
    const fixture = await orderIn(product, 'waitService');
    await giveAway(fixture);
    expect((await takeBack(fixture)).status).toBe(200);
    expect(await accountOfOrder(fixture)).toBe(fixture.dinerId);
    expect((await fixture.diner.call(bookingApi.readMyOrder, { params: paramsOf(fixture) })).status).toBe(
      200,
    );
  });

  it('gives an order made by staff to the account its guest has now', async () => {
    const { storeId, kind, manager } = await openStore(product, 3);
    const phone = newPhone();
    const order = await bookByStaff(
      manager,
      storeId,
      { time: '17:00' },
      { diner: { lastName: 'Qian', phone } },
    );
    const fixture = { storeId, manager, order };
    await giveAway(fixture);
    const guest = product.visitor();
    const userId = await guest.signIn(phone);
    await guest.do(bookingApi.createOrder, bookInput(storeId, slotAt(kind.id)));
    expect((await takeBack(fixture)).status).toBe(200);
    expect(await accountOfOrder(fixture)).toBe(userId);
  });

  it('is refused as changed meanwhile, not as an ended session, if the account is closed at that moment', async () => {
    const fixture = await orderIn(product, 'waitService');
    await giveAway(fixture);
    const detail = `Key (user_id)=(${fixture.dinerId}) is not present in table "user_account".`;
    await sql`create function account_gone() returns trigger language plpgsql as ${sql.lit(
      `begin raise exception 'gone' using errcode = 'foreign_key_violation', detail = '${detail}'; end`,
    )}`.execute(product.db);
    await sql`create trigger account_gone before update on booking_order
      for each row execute function account_gone()`.execute(product.db);
    const reply = await takeBack(fixture);
    await sql`drop function account_gone() cascade`.execute(product.db);
    expect(reply.refusal?.code).toBe('changedMeanwhile');
  });
});
