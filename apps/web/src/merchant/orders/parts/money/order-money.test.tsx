import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import type { OrderMoneyEffect } from '@xiwei/contract/booking/order-money.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { AccountSummary, OperationSummary } from '@xiwei/contract/money/money.model.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { closeQueue } from '#merchant/orders/verbs/queue-registry.ts';
import { makeOrderMoney, makeStaffOrder, ORDER_ID } from '#testing/booking-samples.ts';
import { secondsFromNow } from '#testing/clock.ts';
import { connectionLost, refusal, serverError } from '#testing/fake-server.ts';
import { serveOrder } from '#testing/order-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = (page: string, search = '') => `/web/${STORE_ID}/${page}/${ORDER_ID}${search}`;
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const link = (name: string) => screen.findByRole('link', { name });
const fen = (amount: number) => amount as Fen;

const account = (changes: Partial<AccountSummary> = {}): AccountSummary => ({
  ...makeOrderMoney().deposit,
  ...changes,
});

/** A deposit of ¥200, paid by WeChat Pay, as a manager sees it. */
const PAID = account({
  state: 'paid',
  asked: fen(200_00),
  paid: fen(200_00),
  refundable: fen(200_00),
  can: ['refund', 'forfeit', 'deduct', 'modify', 'supplement'],
});

const operation = (changes: Partial<OperationSummary> = {}): OperationSummary => ({
  id: idOf(92),
  account: 'deposit',
  type: 'pay',
  state: 'done',
  amount: fen(200_00),
  cause: null,
  reason: '',
  ways: [{ method: 'wechatPay', channel: null, amount: fen(200_00) }],
  failure: null,
  operator: { type: 'user', id: null, name: null },
  at: secondsFromNow(-600),
  reverts: null,
  can: [],
  otherWays: [],
  ...changes,
});

const effect = (changes: Partial<OrderMoneyEffect> = {}): OrderMoneyEffect => ({
  refunds: [],
  received: ZERO_FEN,
  kept: ZERO_FEN,
  left: { deposit: fen(200_00), meal: ZERO_FEN },
  deposit: fen(200_00),
  mealCost: null,
  due: [],
  status: 'waitService',
  ...changes,
});

const money = (changes: Partial<ReturnType<typeof makeOrderMoney>> = {}) => ({
  paid: fen(200_00),
  refundable: fen(200_00),
  deposit: PAID,
  operations: [operation()],
  ...changes,
});

afterEach(() => closeQueue());

testReadStates('the page of a deposit', {
  path: path('store-order-deposit'),
  as: 'manager',
  read: orderMoneyApi.readOrderMoney,
  reply: makeOrderMoney({ onClose: {}, ...money() }),
  shows: 'Payment log',
  setUp: () => serveOrder(),
});

testReadStates('a page of the meal cost', {
  path: path('store-order-amount-payment'),
  as: 'host',
  read: staffOrdersApi.readOrder,
  reply: makeStaffOrder(),
  shows: 'Nothing is due',
  refused: { notFound: 'Order not found' },
  setUp: () => serveOrder(),
});

describe('the page of a deposit', () => {
  it('shows state, amounts, payments by method and channel, and every operation', async () => {
    const failed = operation({
      id: idOf(93),
      type: 'refund',
      state: 'failed',
      amount: fen(80_00),
      failure: 'ACCOUNT_ERROR',
      reason: 'Noise',
      operator: { type: 'store', id: idOf(10), name: 'Chen Mei' },
      otherWays: ['offline', 'balance'],
    });
    const forfeit = operation({
      id: idOf(94),
      type: 'forfeit',
      amount: fen(20_00),
      ways: [],
      can: ['revoke'],
    });
    const macau = operation({
      id: idOf(95),
      ways: [{ method: 'macauBankPay', channel: 'BOCPAY', amount: fen(100_00) }],
    });
    serveOrder({
      money: money({
        deposit: { ...PAID, forfeited: fen(20_00), refundable: fen(180_00) },
        operations: [operation(), macau, failed, forfeit],
      }),
    });
    await renderScreen(path('store-order-deposit'), { as: 'manager' });
    const payments = await screen.findByRole('list', { name: 'Payments' });
    expect(within(payments).getByText('WeChat Pay')).toBeDefined();
    expect(within(payments).getByText('Macau banks and wallets (BOC Pay)')).toBeDefined();
    const log = screen.getByRole('list', { name: 'Payment log' });
    expect(within(log).getByText('The payment provider’s reason: ACCOUNT_ERROR')).toBeDefined();
    expect(within(log).getByText('Reason: Noise')).toBeDefined();
    expect(await within(log).findByText(/Chen Mei \(Host\)/)).toBeDefined();
    expect(within(log).getByRole('link', { name: 'Refund another way' })).toBeDefined();
    expect(within(log).getByRole('link', { name: 'Revoke' })).toBeDefined();
    for (const name of ['Refund', 'Forfeit', 'Take off the bill', 'Modify deposit', 'Request more'])
      expect(screen.getByRole('link', { name })).toBeDefined();
  });

  it('lets hosts read, and draws no action of managers', async () => {
    serveOrder({ money: money({ deposit: { ...PAID, can: [] } }) });
    await renderScreen(path('store-order-deposit'), { as: 'host' });
    await screen.findByText('Only managers and owners can move money.');
    expect(screen.queryByRole('link', { name: 'Refund' })).toBeNull();
    expect(screen.getByText('Refundable')).toBeDefined();
  });

  it('opens the refund by its key', async () => {
    serveOrder({ money: money() });
    server.on(orderMoneyApi.previewOperation, effect());
    const { user } = await renderScreen(path('store-order-deposit'), { as: 'manager' });
    await link('Refund');
    await user.keyboard('r');
    expect(await screen.findByRole('heading', { level: 1, name: 'Refund deposit' })).toBeDefined();
  });
});

describe('a refund', () => {
  it('shows its consequence as the server computes it, asks, and is sent once with the reason', async () => {
    const { change } = serveOrder({ money: money() });
    server.on(orderMoneyApi.previewOperation, ({ query }) =>
      effect({
        refunds: [{ method: 'wechatPay', channel: null, amount: fen(query.amount ?? 0) }],
        left: { deposit: fen(200_00 - (query.amount ?? 0)), meal: ZERO_FEN },
      }),
    );
    server.on(orderMoneyApi.refundDeposit, () => change({}));
    const { user } = await renderScreen(path('store-order-deposit-refund'), { as: 'manager' });
    await user.type(await screen.findByRole('textbox', { name: /Refund amount/ }), '８０');
    expect(await screen.findByText('¥80 will be refunded to the guest’s WeChat Pay.')).toBeDefined();
    expect(screen.getByText('¥120 stays on the order and can still be refunded.')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), ' Noise ');
    await user.click(await button('Refund'));
    const question = await screen.findByRole('alertdialog', { name: 'Refund ¥80?' });
    expect(within(question).getByText(/will be refunded to the guest’s WeChat Pay/)).toBeDefined();
    await user.dblClick(within(question).getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Refund of ¥80 submitted')).toBeDefined();
    expect(server.calls(orderMoneyApi.refundDeposit).map(({ input }) => input.body)).toEqual([
      { version: 1, amount: 80_00, reason: 'Noise' },
    ]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Deposit' })).toBeDefined();
  });

  it.each([
    ['', 'Please enter the refund amount'],
    ['0', 'Please enter the refund amount'],
    ['-1', 'Enter an amount, such as 128.00'],
    ['1e3', 'Enter an amount, such as 128.00'],
    ['0.005', 'Enter an amount, such as 128.00'],
    ['12,50', 'Enter an amount, such as 128.00'],
    ['9999999', 'At most ¥1,000,000'],
  ])('of %j has a message at the field, and nothing is sent', async (typed, message) => {
    serveOrder({ money: money() });
    server.on(orderMoneyApi.previewOperation, effect());
    const { user } = await renderScreen(path('store-order-deposit-refund'), { as: 'manager' });
    const field = await screen.findByRole('textbox', { name: /Refund amount/ });
    if (typed) await user.type(field, typed);
    await user.click(await button('Refund'));
    expect(await screen.findByText(new RegExp(message.replace('.', '\\.')))).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.calls(orderMoneyApi.refundDeposit)).toHaveLength(0);
  });

  it('of more than is there says how much is there', async () => {
    serveOrder({ money: money() });
    server.on(orderMoneyApi.previewOperation, refusal('refundTooLarge', { details: { most: 120_00 } }));
    const { user } = await renderScreen(path('store-order-deposit-refund'), { as: 'manager' });
    await user.type(await screen.findByRole('textbox', { name: /Refund amount/ }), '150');
    await waitFor(() => expect(screen.getAllByText('At most ¥120')).toHaveLength(1));
    expect(((await button('Refund')) as HTMLButtonElement).disabled).toBe(true);
  });

  it('that a colleague made first is not made again: the change is named, and the amounts are read again', async () => {
    serveOrder({ money: money() });
    server.on(orderMoneyApi.previewOperation, effect());
    const details = {
      version: 2,
      by: 'store',
      byName: 'Chen Mei',
      at: secondsFromNow(0),
      change: 'depositRefund',
    };
    server.on(orderMoneyApi.refundDeposit, refusal('orderChanged', { details }));
    const { user } = await renderScreen(path('store-order-deposit-refund'), { as: 'manager' });
    await user.click(await button('All ¥200'));
    await user.click(await button('Refund'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText(/Chen Mei/)).toBeDefined();
    expect(screen.getByText(/Check the latest amounts/)).toBeDefined();
    expect(server.calls(orderMoneyApi.readOrderMoney).length).toBeGreaterThan(1);
  });

  it('asks nothing until its consequence can be read', async () => {
    serveOrder({ money: money() });
    server.on(orderMoneyApi.previewOperation, serverError);
    const { user } = await renderScreen(path('store-order-deposit-refund'), { as: 'manager' });
    await user.click(await button('All ¥200'));
    expect(await screen.findByText(/Reference number/)).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    server.on(orderMoneyApi.previewOperation, effect());
    await user.click(await button('Refund'));
    expect(await screen.findByRole('alertdialog', { name: 'Refund ¥200?' })).toBeDefined();
    expect(screen.queryByText(/Reference number/)).toBeNull();
  });

  it('keeps what was typed when the connection is lost', async () => {
    serveOrder({ money: money() });
    server.on(orderMoneyApi.previewOperation, effect());
    server.on(orderMoneyApi.refundDeposit, connectionLost);
    const { user } = await renderScreen(path('store-order-deposit-refund'), { as: 'manager' });
    await user.click(await button('All ¥200'));
    await user.click(await button('Refund'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const field = screen.getByRole('textbox', { name: /Refund amount/ }) as HTMLInputElement;
    expect(field.value).toBe('200.00');
  });

  it('is not offered to hosts, nor without money', async () => {
    serveOrder({ money: money({ deposit: { ...PAID, can: [] } }) });
    const { unmount } = await renderScreen(path('store-order-deposit-refund'), { as: 'host' });
    await screen.findByText('Only managers and owners can do this');
    unmount();
    await renderScreen(path('store-order-deposit-refund'), { as: 'manager' });
    await screen.findByText('There’s nothing to refund right now.');
  });
});

describe('bad amounts', () => {
  const meal = account({ ...PAID, can: ['refund', 'forfeit'] });
  const due = { intentId: idOf(91), amount: fen(200_00), expiresAt: secondsFromNow(600) };
  const waits = { order: { status: 'waitDepositPayment', can: ['recordOfflinePayment'] } } as const;
  const notAnAmount = 'Enter an amount, such as 128.00';
  /** A comma for the decimal point, full-width text, three decimals, a minus, a power of ten, a formula, too much. */
  const BAD: [string, string][] = [
    ['12,50', notAnAmount],
    ['１２。５', notAnAmount],
    ['0.005', notAnAmount],
    ['-1', notAnAmount],
    ['1e3', notAnAmount],
    ['=1+1', notAnAmount],
    ['1000000.01', 'At most ¥1,000,000'],
  ];

  it.each([
    ['store-order-deposit-modify', 'Modify deposit', { money: money() }],
    ['store-order-deposit?panel=forfeit', 'Forfeit', { money: money() }],
    ['store-order-deposit?panel=deduct', 'Take off the bill', { money: money() }],
    ['store-order-deposit?panel=supplement', 'Send request', { money: money() }],
    ['store-order-amount-refund', 'Refund', { money: money({ meal }) }],
    ['store-order-amount-forfeit', 'Forfeit', { money: money({ meal }) }],
    ['store-order-amount-confirm', 'Confirm meal cost', { order: { can: ['changeDetails'] as const } }],
    [
      'store-order-deposit-payment',
      'Record payment',
      { ...waits, money: { due: [{ ...due, purpose: 'deposit' as const }] } },
    ],
    [
      'store-order-deposit-payment',
      'Record payment',
      { money: money({ due: [{ ...due, purpose: 'supplement' as const }] }) },
    ],
  ])('in %s have a message at the field, and nothing is sent', async (page, submit, served) => {
    serveOrder(served as Parameters<typeof serveOrder>[0]);
    server.on(moneyApi.makePaymentLink, { path: '/payment/abc?key=1' });
    server.on(orderMoneyApi.previewOperation, effect());
    const [name = '', search] = page.split('?');
    const { user } = await renderScreen(path(name, search && `?${search}`), { as: 'manager' });
    const sends = await screen.findAllByRole('button', { name: submit });
    const form = sends[0]?.closest('form');
    if (!form) throw new Error('There is no form');
    const field = within(form).getAllByRole('textbox')[0] as HTMLInputElement;
    for (const [typed, message] of BAD) {
      await user.clear(field);
      await user.click(field);
      await user.paste(typed);
      fireEvent.submit(form);
      expect(await within(form).findByText(message), typed).toBeDefined();
      expect(field.getAttribute('aria-invalid'), typed).toBe('true');
      expect(field.value, typed).toBe(typed);
    }
    // The operations have no reply here: sending one fails the test.
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('operations in a panel', () => {
  it('a forfeit needs its amount', async () => {
    serveOrder({ money: money() });
    const { user } = await renderScreen(path('store-order-deposit', '?panel=forfeit'), { as: 'manager' });
    const panel = await screen.findByRole('dialog', { name: 'Forfeit' });
    await user.click(within(panel).getByRole('button', { name: 'Forfeit' }));
    expect(await within(panel).findByText('Please enter the forfeit amount')).toBeDefined();
  });

  it('what a failed refund still owes is given back in the way that is chosen', async () => {
    const failed = operation({
      id: idOf(93),
      type: 'refund',
      state: 'failed',
      amount: fen(80_00),
      failure: 'tooOld',
      otherWays: ['offline', 'balance'],
    });
    const { change } = serveOrder({ money: money({ operations: [operation(), failed] }) });
    server.on(orderMoneyApi.previewOperation, ({ query }) =>
      effect({
        refunds: [{ method: query.way ?? 'offline', channel: null, amount: fen(50_00) }],
        left: { deposit: fen(120_00), meal: ZERO_FEN },
      }),
    );
    server.on(orderMoneyApi.refundAnotherWay, () => change({}));
    const { user } = await renderScreen(path('store-order-deposit'), { as: 'manager' });
    await screen.findByText('The payment is too old for the payment provider to refund');
    await user.click(await link('Refund another way'));
    const panel = await screen.findByRole('dialog', { name: 'Refund another way' });
    expect(await within(panel).findByText('Please refund ¥50 to the guest at the store.')).toBeDefined();
    await user.click(within(panel).getByRole('radio', { name: 'To the payer’s balance' }));
    expect(
      await within(panel).findByText('¥50 will be added to the payer’s balance immediately.'),
    ).toBeDefined();
    await user.click(within(panel).getByRole('button', { name: 'Refund' }));
    const question = await screen.findByRole('alertdialog', { name: 'Refund ¥50 another way?' });
    await user.click(within(question).getByRole('button', { name: 'Refund' }));
    await screen.findByText('¥50 refunded');
    expect(server.calls(orderMoneyApi.refundAnotherWay)[0]?.input.body).toEqual({
      version: 1,
      operationId: idOf(93),
      way: 'balance',
      reason: '',
    });
  });

  it('an address with a panel that is not possible shows the page', async () => {
    serveOrder({ money: money() });
    await renderScreen(path('store-order-deposit', `?panel=revoke&operation=${idOf(92)}`), { as: 'manager' });
    await screen.findByRole('list', { name: 'Payment log' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('taking a payment', () => {
  const due = {
    intentId: idOf(91),
    purpose: 'deposit' as const,
    amount: fen(200_00),
    expiresAt: secondsFromNow(600),
  };

  it('shows link, QR code and countdown, and records a part with amount and reason', async () => {
    const { change } = serveOrder({
      order: { status: 'waitDepositPayment', can: ['recordOfflinePayment'] },
      money: { due: [due], deposit: account({ state: 'unpaid', asked: fen(200_00) }) },
    });
    server.on(moneyApi.makePaymentLink, { path: '/payment/abc?key=1' });
    server.on(orderMoneyApi.previewOperation, ({ query }) =>
      effect({
        received: fen(query.amount ?? 0),
        due: [{ ...due, amount: fen(200_00 - (query.amount ?? 0)) }],
        status: 'waitDepositPayment',
      }),
    );
    server.on(staffOrdersApi.recordOfflinePayment, () => change({}));
    const { user } = await renderScreen(path('store-order-deposit-payment'), { as: 'host' });
    expect(await screen.findByRole('img', { name: 'Payment link QR code' })).toBeDefined();
    expect(screen.getByText('10:00 left')).toBeDefined();
    const field = screen.getByRole('textbox', { name: /Amount received/ });
    expect((field as HTMLInputElement).value).toBe('200.00');
    await user.clear(field);
    await user.type(field, '50');
    expect(await screen.findByText('¥50 will be recorded as paid at the store.')).toBeDefined();
    expect(screen.getByText(/^The guest will be asked to pay ¥150/)).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Cash');
    await user.click(await button('Record payment'));
    const question = await screen.findByRole('alertdialog', { name: 'Record ¥50 as received?' });
    await user.click(within(question).getByRole('button', { name: 'Record payment' }));
    await screen.findByText('¥50 recorded');
    expect(server.calls(staffOrdersApi.recordOfflinePayment)[0]?.input.body).toEqual({
      version: 1,
      amount: 50_00,
      reason: 'Cash',
    });
  });

  it('says that a payment by the link came first', async () => {
    serveOrder({
      order: { status: 'waitDepositPayment', can: ['recordOfflinePayment'] },
      money: { due: [due], deposit: account({ state: 'unpaid', asked: fen(200_00) }) },
    });
    server.on(moneyApi.makePaymentLink, { path: '/payment/abc?key=1' });
    server.on(orderMoneyApi.previewOperation, effect({ received: fen(200_00) }));
    const details = { version: 2, by: 'user', at: secondsFromNow(0), change: 'depositPay' };
    server.on(staffOrdersApi.recordOfflinePayment, refusal('orderChanged', { details }));
    const { user } = await renderScreen(path('store-order-deposit-payment'), { as: 'host' });
    await user.click(await button('Record payment'));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText(/Check the latest amounts/)).toBeDefined();
  });
});

describe('the meal cost', () => {
  it('of a prepaid meal reads as paid, once', async () => {
    serveOrder({
      order: {
        mealCost: fen(600_00),
        policy: {
          ...makeStaffOrder().policy,
          deposit: { basis: 'wholeMeal', amount: ZERO_FEN, ruleName: '' },
        },
      },
      money: {
        mealCost: fen(600_00),
        deposit: { ...PAID, asked: fen(600_00), paid: fen(600_00), refundable: fen(600_00) },
      },
    });
    await renderScreen(path('store-order-amount'), { as: 'host' });
    expect(
      await screen.findByText('¥600 of the meal was prepaid with the deposit and won’t be charged again.'),
    ).toBeDefined();
    expect(screen.getByText('Paid')).toBeDefined();
    expect(screen.queryByText('Final payment')).toBeNull();
  });

  it('needs an amount while none is set; zero is one', async () => {
    serveOrder({ order: { can: ['changeDetails'] } });
    server.on(orderMoneyApi.previewOperation, effect({ mealCost: ZERO_FEN }));
    const { user } = await renderScreen(path('store-order-amount-confirm'), { as: 'host' });
    await user.click(await button('Confirm meal cost'));
    expect(await screen.findByText('Please enter an amount')).toBeDefined();
    expect(server.calls(orderMoneyApi.previewOperation)).toHaveLength(0);
    await user.type(screen.getByRole('textbox', { name: /Meal cost/ }), '0');
    await user.click(await button('Confirm meal cost'));
    expect(await screen.findByRole('alertdialog', { name: 'Set the meal cost to ¥0?' })).toBeDefined();
  });

  it('is confirmed, and cleared by an empty field', async () => {
    const { change } = serveOrder({
      order: { can: ['changeDetails'], mealCost: fen(300_00) },
      money: { mealCost: fen(300_00) },
    });
    server.on(orderMoneyApi.previewOperation, ({ query }) =>
      effect({ mealCost: query.amount === undefined ? null : fen(query.amount), deposit: ZERO_FEN }),
    );
    server.on(staffOrdersApi.setMealCost, ({ body }) => change({ mealCost: body.mealCost }));
    const { user } = await renderScreen(path('store-order-amount-confirm'), { as: 'host' });
    await user.clear(await screen.findByRole('textbox', { name: /Meal cost/ }));
    expect(await screen.findByText('The meal cost will be cleared.')).toBeDefined();
    await user.click(await button('Confirm meal cost'));
    const question = await screen.findByRole('alertdialog', { name: 'Clear the meal cost?' });
    await user.click(within(question).getByRole('button', { name: 'Confirm meal cost' }));
    await screen.findByText('Meal cost updated');
    expect(server.calls(staffOrdersApi.setMealCost)[0]?.input.body).toEqual({ version: 1, mealCost: null });
  });
});
