import { screen, waitFor, within } from '@testing-library/react';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { BalanceEntry, MacauChannel, Payment, Payout } from '@xiwei/contract/money/money.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import { describe, expect, it } from 'vitest';
import { makeOrder, ORDER_ID } from '#testing/booking-samples.ts';
import { secondsFromNow } from '#testing/clock.ts';
import { connectionLost, refusal } from '#testing/fake-server.ts';
import { setOnline, testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStore, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const PAYMENT_ID = idOf(60);
const path = `/payment/${STORE_ID}/${PAYMENT_ID}`;
const resultPath = `/payment-result/${STORE_ID}/${PAYMENT_ID}`;

/** An open request for a deposit of ¥200, payable with Alipay. */
const makePayment = (changes: Partial<Payment> = {}): Payment => ({
  id: PAYMENT_ID,
  storeId: STORE_ID,
  orderId: ORDER_ID,
  purpose: 'deposit',
  reference: 'B7',
  amount: 20000 as Fen,
  currency: 'CNY',
  status: 'open',
  expiresAt: secondsFromNow(900),
  methods: [{ method: 'alipay', channels: [], balance: null, enough: true }],
  attempt: null,
  can: ['pay'],
  ...changes,
});

const entry: BalanceEntry = {
  id: idOf(61),
  type: 'topUp',
  amount: 10000 as Fen,
  at: secondsFromNow(-3600),
  purpose: 'topUp',
  reference: '',
  method: 'alipay',
  channel: null,
};

function setUpOrder() {
  server.on(bookingApi.readMyOrder, makeOrder()).on(storesApi.readStore, makeStore());
  server.on(moneyApi.checkPayment, makePayment());
}

testReadStates('checkout', {
  path,
  as: 'diner',
  read: moneyApi.readPayment,
  reply: makePayment(),
  shows: /200/,
  refused: {
    paymentInfoMissing: 'Payment not found',
    notFound: 'Payment not found',
  },
  setUp: setUpOrder,
});

describe('checkout', () => {
  it('offers only the banks that the store takes, and asks for another one after a refusal', async () => {
    setUpOrder();
    const macau = (channels: MacauChannel[]) =>
      makePayment({ methods: [{ method: 'macauBankPay', channels, balance: null, enough: true }] });
    let shown = macau(['BOCPAY', 'MPAY']);
    server.on(moneyApi.readPayment, () => shown);
    server.on(moneyApi.startPayment, () => {
      shown = macau(['MPAY']);
      return refusal('channelNotOffered');
    });
    const { user } = await renderScreen(path, { as: 'diner' });
    await screen.findByText('2 banks and wallets');
    await user.click(screen.getByRole('button', { name: /^Pay/ }));
    const sheet = within(await screen.findByRole('group', { name: 'Choose a bank or wallet' }));
    expect(sheet.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['BOC Pay', 'MPay']);
    await user.click(sheet.getByRole('button', { name: 'BOC Pay' }));
    await user.click(screen.getByRole('button', { name: /^Pay/ }));
    await screen.findByText(refusalWords.en.channelNotOffered);
    await screen.findByText('1 bank or wallet');
    await user.click(screen.getByRole('button', { name: /^Pay/ }));
    await waitFor(() => screen.getByRole('group', { name: 'Choose a bank or wallet' }));
    expect(server.calls(moneyApi.startPayment)).toHaveLength(1);
  });

  it('says that no payment method is available', async () => {
    setUpOrder();
    server.on(moneyApi.readPayment, makePayment({ methods: [] }));
    await renderScreen(path, { as: 'diner' });
    await screen.findByText('No payment method available');
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  });

  it('shows why a payment could not be started', async () => {
    setUpOrder();
    server.on(moneyApi.readPayment, makePayment());
    server.on(moneyApi.startPayment, refusal('paymentFailed'));
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await screen.findByRole('button', { name: /Pay/ }));
    const alert = within(await screen.findByRole('alert'));
    alert.getByText(refusalWords.en.paymentFailed);
  });

  it('starts a payment again with the same idempotency key after a lost connection', async () => {
    setUpOrder();
    server.on(moneyApi.readPayment, makePayment()).on(moneyApi.startPayment, connectionLost);
    setOnline(false);
    const { user } = await renderScreen(path, { as: 'diner' });
    await user.click(await screen.findByRole('button', { name: /Pay/ }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    setOnline(true);
    server.on(moneyApi.startPayment, refusal('paymentFailed'));
    await user.click(retry);
    await screen.findByText(refusalWords.en.paymentFailed);
    const [first, second] = server.calls(moneyApi.startPayment).map(({ key }) => key);
    expect(second).toBe(first);
  });
});

testReadStates('result of a payment', {
  path: resultPath,
  as: 'diner',
  read: moneyApi.readPayment,
  reply: makePayment({ status: 'expired', expiresAt: secondsFromNow(-60), can: [] }),
  shows: 'Payment expired',
  refused: { paymentInfoMissing: 'Payment not found' },
  setUp: setUpOrder,
});

describe('result of a payment for a booking', () => {
  const openResult = (status: 'waitStoreConfirm' | 'waitService') => {
    setUpOrder();
    server
      .on(moneyApi.readPayment, makePayment({ status: 'paid', can: [] }))
      .on(bookingApi.readMyOrder, makeOrder({ status }))
      .on(messagesApi.readNewsWay, { way: 'sms', to: '+86 138****5678', answersBy: null });
    return renderScreen(resultPath, { as: 'diner' });
  };
  const stepsShown = () =>
    within(screen.getByRole('list', { name: 'Payment steps' }))
      .getAllByRole('listitem')
      .map((step) => [step.textContent, step.getAttribute('aria-current')]);

  it('that awaits the restaurant has an open fourth step, and does not look confirmed', async () => {
    await openResult('waitStoreConfirm');
    await screen.findByText('Paid, awaiting the restaurant');
    expect(screen.queryByText('Payment successful')).toBeNull();
    await screen.findByText('You’ll get the answer by SMS at +86 138****5678.');
    expect(stepsShown().at(2)).toEqual([expect.stringMatching(/^Paid/), null]);
    expect(stepsShown().at(3)).toEqual([expect.stringMatching(/^4Awaiting reply/), 'step']);
  });

  it('that is confirmed has three steps, all of them done', async () => {
    await openResult('waitService');
    await screen.findByText('Payment successful');
    expect(stepsShown()).toHaveLength(3);
    expect(stepsShown().some(([, current]) => current === 'step')).toBe(false);
  });
});

testReadStates('balance of a person', {
  path: '/balance',
  as: 'diner',
  read: moneyApi.readBalance,
  reply: { balance: 12300 as Fen, reserved: 0 as Fen },
  shows: /123/,
  setUp: () =>
    server
      .on(moneyApi.readTopUpUnderWay, { payment: null })
      .on(moneyApi.listPayouts, { items: [], next: null })
      .on(moneyApi.listBalanceEntries, { items: [], next: null }),
});

testReadStates('changes of a balance', {
  path: '/balance',
  as: 'diner',
  read: moneyApi.listBalanceEntries,
  reply: { items: [entry], next: null },
  shows: /Alipay/,
  empty: { reply: { items: [], next: null }, shows: 'No activity yet' },
  setUp: () =>
    server
      .on(moneyApi.readBalance, { balance: 12300 as Fen, reserved: 0 as Fen })
      .on(moneyApi.readTopUpUnderWay, { payment: null })
      .on(moneyApi.listPayouts, { items: [], next: null }),
});

describe('a payment for goods', () => {
  const order = { orderId: null, purpose: 'shopOrder', reference: '10086' } as const;
  const back = `/shop-order/${STORE_ID}/${idOf(70)}`;

  it('names the number of the order', async () => {
    setUpOrder();
    server.on(moneyApi.readPayment, makePayment(order));
    await renderScreen(path, { as: 'diner' });
    await screen.findByText('Goods · Order number 10086');
  });

  it.each([
    ['paid', 'We’ve received ¥200. The restaurant will take care of your order soon.'],
    ['expired', /the order was closed and the goods were released/],
    ['cancelled', /See “My shop orders”/],
  ] as const)('that is %s leads to the order', async (status, text) => {
    setUpOrder();
    server.on(moneyApi.readPayment, makePayment({ ...order, status, can: [] }));
    const { unmount } = await renderScreen(`${resultPath}?returnTo=${back}`, { as: 'diner' });
    await screen.findByText(text);
    expect(screen.getByRole('link', { name: 'See order' }).getAttribute('href')).toBe(back);
    unmount();
    await renderScreen(resultPath, { as: 'diner' });
    await screen.findByText(text);
    expect(screen.getByRole('link', { name: 'See order' }).getAttribute('href')).toBe('/shop-orders');
  });
});

describe('topping up', () => {
  const open = async () => {
    server
      .on(moneyApi.readBalance, { balance: 0 as Fen, reserved: 0 as Fen })
      .on(moneyApi.readTopUpUnderWay, { payment: null })
      .on(moneyApi.listPayouts, { items: [], next: null })
      .on(moneyApi.listBalanceEntries, { items: [], next: null });
    const page = await renderScreen('/balance', { as: 'diner' });
    return { ...page, field: await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' }) };
  };
  const submit = () => screen.getByRole('button', { name: 'Continue to payment' });

  it('shows at the field what is no amount to top up, and sends nothing', async () => {
    const { user, field } = await open();
    await user.click(submit());
    for (const text of ['0', '-5', '0.005', '1.234', '12,80', '1e3', '50000.01', '100']) {
      await user.clear(field);
      await user.type(field, text);
      const isInvalid = text !== '100';
      await waitFor(() =>
        expect([text, field.getAttribute('aria-invalid') === 'true']).toEqual([text, isInvalid]),
      );
      expect(field.value).toBe(text);
    }
    expect(server.calls(moneyApi.topUpBalance)).toHaveLength(0);
  });

  it('reads an amount with a comma or in full-width digits, and opens its checkout', async () => {
    server.on(moneyApi.topUpBalance, makePayment()).on(moneyApi.readPayment, makePayment());
    setUpOrder();
    const { user, field, router } = await open();
    await user.type(field, '１，２８０.5');
    await user.click(submit());
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/payment\//));
    expect(server.calls(moneyApi.topUpBalance).map(({ input }) => input.body.amount)).toEqual([128050]);
  });

  it('sends a top-up that got no answer again as the same one', async () => {
    server.on(moneyApi.topUpBalance, connectionLost);
    const { user, field, router } = await open();
    await user.type(field, '100');
    await user.dblClick(submit());
    const retry = await screen.findByRole('button', { name: 'Try again' });
    setUpOrder();
    server.on(moneyApi.topUpBalance, makePayment()).on(moneyApi.readPayment, makePayment());
    await user.click(retry);
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(new Set(server.calls(moneyApi.topUpBalance).map(({ key }) => key)).size).toBe(1);
  });
});

describe('withdrawing', () => {
  const alipay = { method: 'alipay', channel: null, amount: 100_00 as Fen } as const;
  const open = async (payouts: Payout[] = []) => {
    server
      .on(moneyApi.readBalance, { balance: 137_00 as Fen, reserved: 0 as Fen })
      .on(moneyApi.readTopUpUnderWay, { payment: null })
      .on(moneyApi.listPayouts, { items: payouts, next: null })
      .on(moneyApi.listBalanceEntries, { items: [], next: null })
      .on(moneyApi.readPayoutTerms, ({ query }) => ({
        amount: (query.amount ?? 0) as Fen,
        parts: [alipay],
        byStaff: 37_00 as Fen,
      }));
    return renderScreen('/balance', { as: 'diner' });
  };

  it('names where the money goes, refuses more than the balance, and sends the amount', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('¥100 is refunded to Alipay');
    dialog.getByText(/¥37 can’t be refunded to the original method any more/);
    const field = dialog.getByRole('textbox', { name: 'Amount' });
    await user.clear(field);
    await user.type(field, '137.01');
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(server.calls(moneyApi.payOutBalance)).toHaveLength(0);
    server.on(moneyApi.payOutBalance, refusal('balanceTooLow'));
    await user.clear(field);
    await user.type(field, '120');
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await dialog.findByText(refusalWords.en.balanceTooLow);
    server.on(moneyApi.payOutBalance, { id: idOf(62), amount: 120_00 as Fen, at: entry.at, parts: [] });
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('¥120 is being refunded');
    expect(server.calls(moneyApi.payOutBalance).at(-1)?.input.body).toEqual({ amount: 120_00 });
  });

  it('is listed with the state of each part in words', async () => {
    const states = ['processing', 'refunded', 'byStaff', 'returned'] as const;
    const parts = states.map((state) => ({ ...alipay, state }));
    await open([{ id: idOf(62), amount: 400_00 as Fen, at: entry.at, parts }]);
    const list = within(await screen.findByRole('list', { name: 'Withdrawals' }));
    list.getByText(/^¥100 is being refunded to Alipay/);
    list.getByText('¥100 was refunded to Alipay');
    list.getByText(/couldn’t be refunded to Alipay/);
    list.getByText('¥100 was returned by platform staff');
  });
});

describe('a share from the balance', () => {
  const alipay = { method: 'alipay' as const, channels: [], balance: null, enough: true };
  const balance = { method: 'balance' as const, channels: [], balance: 50_00 as Fen, enough: false };
  const split = () => screen.queryByRole('switch', { name: /¥50 of your balance/ });

  it('is offered if the balance does not cover the amount, and is sent with the method', async () => {
    setUpOrder();
    server
      .on(moneyApi.readPayment, makePayment({ methods: [{ ...balance }, { ...alipay }] }))
      .on(moneyApi.startPayment, refusal('balanceTooLow'));
    const { user } = await renderScreen(path, { as: 'diner' });
    await screen.findByRole('button', { name: 'Pay ¥200' });
    await user.click(split() as HTMLElement);
    screen.getByText('The remaining ¥150 is paid with the method you choose');
    await user.click(screen.getByRole('button', { name: 'Pay ¥150' }));
    await screen.findByText(refusalWords.en.balanceTooLow);
    expect(server.calls(moneyApi.startPayment).at(-1)?.input.body).toMatchObject({
      method: 'alipay',
      fromBalance: 50_00,
    });
  });

  it.each([
    ['covers the amount', { ...balance, balance: 200_00 as Fen, enough: true }],
    ['is empty', { ...balance, balance: 0 as Fen }],
  ])('is not offered if the balance %s', async (_, option) => {
    setUpOrder();
    server.on(moneyApi.readPayment, makePayment({ methods: [option, { ...alipay }] }));
    await renderScreen(path, { as: 'diner' });
    await screen.findByRole('button', { name: 'Pay ¥200' });
    expect(split()).toBeNull();
  });
});
