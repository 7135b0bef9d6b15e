import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addStaff } from '#testing/fixtures.ts';
import { expectBooksInOrder } from '#testing/money.ts';
import { newPerson, passToStart, readLog } from '#testing/orders.ts';
import {
  DEPOSIT,
  type DepositOrder,
  moneyOf,
  paidOrder,
  settleDown,
  startPaying,
  unpaidOrder,
} from '#testing/paying.ts';
import {
  depositOf,
  dueOf,
  type MoneyOperation,
  operate,
  operationsOf,
  orderOf,
  payNow,
  staffMoneyOf,
  tryOperation,
  versionOf,
} from '#testing/staff-money.ts';

const paying = await startPaying();
beforeEach(() => paying.till.behave('alipay', {}));

const lastLogOf = async ({ manager, storeId, order }: DepositOrder) =>
  (await readLog(manager, storeId, order.id)).at(-1);

/** Reads an order and its money, to check that nothing changed. */
const allOf = async (booking: DepositOrder) => ({
  order: await orderOf(booking),
  money: await staffMoneyOf(booking),
});

async function revoke(booking: DepositOrder, operationId: string, reason = '') {
  const body = { version: await versionOf(booking), operationId, reason };
  return booking.manager.call(orderMoneyApi.revokeOperation, { params: booking.params, body });
}

const BY_AMOUNT = [
  'refundDeposit',
  'forfeitDeposit',
  'deductDeposit',
  'supplementDeposit',
  'modifyDeposit',
  'recordOfflineSupplement',
  'refundMeal',
  'forfeitMeal',
] as const satisfies Exclude<MoneyOperation, 'revokeOperation' | 'refundAnotherWay'>[];

let untouched: DepositOrder | undefined;
/** Creates an order without money operations. */
async function anOrder(): Promise<DepositOrder> {
  untouched ??= await paidOrder(paying);
  return untouched;
}

describe.each(BY_AMOUNT)('%s', (name) => {
  it('is allowed for managers of the store only', async () => {
    const booking = await anOrder();
    const before = await allOf(booking);
    const version = before.order.version;
    const host = await newPerson(paying.product);
    await addStaff(paying.product.db, booking.storeId, host.id, 'host');
    const elsewhere = await unpaidOrder(paying);
    for (const by of [host.visitor, booking.diner, elsewhere.manager, paying.product.visitor()]) {
      const { status } = await tryOperation(booking, name, 10_00, { version, by });
      expect([401, 403, 404]).toContain(status);
    }
    const elsewhereParams = { storeId: elsewhere.storeId, orderId: booking.order.id };
    const crossed = await tryOperation({ ...elsewhere, params: elsewhereParams }, name, 10_00, { version });
    expect(crossed.refusal?.code).toBe('notFound');
    expect(await allOf(booking)).toEqual(before);
  });

  it('needs the current version of the order', async () => {
    const booking = await anOrder();
    const before = await allOf(booking);
    for (const version of [before.order.version - 1, before.order.version + 1]) {
      const reply = await tryOperation(booking, name, 10_00, { version });
      expect(reply.refusal?.code).toBe('orderChanged');
    }
    expect(await allOf(booking)).toEqual(before);
  });

  it('needs a valid amount', async () => {
    const booking = await anOrder();
    const before = await allOf(booking);
    const { version } = before.order;
    const sums = [-1, 0.5, 1_000_000_01, Number.NaN, ...(name === 'modifyDeposit' ? [] : [0])];
    for (const sum of sums)
      expect((await tryOperation(booking, name, sum, { version })).refusal?.code).toBe('inputInvalid');
    const reason = 'x'.repeat(201);
    expect((await tryOperation(booking, name, 10_00, { version, reason })).refusal?.code).toBe(
      'inputInvalid',
    );
    expect(await allOf(booking)).toEqual(before);
  });
});

describe.each([
  { name: 'refundDeposit', type: 'refund', log: 'depositRefund', refusal: 'refundTooLarge', end: 'refunded' },
  {
    name: 'forfeitDeposit',
    type: 'forfeit',
    log: 'depositForfeit',
    refusal: 'moreThanHeld',
    end: 'forfeited',
  },
  { name: 'deductDeposit', type: 'deduct', log: 'depositDiscount', refusal: 'moreThanHeld', end: 'deducted' },
] as const)('$name', ({ name, type, log, refusal, end }) => {
  it('takes parts up to the rest, and never more than is available', async () => {
    const booking = await paidOrder(paying);
    for (const amount of [50_00, 100_00]) {
      paying.product.clock.pass(1);
      const { version } = await operate(booking, name, amount, `because of ${amount}`);
      await settleDown(paying);
      expect(await lastLogOf(booking)).toMatchObject({
        type: log,
        operator: { type: 'store' },
        after: { money: { amount, reason: `because of ${amount}` } },
      });
      expect((await orderOf(booking)).version).toBe(version);
      expect((await depositOf(booking)).state).toBe('paid');
    }
    const before = await allOf(booking);
    const tooMuch = await tryOperation(booking, name, 50_01);
    expect(tooMuch.refusal).toMatchObject({ code: refusal, details: { most: 50_00 } });
    expect(await allOf(booking)).toEqual(before);
    paying.product.clock.pass(1);
    await operate(booking, name, 50_00);
    await settleDown(paying);
    expect(await depositOf(booking)).toMatchObject({
      state: end,
      asked: DEPOSIT,
      paid: DEPOSIT,
      refundable: 0,
      [end]: DEPOSIT,
      can: ['modify', 'supplement'],
    });
    expect(await operationsOf(booking, type)).toMatchObject([
      {
        account: 'deposit',
        state: 'done',
        amount: 50_00,
        reason: 'because of 5000',
        operator: { type: 'store' },
      },
      { amount: 100_00, reason: 'because of 10000' },
      { amount: 50_00, reason: '' },
    ]);
    expect((await tryOperation(booking, name, 1)).refusal?.code).toBe(refusal);
    await expectBooksInOrder(paying.product.db);
  });

  it('is refused for an unpaid order', async () => {
    const unpaid = await unpaidOrder(paying);
    expect((await tryOperation(unpaid, name, 1)).refusal?.code).toBe(refusal);
  });

  it('is done once when two managers do it at the same time', async () => {
    const booking = await paidOrder(paying);
    const version = await versionOf(booking);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => tryOperation(booking, name, 60_00, { version })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    await settleDown(paying);
    expect((await depositOf(booking)).refundable).toBe(DEPOSIT - 60_00);
  });
});

describe('the state of', () => {
  it('of a deposit shows its progress', async () => {
    const none = await unpaidOrder(paying, { deposits: [] });
    expect(await depositOf(none)).toMatchObject({ state: 'none', asked: 0, can: ['modify', 'supplement'] });
    const booking = await unpaidOrder(paying);
    expect(await depositOf(booking)).toMatchObject({ state: 'unpaid', asked: DEPOSIT, paid: 0 });
    await payNow(paying, booking);
    expect(await depositOf(booking)).toMatchObject({
      state: 'paid',
      can: ['refund', 'forfeit', 'deduct', 'modify', 'supplement'],
    });
    paying.till.behave('alipay', { refunds: 'later' });
    await operate(booking, 'refundDeposit', DEPOSIT);
    expect(await depositOf(booking)).toMatchObject({ state: 'refunding', refunding: DEPOSIT });
  });

  it('of an operation shows its result', async () => {
    const booking = await paidOrder(paying);
    paying.till.behave('alipay', { refunds: 'later', notices: { drop: true } });
    await operate(booking, 'refundDeposit', 10_00);
    await settleDown(paying);
    expect(await operationsOf(booking, 'refund')).toMatchObject([
      { state: 'processing', ways: [{ method: 'alipay', channel: null }], failure: null, can: [] },
    ]);
    const [refund] = paying.till.refundsOf('alipay', booking.number);
    paying.till.settleRefund('alipay', refund?.refundNumber ?? '', 'failed');
    paying.product.clock.pass(60);
    await settleDown(paying);
    expect(await operationsOf(booking, 'refund')).toMatchObject([
      { state: 'failed', failure: expect.stringMatching(/./) },
    ]);
    expect(await operationsOf(booking, 'pay')).toMatchObject([
      { state: 'done', amount: DEPOSIT, operator: { type: 'user', id: booking.dinerId } },
    ]);
  });

  it('can be read by the diner but not changed', async () => {
    const booking = await paidOrder(paying);
    await operate(booking, 'forfeitDeposit', 20_00);
    const [own, batch] = [await moneyOf(booking), await staffMoneyOf(booking)];
    expect(own.deposit).toEqual({ ...batch.deposit, can: [] });
    expect(own.operations.flatMap(({ can }) => can)).toEqual([]);
    expect(own.onClose).toEqual({ cancel: { refund: DEPOSIT - 20_00, forfeit: 0 } });
    const { visitor } = await newPerson(paying.product);
    const stranger = await visitor.call(orderMoneyApi.readMyOrderMoney, { params: booking.params });
    expect(stranger.refusal?.code).toBe('notFound');
  });
});

describe('revoking a forfeit or deduction', () => {
  it.each(['forfeitDeposit', 'deductDeposit'] as const)('is possible once for %s', async (name) => {
    const booking = await paidOrder(paying);
    await operate(booking, name, 80_00);
    const [kept] = (await staffMoneyOf(booking)).operations.filter(({ can }) => can.includes('revoke'));
    expect((await revoke(booking, kept?.id ?? '', 'by mistake')).status).toBe(200);
    expect(await depositOf(booking)).toMatchObject({
      state: 'paid',
      refundable: DEPOSIT,
      forfeited: 0,
      deducted: 0,
    });
    expect(await lastLogOf(booking)).toMatchObject({
      after: { money: { amount: 80_00, reason: 'by mistake' } },
    });
    const { operations } = await staffMoneyOf(booking);
    expect(operations.find(({ id }) => id === kept?.id)).toMatchObject({ state: 'reverted', can: [] });
    expect(operations.filter(({ type }) => type === 'revoke')).toMatchObject([
      { state: 'done', amount: 80_00 },
    ]);
    const before = await allOf(booking);
    expect((await revoke(booking, kept?.id ?? '')).refusal?.code).toBe('operationNotRevocable');
    expect(await allOf(booking)).toEqual(before);
    await operate(booking, 'refundDeposit', DEPOSIT);
    await settleDown(paying);
    expect(await depositOf(booking)).toMatchObject({ state: 'refunded', refunded: DEPOSIT });
    await expectBooksInOrder(paying.product.db);
  });

  it.each([
    ['nothing if nothing was requested', 0, []],
    ['only what was requested and is still missing', 120_00, ['supplement 2000']],
    ['nothing if all that was requested is there again', 100_00, []],
  ] as const)('asks the guest for %s', async (_what, requested, due) => {
    const booking = await paidOrder(paying);
    await operate(booking, 'refundDeposit', 50_00);
    await operate(booking, 'forfeitDeposit', 100_00);
    if (requested > 0) await operate(booking, 'supplementDeposit', requested);
    const [kept] = await operationsOf(booking, 'forfeit');
    expect((await revoke(booking, kept?.id ?? '')).status).toBe(200);
    expect(await dueOf(booking)).toEqual(due);
    await settleDown(paying);
    expect(await depositOf(booking)).toMatchObject({ refundable: 150_00, refunded: 50_00 });
  });

  it('is refused for other operations and other people', async () => {
    const booking = await paidOrder(paying);
    await operate(booking, 'refundDeposit', 10_00);
    await operate(booking, 'modifyDeposit', 150_00);
    await operate(booking, 'forfeitDeposit', 10_00);
    await settleDown(paying);
    const before = await allOf(booking);
    for (const { id, type } of before.money.operations.filter((other) => other.type !== 'forfeit'))
      expect((await revoke(booking, id)).refusal?.code, type).toBe('operationNotRevocable');
    const other = await paidOrder(paying);
    await operate(other, 'forfeitDeposit', 10_00);
    const [elsewhere] = await operationsOf(other, 'forfeit');
    expect((await revoke(booking, elsewhere?.id ?? '')).refusal?.code).toBe('notFound');
    const host = await newPerson(paying.product);
    await addStaff(paying.product.db, booking.storeId, host.id, 'host');
    const [kept] = await operationsOf(booking, 'forfeit');
    const body = { version: before.order.version, operationId: kept?.id ?? '', reason: '' };
    for (const visitor of [host.visitor, booking.diner])
      expect(
        (await visitor.call(orderMoneyApi.revokeOperation, { params: booking.params, body })).status,
      ).toBe(403);
    const stale = { ...body, version: body.version - 1 };
    const late = await booking.manager.call(orderMoneyApi.revokeOperation, {
      params: booking.params,
      body: stale,
    });
    expect(late.refusal?.code).toBe('orderChanged');
    expect(await allOf(booking)).toEqual(before);
  });

  it('refunds money of a closed order by the payment it came from', async () => {
    const booking = await paidOrder(paying);
    const body = { version: await versionOf(booking) };
    passToStart(paying.product, booking.order);
    await booking.manager.do(staffOrdersApi.closeAsAbsent, { params: booking.params, body });
    const [kept] = await operationsOf(booking, 'forfeit');
    expect((await revoke(booking, kept?.id ?? '')).status).toBe(200);
    expect(await depositOf(booking)).toMatchObject({ state: 'paid', refundable: DEPOSIT });
    const remove = { params: booking.params, query: { version: await versionOf(booking) } };
    expect((await booking.manager.call(staffOrdersApi.deleteOrder, remove)).refusal?.code).toBe(
      'actionNotPossible',
    );
    await operate(booking, 'refundDeposit', DEPOSIT);
    await settleDown(paying);
    expect(await depositOf(booking)).toMatchObject({ state: 'refunded' });
  });
});
