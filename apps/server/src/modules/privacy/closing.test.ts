import { randomUUID } from 'node:crypto';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { signInApi } from '@xiwei/contract/identity/sign-in.api.ts';
import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import type { Obstacle } from '@xiwei/contract/privacy/privacy.model.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createSignInLink } from '#modules/identity/index.ts';
import { bookInput, openStore, slotAt } from '#testing/bookings.ts';
import { addStaff } from '#testing/fixtures.ts';
import { follow } from '#testing/follow.ts';
import { doJob, newPerson, orderIn, passTime, readOrder } from '#testing/orders.ts';
import { paidOrder, settleDown, startPaying, startPaymentBy } from '#testing/paying.ts';
import { addAdmin, passFreshCheck, passSecondFactor } from '#testing/people.ts';
import { columnsReferringToAccounts, tablesContaining } from '#testing/personal-data.ts';
import { newPhone, type Visitor } from '#testing/product.ts';

const paying = await startPaying();
const { product } = paying;
const CONFIRMED = { body: { confirmed: true, payout: ZERO_FEN } } as const;

async function close(visitor: Visitor, payout = 0) {
  await passFreshCheck(product);
  return visitor.call(privacyApi.closeAccount, { body: { confirmed: true, payout: payout as Fen } });
}

async function obstaclesOf(visitor: Visitor): Promise<Obstacle[]> {
  const shown = (await visitor.do(privacyApi.readClosing, {})).obstacles;
  const { refusal } = await close(visitor);
  expect(refusal?.code ?? 'none').toBe(shown.length > 0 ? 'accountNotClosable' : 'none');
  if (refusal) expect(refusal.details?.obstacles).toEqual(shown);
  return shown;
}

/** Creates a person who booked with their own phone, has notes written by a manager, and got a refund. */
async function regular(name: string) {
  const phone = newPhone();
  const diner = product.visitor();
  const userId = await diner.signIn(phone);
  const { version } = await diner.do(identityApi.readMe, {});
  await diner.do(identityApi.updateProfile, {
    body: { nickname: `${name} ${phone.number.slice(-4)}`, version },
  });
  await diner.do(linksApi.createLink, {
    body: { path: `/notice?mark=link-of-${name}`, needsSignIn: false },
  });
  const { storeId, kind, manager } = await openStore(product, 3);
  const order = await diner.do(bookingApi.createOrder, {
    params: { storeId },
    body: {
      slot: slotAt(kind.id, '19:00'),
      diner: { lastName: 'Ouyang', firstName: name, title: 'mr', phone },
      remarkByDiner: `${name} sits by the window`,
      dietPreference: `${name} likes it hot`,
      dietTaboo: `${name} avoids peanuts`,
    },
  });
  const params = { storeId, orderId: order.id };
  const seen = await readOrder(manager, storeId, order.id);
  await manager.do(staffOrdersApi.setStoreRemark, {
    params,
    body: { version: seen.version, remarkByStore: `${name} tips well` },
  });
  const dinerId = order.diner?.id ?? '';
  const record = await manager.do(dinersApi.readDiner, { params: { storeId, dinerId } });
  await manager.do(dinersApi.blacklistDiner, {
    params: { storeId, dinerId },
    body: { version: record.version, reason: `${name} shouted` },
  });
  return { phone, diner, userId, storeId, kind, manager, params, dinerId };
}

/** Creates the same person with the booking cancelled by themselves, with a reason. */
async function regularWhoIsDone(name = 'Zhonghua') {
  const fixture = await regular(name);
  const { version } = await readOrder(fixture.manager, fixture.storeId, fixture.params.orderId);
  await fixture.diner.do(bookingApi.cancelOrder, {
    params: fixture.params,
    body: { version, reason: `${name} fell ill` },
  });
  return fixture;
}

/** Signs in a person who has topped their balance up. Returns the number of the payment at the provider. */
async function personWithBalance(amount: number, method: ProviderMethod = 'wechatPay') {
  const { visitor, id } = await newPerson(product);
  const topUp = await visitor.do(moneyApi.topUpBalance, { body: { amount: amount as Fen } });
  const number = await startPaymentBy(visitor, topUp, method);
  paying.till.pay(method, number);
  await settleDown(paying);
  return { visitor, id, number };
}

describe('an account can be closed', () => {
  it('with money on its balance, which is paid out without reference to the person', async () => {
    const { visitor, id, number } = await personWithBalance(37_00);
    await sql`update payment_attempt set open_id = 'payer 7' where id = ${number}::uuid`.execute(product.db);
    paying.till.behave('wechatPay', { refunds: 'later', notices: { drop: true } });
    const { payout, obstacles } = await visitor.do(privacyApi.readClosing, {});
    expect(obstacles).toEqual([]);
    expect(payout).toMatchObject({ amount: 37_00, parts: [{ method: 'wechatPay', amount: 37_00 }] });
    expect((await close(visitor)).refusal?.code).toBe('payoutChanged');
    expect((await close(visitor, 36_99)).refusal?.code).toBe('payoutChanged');
    expect((await close(visitor, 37_00)).status).toBe(200);
    const attempts = () =>
      product.db.selectFrom('payment_attempt').select(['payer_id', 'open_id']).where('subject_id', '=', id);
    await settleDown(paying);
    // The provider needs its own id of the payer until it has refunded.
    expect(await attempts().execute()).toEqual([{ payer_id: null, open_id: 'payer 7' }]);
    for (const { provider, refundNumber } of paying.till.refundsOf('wechatPay', number))
      paying.till.settleRefund(provider, refundNumber, 'refunded');
    paying.till.behave('wechatPay', {});
    await passTime(product, 7200);
    await settleDown(paying);
    expect(paying.till.refundsOf('wechatPay', number)).toMatchObject([{ amount: 37_00, state: 'refunded' }]);
    expect(await attempts().execute()).toEqual([{ payer_id: null, open_id: null }]);
    const { rows } = await sql`select account, amount from ledger_balance
      where account like ${`diner/${id}/%`} and amount > 0`.execute(product.db);
    expect(rows).toEqual([]);
  });

  it('and a payout that its provider refuses then is left to platform staff', async () => {
    const { visitor } = await personWithBalance(12_00, 'alipay');
    paying.till.behave('alipay', { refunds: 'fail' });
    expect((await close(visitor, 12_00)).status).toBe(200);
    await settleDown(paying);
    paying.till.behave('alipay', {});
    const admin = await (await addAdmin(product)).visitor();
    const { items } = await admin.do(moneyApi.listBalanceReturns, { query: {} });
    expect(items.at(-1)).toMatchObject({ amount: 12_00, phone: null, accountClosed: true });
  });

  it('and the phone is free for a new account, which inherits nothing', async () => {
    const fixture = await regularWhoIsDone();
    await close(fixture.diner);
    product.clock.pass(61);
    const again = product.visitor();
    const userId = await again.signIn(fixture.phone);
    expect(userId).not.toBe(fixture.userId);
    await passFreshCheck(product);
    const data = await again.do(privacyApi.readMyData, {});
    expect(data).toMatchObject({ bookings: [], guestRecords: [], payments: [], links: [] });
    expect(data.account).toMatchObject({ nickname: null, workplaces: [], sessions: [{}] });
    const booked = await again.do(bookingApi.createOrder, {
      params: { storeId: fixture.storeId },
      body: {
        slot: slotAt(fixture.kind.id, '17:00', { date: '2037-11-28' }),
        diner: { lastName: 'Ouyang', phone: fixture.phone },
      },
    });
    expect(booked.diner?.id).not.toBe(fixture.dinerId);
  });

  it('and pages open elsewhere are notified that their session ended', async () => {
    const { visitor, id } = await newPerson(product);
    const reader = await follow(product, visitor.cookies, [`user:${id}`]);
    await close(visitor);
    await expect.poll(() => reader.events.map(({ name }) => name)).toEqual(['identity.sessionsEnded']);
    reader.stop();
  });

  it('and payments stay in the ledger without the person', async () => {
    const fixture = await paidOrder(paying, 'wechatPay');
    const { version } = await readOrder(fixture.manager, fixture.storeId, fixture.order.id);
    await fixture.diner.do(bookingApi.cancelOrder, {
      params: fixture.params,
      body: { version, reason: 'Zhonghua fell ill' },
    });
    await settleDown(paying);
    expect((await close(fixture.diner)).status).toBe(200);
    const money = await fixture.manager.do(orderMoneyApi.readOrderMoney, { params: fixture.params });
    expect(money.deposit).toMatchObject({ state: 'refunded', paid: 200_00, refunded: 200_00 });
    const { rows } = await sql`select payer_id, open_id, hand_off from payment_attempt
      where subject_id = ${fixture.order.id}`.execute(product.db);
    expect(rows).toEqual([{ payer_id: null, open_id: null, hand_off: null }]);
    expect(await tablesContaining(product.db, 'Zhonghua fell ill')).toEqual([]);
  });

  it('and the tables they held are free again', async () => {
    const { storeId, kind } = await openStore(product, 1);
    const { visitor } = await newPerson(product);
    await visitor.do(bookingApi.holdTable, { params: { storeId }, body: slotAt(kind.id) });
    expect((await close(visitor)).status).toBe(200);
    const { visitor: next } = await newPerson(product);
    expect((await next.call(bookingApi.createOrder, bookInput(storeId, slotAt(kind.id)))).status).toBe(200);
  });

  it('and their picture is deleted with its file', async () => {
    const { visitor } = await newPerson(product);
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const { avatarUrl } = await visitor.do(identityApi.setAvatar, { body: png });
    const status = async () => (await product.node.server.inject({ url: avatarUrl ?? '' })).statusCode;
    expect(await status()).toBe(200);
    await close(visitor);
    await expect.poll(status).toBe(404);
  });

  it('by staff other than the last owner, who then leave the staff', async () => {
    const { storeId, manager } = await openStore(product, 1);
    const { visitor, id } = await newPerson(product);
    const staffId = await addStaff(product.db, storeId, id, 'host');
    const list = async () => (await manager.do(identityApi.listStaff, { params: { storeId } })).items;
    expect((await list()).map((member) => member.id)).toContain(staffId);
    await close(visitor);
    expect((await list()).map((member) => member.id)).not.toContain(staffId);
  });
});

describe('an account is not closed', () => {
  it('while a booking is open', async () => {
    const fixture = await orderIn(product, 'waitService');
    expect(await obstaclesOf(fixture.diner)).toMatchObject([
      {
        type: 'openBooking',
        path: `/order-detail/${fixture.storeId}/${fixture.order.id}`,
        storeName: 'Test kitchen',
        date: fixture.order.date,
      },
    ]);
    expect((await readOrder(fixture.manager, fixture.storeId, fixture.order.id)).status).toBe('waitService');
    expect((await fixture.diner.call(identityApi.readMe, {})).status).toBe(200);
  });

  it('while a refund is in progress', async () => {
    const fixture = await paidOrder(paying, 'alipay');
    paying.till.behave('alipay', { refunds: 'later', notices: { drop: true } });
    const { version } = await readOrder(fixture.manager, fixture.storeId, fixture.order.id);
    await fixture.diner.do(bookingApi.cancelOrder, { params: fixture.params, body: { version } });
    expect(await obstaclesOf(fixture.diner)).toMatchObject([{ type: 'moneyOnBooking', amount: 200_00 }]);
    paying.till.behave('alipay', {});
  });

  it('while a payment is in progress', async () => {
    const { visitor } = await newPerson(product);
    const topUp = await visitor.do(moneyApi.topUpBalance, { body: { amount: 50_00 as Fen } });
    await startPaymentBy(visitor, topUp, 'wechatPay');
    expect(await obstaclesOf(visitor)).toMatchObject([
      { type: 'paymentUnderWay', amount: 50_00, path: '/balance' },
    ]);
  });

  it('while platform staff have to give a part of the balance back', async () => {
    const { visitor, number } = await personWithBalance(37_00);
    await sql`update payment_attempt set paid_at = paid_at - interval '400 days'
      where id = ${number}::uuid`.execute(product.db);
    const obstacle = { type: 'balanceByStaff', amount: 37_00, path: '/balance' };
    expect(await obstaclesOf(visitor)).toMatchObject([obstacle]);
    await visitor.do(moneyApi.payOutBalance, { body: { amount: 37_00 as Fen } });
    expect(await obstaclesOf(visitor)).toMatchObject([obstacle]);
    const admin = await (await addAdmin(product)).visitor();
    const { items } = await admin.do(moneyApi.listBalanceReturns, { query: {} });
    const params = { returnId: items.at(-1)?.id ?? '' };
    await admin.do(moneyApi.recordBalanceReturn, { params, body: { note: 'Transfer to Zhonghua' } });
    expect(await obstaclesOf(visitor)).toEqual([]);
    // Staff's own answers are forgotten after a day, as those of all calls.
    expect(await tablesContaining(product.db, 'Transfer to Zhonghua')).toEqual(['idempotency_record']);
  });

  it('if a store would be left without an owner', async () => {
    const { storeId } = await openStore(product, 1);
    const { visitor, id } = await newPerson(product);
    await addStaff(product.db, storeId, id, 'owner');
    await passSecondFactor(product, id);
    expect(await obstaclesOf(visitor)).toMatchObject([
      { type: 'lastOwner', path: `/web/${storeId}/store-staff` },
    ]);
  });

  it("if it is an administrator's", async () => {
    const { visitor, id } = await newPerson(product);
    await product.db.updateTable('user_account').set({ is_admin: true }).where('id', '=', id).execute();
    await passSecondFactor(product, id);
    expect(await obstaclesOf(visitor)).toMatchObject([{ type: 'admin' }]);
  });
});

describe('closing an account', () => {
  it('requires a recent identity check', async () => {
    const { visitor } = await newPerson(product);
    const replies = [
      await visitor.call(privacyApi.closeAccount, CONFIRMED),
      await visitor.call(privacyApi.readMyData, {}),
    ];
    for (const { refusal } of replies)
      expect(refusal).toMatchObject({ code: 'freshCheckRequired', details: { way: 'phone' } });
    expect((await visitor.call(identityApi.readMe, {})).status).toBe(200);
  });

  it('in two tabs at once closes it once', async () => {
    const fixture = await regularWhoIsDone();
    const statuses = (await Promise.all([close(fixture.diner), close(fixture.diner)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 401]);
  });

  it('with the same key twice at once gives the same answer', async () => {
    const { visitor } = await newPerson(product);
    await passFreshCheck(product);
    const key = randomUUID();
    const closeOnce = () => visitor.call(privacyApi.closeAccount, CONFIRMED, { key });
    const replies = await Promise.all([closeOnce(), closeOnce()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('and booking at the same time never leaves a booking of a closed account', async () => {
    const { storeId, kind } = await openStore(product, 40);
    const people = await Promise.all(Array.from({ length: 30 }, () => newPerson(product)));
    await passFreshCheck(product);
    const outcomes = await Promise.all(
      people.map(async ({ visitor, id }) => {
        const [booked, closed] = await Promise.all([
          visitor.call(bookingApi.createOrder, bookInput(storeId, slotAt(kind.id))),
          visitor.call(privacyApi.closeAccount, CONFIRMED),
        ]);
        return { id, booked: booked.refusal?.code ?? 'booked', closed: closed.refusal?.code ?? 'closed' };
      }),
    );
    for (const { id, booked, closed } of outcomes) {
      const { rows } = await sql<{ orders: number; accounts: number }>`select
        (select count(*) from booking_order where created_by_id = ${id})::int as orders,
        (select count(*) from user_account where id = ${id})::int as accounts`.execute(product.db);
      expect([booked, closed]).toEqual(
        rows[0]?.orders === 1 ? ['booked', 'accountNotClosable'] : ['notSignedIn', 'closed'],
      );
      expect(rows).toEqual([rows[0]?.orders === 1 ? { orders: 1, accounts: 1 } : { orders: 0, accounts: 0 }]);
    }
  });

  it('that fails at its last step changes nothing and can be repeated', async () => {
    const fixture = await regularWhoIsDone();
    const before = await tablesContaining(product.db, 'Zhonghua');
    await sql`create function fail_closing() returns trigger language plpgsql as $$
      begin raise exception 'the process was killed'; end $$`.execute(product.db);
    await sql`create trigger fail_closing before delete on user_account execute function fail_closing()`.execute(
      product.db,
    );
    expect((await close(fixture.diner)).status).toBe(500);
    await sql`drop function fail_closing() cascade`.execute(product.db);
    expect(await tablesContaining(product.db, 'Zhonghua')).toEqual(before);
    expect((await fixture.diner.call(identityApi.readMe, {})).status).toBe(200);
    expect((await close(fixture.diner)).status).toBe(200);
  });

  it('handles every column that refers to an account', async () => {
    expect(await columnsReferringToAccounts(product.db)).toEqual([
      'account_email.user_id',
      'agreement_acceptance.user_id',
      'booking_goods.user_id',
      'booking_hold.user_id',
      'booking_hold_use.user_id',
      'booking_order.user_id',
      'bookout_form.user_id',
      'cart_line.user_id',
      'chat_message.author_id',
      'conversation.user_id',
      'conversation_member.user_id',
      'delivery_address.user_id',
      'diner.booked_by',
      'diner.user_id',
      'diner_note.author_id',
      'feast.creator_id',
      'feast_participant.user_id',
      'login_code.user_id',
      'message_choice.user_id',
      'notice.user_id',
      'passkey.user_id',
      'passkey_challenge.user_id',
      'passport_code.user_id',
      'payment_attempt.payer_id',
      'payment_intent.user_id',
      'picture_upload.user_id',
      'push_device.user_id',
      'second_factor.user_id',
      'shop_order.user_id',
      'short_link.created_by',
      'social_account.user_id',
      'staff_digest_item.user_id',
      'staff_mail.user_id',
      'staff_member.user_id',
      'staff_notice_choice.user_id',
      'table_feast.user_id',
      'user_session.user_id',
    ]);
  });

  it('is the only change allowed on a log entry, an operation or an audit record', async () => {
    const fixture = await regularWhoIsDone();
    const attempts = [
      sql`update booking_log set after = after || '{"adults": 9}' where order_id = ${fixture.params.orderId}`,
      sql`update booking_log set at = now() where order_id = ${fixture.params.orderId}`,
      sql`delete from booking_log where order_id = ${fixture.params.orderId}`,
      sql`update audit_record set detail = '{"reason": "another"}' where operator_id = ${fixture.userId}`,
      sql`update audit_record set outcome = 'undone', detail = null where operator_id = ${fixture.userId}`,
      sql`delete from audit_record where operator_id = ${fixture.userId}`,
    ];
    for (const attempt of attempts) await expect(attempt.execute(product.db)).rejects.toThrow(/append only/);
  });
});

describe('the closing of an account', () => {
  it('leaves the accounts of staff in the log of its bookings', async () => {
    const fixture = await regularWhoIsDone();
    const operators = async () => {
      const { rows } = await sql<{ type: string; known: boolean }>`select operator_type as type,
        operator_id is not null as known from booking_log where order_id = ${fixture.params.orderId} order by seq`.execute(
        product.db,
      );
      return rows.map(({ type, known }) => `${type} ${known}`);
    };
    expect(await operators()).toEqual(['user true', 'store true', 'user true']);
    expect((await close(fixture.diner)).status).toBe(200);
    expect(await operators()).toEqual(['user false', 'store true', 'user false']);
  });

  it('does not reset the limits of codes for its phone', async () => {
    const fixture = await regularWhoIsDone();
    await close(fixture.diner);
    const again = await product
      .visitor()
      .call(identityApi.requestLoginCode, { body: { phone: fixture.phone } });
    expect(again.refusal?.code).toBe('codeTooSoon');
  });
});

// This test moves the clock, so it comes last.
describe('a closed account', () => {
  it('leaves nothing that identifies the person, while the booking, its log and the guest record stay', async () => {
    const fixture = await regularWhoIsDone('Xuanyuan');
    expect((await tablesContaining(product.db, 'Xuanyuan')).length).toBeGreaterThan(4);
    const addresses = ['own.xuanyuan@example.com', 'typed.xuanyuan@example.com'];
    await sql`insert into account_email (user_id, address, address_key, verified_at)
      values (${fixture.userId}, ${addresses[0]}, ${addresses[0]}, now())`.execute(product.db);
    await sql`insert into login_code (id, email, purpose, user_id, language, address_hash, created_at, expires_at)
      select gen_random_uuid(), address, 'verifyEmail', ${fixture.userId}, 'en', '', now(), now()
      from unnest(${addresses}::text[]) as address`.execute(product.db);
    await sql`insert into login_code (id, email, purpose, language, address_hash, created_at, expires_at)
      values (gen_random_uuid(), ${addresses[0]}, 'signIn', 'en', '', now() + interval '1 second', now())`.execute(
      product.db,
    );
    await sql`insert into passkey (id, user_id, credential_id, public_key, algorithm, rp_id, transports, backed_up, name, created_at)
      values (gen_random_uuid(), ${fixture.userId}, '\\x01', '\\x02', -7, 'localhost', '{}', true, 'Xuanyuan’s phone', now())`.execute(
      product.db,
    );
    await sql`insert into passkey_challenge (challenge_hash, purpose, device_hash, session_id, user_id, created_at, expires_at)
      values ('\\x03', 'add', '', gen_random_uuid(), ${fixture.userId}, now(), now())`.execute(product.db);
    await passFreshCheck(product);
    const { account } = await fixture.diner.do(privacyApi.readMyData, {});
    expect(account).toMatchObject({
      email: addresses[0],
      passkeys: [{ name: 'Xuanyuan’s phone', lastUsedAt: null }],
      loginCodes: expect.arrayContaining([
        expect.objectContaining({ purpose: 'verifyEmail', email: addresses[1] }),
        expect.objectContaining({ purpose: 'signIn', email: addresses[0] }),
      ]),
    });
    const link = await createSignInLink(product.db, `+86${fixture.phone.number}`, product.clock.now());
    expect((await close(fixture.diner)).status).toBe(200);
    expect((await fixture.diner.call(identityApi.readMe, {})).status).toBe(401);
    const token = 'token' in link ? link.token : expect.fail('The person has no link');
    const used = await product.visitor().call(signInApi.previewSignInLink, { body: { token } });
    expect(used.refusal?.code).toBe('signInLinkInvalid');

    const order = await readOrder(fixture.manager, fixture.storeId, fixture.params.orderId);
    expect(order).toMatchObject({
      status: 'closed',
      remarkByDiner: '',
      remarkByStore: '',
      dietTaboo: '',
      adults: 2,
    });
    expect(order.diner).toMatchObject({ id: fixture.dinerId, lastName: '', firstName: '', phone: null });
    const { items } = await fixture.manager.do(staffOrdersApi.readOrderLog, { params: fixture.params });
    expect(items.map(({ type }) => type)).toEqual(['create', 'storeRemark', 'close']);

    // Stored answers of staff calls are kept for two days.
    product.clock.pass(2 * 86_400 + 1);
    await doJob(product, 'platform.forgetOld', {});
    expect(await tablesContaining(product.db, 'Xuanyuan')).toEqual([]);
    expect(await tablesContaining(product.db, fixture.phone.number)).toEqual([]);
    expect(await tablesContaining(product.db, 'xuanyuan@example.com')).toEqual([]);
    // The id that leads nowhere stays in the audit trail for the time that it is stored.
    expect(await tablesContaining(product.db, fixture.userId)).toEqual(['audit_record', 'event_outbox']);
  });
});
