import type { Fen } from '@xiwei/contract/common/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PayRequest } from '../pay.ts';
import {
  newNumber,
  type PayProviders,
  paidOrder,
  startPayProviders,
} from '../testing/simulated-providers.ts';
import { stripePay } from './gateway.ts';
import { API_VERSION, type StripeSettings } from './settings.ts';
import { webhookSignature } from './signing.ts';

let providers: PayProviders;
const METHOD = 'card';

beforeAll(async () => {
  providers = await startPayProviders();
});
beforeEach(async () => {
  // What the test before has started still sends events.
  await providers.till.idle();
  providers.till.behave(METHOD, {});
  providers.notices.length = 0;
});
afterAll(() => providers.stop());

const gateway = (change: Partial<StripeSettings> = {}) =>
  stripePay({ ...providers.settings.card, ...change });

/** Starts a payment. Returns it with the id of its page, and the page's address. */
async function start(change: Partial<PayRequest> = {}) {
  const order = providers.order(METHOD, change);
  const started = await gateway().start(order);
  if (started.state !== 'started' || started.handOff.type !== 'redirect') throw new Error('not started');
  return { order: { ...order, reference: started.reference ?? null }, url: started.handOff.url };
}

/** Acts on the payment page. Returns the address that the payer is sent to, or the page. */
async function act(url: string, does: string) {
  const body = new URLSearchParams({ do: does });
  const reply = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'accept-language': 'en' },
  });
  return reply.headers.get('location') ?? (await reply.text());
}

/** Reads the events that were sent. */
const events = () => providers.notices.map(({ body }) => JSON.parse(body).type as string);
const lastNotice = () => {
  const notice = providers.notices.at(-1);
  if (!notice) throw new Error('no event was sent');
  return notice;
};

describe('a payment', () => {
  test('leads to the provider’s page, and is paid there', async () => {
    const { order, url } = await start();
    expect(await gateway().query(order)).toEqual({ state: 'waiting' });
    expect(await act(url, 'pay')).toBe(order.returnUrl);
    await providers.till.idle();
    expect(events()).toEqual(['checkout.session.completed']);
    const paid = await gateway().query(order);
    expect(paid).toMatchObject({ state: 'paid', amount: 12_050, paidAt: providers.clock.now() });
    expect(paid.state === 'paid' && paid.providerNumber).toMatch(/^pi_\w{24}$/);
    // A payment whose id was not stored is found by our number.
    expect(await gateway().query({ ...order, reference: null })).toEqual(paid);
  });

  test('may need the bank’s confirmation, and another card after a refused one', async () => {
    const { order, url } = await start();
    for (const refused of ['declined', 'noFunds', 'notConfirmed']) {
      expect(await act(url, refused)).toContain('4242');
      expect(await gateway().query(order)).toEqual({ state: 'waiting' });
    }
    expect(await act(url, 'secure')).toContain('Your bank needs to confirm it’s you');
    expect(await act(url, 'confirmed')).toBe(order.returnUrl);
    expect(await gateway().query(order)).toMatchObject({ state: 'paid' });
  });

  test('that is left can be paid later, until it is closed', async () => {
    const { order, url } = await start();
    expect(await act(url, 'leave')).toBe(order.returnUrl);
    expect(await gateway().query(order)).toEqual({ state: 'waiting' });
    expect(await gateway().close(order)).toEqual({ state: 'closed' });
    expect(await gateway().close(order)).toEqual({ state: 'closed' });
    expect(await act(url, 'pay')).toContain('This payment page is closed');
    expect(await gateway().query(order)).toEqual({ state: 'closed' });
    await providers.till.idle();
    expect(events()).toEqual(['checkout.session.expired']);
  });

  test('that was paid is not closed', async () => {
    const { order, url } = await start();
    await act(url, 'wallet');
    expect(await gateway().close(order)).toMatchObject({ state: 'paid' });
  });

  test('that comes later is waited for, also after its end, and can be closed', async () => {
    const [later, lapsed, closed] = [await start(), await start(), await start()];
    for (const { url } of [later, lapsed, closed]) await act(url, 'later');
    providers.advanceClock(3 * 3600_000);
    expect(await gateway().query(later.order)).toEqual({ state: 'waiting' });
    await act(later.url, 'pay');
    expect(await gateway().query(later.order)).toMatchObject({ state: 'paid' });
    await act(lapsed.url, 'lapse');
    expect(await gateway().query(lapsed.order)).toEqual({ state: 'closed' });
    expect(await gateway().close(closed.order)).toEqual({ state: 'closed' });
    await providers.till.idle();
    expect(
      events()
        .filter((type) => type.includes('async'))
        .sort(),
    ).toEqual(['checkout.session.async_payment_failed', 'checkout.session.async_payment_succeeded']);
  });

  test('is started once, also if it is started again in another language', async () => {
    const { order, url } = await start();
    expect(await gateway().start(order)).toMatchObject({ handOff: { url } });
    const again = await gateway().start({ ...order, reference: null, language: 'en' });
    expect(again).toMatchObject({ state: 'started', handOff: { url }, reference: order.reference });
  });

  test('has a page for half an hour, even if it ends sooner', async () => {
    const { order } = await start({ expiresAt: new Date(providers.clock.now().getTime() + 60_000) });
    providers.advanceClock(29 * 60_000);
    expect(await gateway().query(order)).toEqual({ state: 'waiting' });
    providers.advanceClock(7 * 60_000);
    expect(await gateway().query(order)).toEqual({ state: 'closed' });
  });

  test('of another amount, currency or number is not accepted', async () => {
    const { order, url } = await start();
    await act(url, 'pay');
    const invalid = { state: 'unknown', code: 'badAnswer' };
    expect(await gateway().query({ ...order, amount: 12_051 as Fen })).toEqual(invalid);
    expect(await gateway().query({ ...order, number: newNumber() })).toEqual(invalid);
    expect(await gateway().query({ ...order, currency: 'HKD' })).toEqual(invalid);
  });

  test.each(['HKD', 'JPY', 'ISK'] as const)(
    'in %s is paid and refunded in its own unit',
    async (currency) => {
      const refundOf = await paidOrder(providers, METHOD, { currency });
      const { payment } = refundOf();
      expect(await gateway().query(payment)).toMatchObject({ state: 'paid', amount: 12_050 });
      // The API has krónur in hundredths.
      const theirs = currency === 'ISK' ? 1_205_000 : 12_050;
      expect(providers.till.find(METHOD, payment.number)).toMatchObject({ amount: theirs });
      expect(await gateway().refund(refundOf())).toMatchObject({ state: 'refunded', amount: 5000 });
    },
  );

  test('below the provider’s least amount is refused', async () => {
    expect(await gateway().start(providers.order(METHOD, { amount: 1 as Fen }))).toEqual({
      state: 'refused',
      code: 'amount_too_small',
    });
  });

  test('offers the methods that are set, or those of the account', async () => {
    const order = providers.order(METHOD);
    expect(await gateway({ methods: ['card', 'paynow'] }).start(order)).toMatchObject({ state: 'started' });
    const other = providers.order(METHOD);
    expect(await gateway({ methods: ['cash'] }).start(other)).toMatchObject({ state: 'refused' });
  });

  test('that is not found, or not read, says so', async () => {
    const order = providers.order(METHOD);
    expect(await gateway().query(order)).toEqual({ state: 'notFound' });
    expect(await gateway().close({ ...order, reference: 'cs_test_unknown' })).toEqual({ state: 'notFound' });
    for (const [fault, code] of [
      ['down', 'connectionLost'],
      ['error', 'api_error'],
      ['limit', 'rate_limit'],
    ] as const) {
      providers.till.behave(METHOD, { fault });
      expect(await gateway().query(order)).toEqual({ state: 'unknown', code });
      expect(await gateway().start(order)).toEqual({ state: 'unknown', code });
    }
    providers.till.behave(METHOD, {});
    const refused = { state: 'refused', code: 'invalid_request_error' };
    expect(await gateway({ secretKey: 'sk_test_wrong' }).query(order)).toEqual(refused);
  });

  test('is found among more payments than a page of the list has', async () => {
    const { order } = await start();
    for (let count = 0; count < 101; count += 1) await gateway().start(providers.order(METHOD));
    expect(await gateway().query({ ...order, reference: null })).toEqual({ state: 'waiting' });
  });
});

describe('a refund', () => {
  test('is made once, also after idempotency keys have expired', async () => {
    const refundOf = await paidOrder(providers, METHOD);
    const refund = refundOf();
    expect(await gateway().queryRefund(refund)).toEqual({ state: 'notFound' });
    const done = await gateway().refund(refund);
    expect(done).toMatchObject({ state: 'refunded', amount: 5000 });
    providers.advanceClock(3 * 86_400_000);
    expect(await gateway().refund({ ...refund, reason: 'Another' })).toEqual(done);
    expect(await gateway().queryRefund(refund)).toEqual(done);
    expect(providers.till.refundsOf(METHOD, refund.payment.number)).toHaveLength(1);
  });

  test('can be processing, and fail', async () => {
    const refundOf = await paidOrder(providers, METHOD);
    providers.till.behave(METHOD, { refunds: 'later' });
    const refund = refundOf();
    expect(await gateway().refund(refund)).toEqual({ state: 'processing' });
    providers.till.settleRefund(METHOD, refund.number, 'failed');
    expect(await gateway().queryRefund(refund)).toEqual({
      state: 'failed',
      code: 'expired_or_canceled_card',
    });
  });

  test('of more than is left is refused', async () => {
    const refundOf = await paidOrder(providers, METHOD);
    await gateway().refund(refundOf({ amount: 12_050 as Fen }));
    const more = await gateway().refund(refundOf({ number: newNumber(), amount: 1 as Fen }));
    expect(more).toEqual({ state: 'refused', code: 'charge_already_refunded' });
  });

  test('with another amount than the provider has is not accepted', async () => {
    const refundOf = await paidOrder(providers, METHOD);
    const refund = refundOf();
    await gateway().refund(refund);
    expect(await gateway().queryRefund({ ...refund, amount: 4999 as Fen })).toEqual({
      state: 'unknown',
      code: 'badAnswer',
    });
  });
});

describe('a dispute', () => {
  test('is raised and decided on the payment page, and read with our number', async () => {
    const { order, url } = await start();
    await act(url, 'pay');
    const paid = await gateway().query(order);
    await act(url, 'dispute');
    await providers.till.idle();
    expect(events().at(-1)).toBe('charge.dispute.created');
    const notice = gateway().readNotice(lastNotice(), providers.clock.now());
    expect(notice).toMatchObject({ about: 'dispute', number: expect.stringMatching(/^dp_/) });
    const id = 'number' in notice ? notice.number : '';
    const open = { id, number: order.number, amount: 12_050, currency: 'CNY', state: 'open' };
    expect(await gateway().readDispute?.(id)).toEqual(open);
    expect(await gateway().listDisputes?.('2026-01-05')).toEqual([]);
    const refund = { number: newNumber(), amount: 100 as Fen, reason: '', notifyUrl: order.notifyUrl };
    const payment = { ...order, providerNumber: paid.state === 'paid' ? paid.providerNumber : '' };
    expect(await gateway().refund({ ...refund, payment })).toEqual({
      state: 'refused',
      code: 'charge_disputed',
    });
    await act(url, 'lost');
    expect(await gateway().readDispute?.(id)).toEqual({ ...open, state: 'lost' });
    expect(await gateway().readDispute?.('dp_unknown')).toBeUndefined();
    providers.till.behave(METHOD, { fault: 'error' });
    expect(await gateway().readDispute?.(id)).toEqual({ state: 'unknown', code: 'api_error' });
  });
});

describe('an event', () => {
  const read = (raw = lastNotice(), now = providers.clock.now()) => gateway().readNotice(raw, now);
  /** Signs a body as the provider does. */
  function signed(body: string, { secret = providers.settings.card.webhookSecret, extra = '' } = {}) {
    const seconds = Math.floor(providers.clock.now().getTime() / 1000);
    const signature = `t=${seconds},${extra}v1=${webhookSignature(secret, seconds, body)}`;
    return { headers: { 'stripe-signature': signature }, body };
  }
  const event = (type: string, object: object, more: object = {}) =>
    signed(
      JSON.stringify({ id: 'evt_1', object: 'event', type, livemode: false, data: { object }, ...more }),
    );
  const NUMBER = 'ab'.repeat(16);

  test('says which payment or refund to query, and nothing else', async () => {
    const refundOf = await paidOrder(providers, METHOD);
    const refund = refundOf();
    const seen = { state: 'unknown', code: 'notTold' };
    expect(read()).toEqual({
      eventId: expect.stringMatching(/^evt_/),
      about: 'payment',
      number: refund.payment.number,
      seen,
    });
    await gateway().refund(refund);
    await providers.till.idle();
    expect(read()).toMatchObject({ about: 'refund', number: refund.number, seen });
    const intent = { object: 'payment_intent', metadata: { number: NUMBER } };
    expect(read(event('payment_intent.succeeded', intent))).toMatchObject({
      about: 'payment',
      number: NUMBER,
    });
    const failed = { object: 'refund', metadata: { number: NUMBER } };
    expect(read(event('charge.refund.updated', failed))).toMatchObject({ about: 'refund', number: NUMBER });
  });

  test('is rejected with a wrong, missing or old signature', async () => {
    await paidOrder(providers, METHOD);
    const raw = lastNotice();
    expect(read({ ...raw, body: `${raw.body} ` })).toEqual({ problem: 'badSignature' });
    expect(read({ ...raw, headers: {} })).toEqual({ problem: 'badSignature' });
    expect(read({ ...raw, headers: { 'stripe-signature': 't=1,v0=abc' } })).toEqual({
      problem: 'badSignature',
    });
    expect(read(signed(raw.body, { secret: 'whsec_other' }))).toEqual({ problem: 'badSignature' });
    for (const seconds of [301, -301]) {
      const now = new Date(providers.clock.now().getTime() + seconds * 1000);
      expect(read(raw, now)).toEqual({ problem: 'expired' });
    }
    providers.till.behave(METHOD, { notices: { badSignature: true } });
    const { url } = await start();
    await act(url, 'pay');
    await providers.till.idle();
    expect(read()).toEqual({ problem: 'badSignature' });
  });

  test('may have several signatures while the secret is replaced', () => {
    const body = event('payment_intent.succeeded', {
      object: 'payment_intent',
      metadata: { number: NUMBER },
    }).body;
    expect(read(signed(body, { extra: `v1=${'0'.repeat(64)},v0=1,` }))).toMatchObject({ number: NUMBER });
  });

  test('of another account or mode is rejected', () => {
    const object = { object: 'payment_intent', metadata: { number: NUMBER } };
    for (const more of [{ livemode: true }, { account: 'acct_1' }])
      expect(read(event('payment_intent.succeeded', object, more))).toEqual({ problem: 'notOurs' });
    expect(read(signed('{}'))).toEqual({ problem: 'unreadable' });
  });

  test('of something else in the same account is ignored', () => {
    for (const [type, object] of [
      ['customer.created', { object: 'customer' }],
      ['payment_intent.succeeded', { object: 'payment_intent', metadata: {} }],
      ['checkout.session.completed', { object: 'checkout.session', client_reference_id: 'order-7' }],
    ] as const)
      expect(read(event(type, object))).toEqual({ ignored: true });
  });
});

test('a statement has the payments and refunds of a day in Beijing', async () => {
  const date = '2026-02-10';
  const noon = Date.parse(`${date}T12:00:00+08:00`);
  providers.advanceClock(noon - providers.clock.now().getTime());
  const refundOf = await paidOrder(providers, METHOD);
  const refund = refundOf();
  await gateway().refund(refund);
  expect(await gateway().readStatement?.(date)).toEqual(
    expect.arrayContaining([
      { about: 'payment', number: refund.payment.number, amount: 12_050, currency: 'CNY' },
      { about: 'refund', number: refund.number, amount: 5000, currency: 'CNY' },
    ]),
  );
  expect(await gateway().readStatement?.('2026-02-11')).toEqual([]);
  providers.till.behave(METHOD, { fault: 'limit' });
  expect(await gateway().readStatement?.(date)).toEqual({ state: 'unknown', code: 'rate_limit' });
});

describe('the simulator', () => {
  const call = async (path: string, init: RequestInit = {}, change: Record<string, string> = {}) => {
    const { apiBase, secretKey } = providers.settings.card;
    const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': API_VERSION, ...change };
    const reply = await fetch(`${apiBase}/v1/${path}`, { ...init, headers });
    return { ...((await reply.json()) as object), http: reply.status };
  };
  const post = (path: string, fields: Record<string, string>, change?: Record<string, string>) =>
    call(path, { method: 'POST', body: new URLSearchParams(fields) }, change);

  test('refuses other versions, keys and addresses', async () => {
    expect(await call('refunds', {}, { 'stripe-version': '2019-01-01' })).toMatchObject({ http: 400 });
    expect(await call('refunds', {}, { authorization: 'Bearer sk_test_x' })).toMatchObject({ http: 401 });
    expect(await call('charges/all')).toMatchObject({ http: 404 });
  });

  test('refuses missing, unknown and invalid parameters', async () => {
    const { order } = await start();
    await act((await start()).url, 'pay');
    expect(await post('checkout/sessions', {})).toMatchObject({
      error: { code: 'parameter_missing', param: 'mode' },
    });
    expect(await post('refunds', { payment_intent: 'pi_1', amount: '1', colour: 'red' })).toMatchObject({
      http: 400,
      error: { code: 'parameter_unknown', param: 'colour' },
    });
    expect(await post('refunds', { payment_intent: 'pi_1', amount: '-1' })).toMatchObject({
      error: { code: 'parameter_invalid', param: 'amount' },
    });
    expect(await post('refunds', { payment_intent: 'pi_1', amount: '1' })).toMatchObject({
      error: { code: 'resource_missing' },
    });
    expect(await call(`checkout/sessions/${order.reference}?expand[]=customer`)).toMatchObject({
      http: 400,
    });
  });

  test('refuses an idempotency key that was used for something else', async () => {
    const refundOf = await paidOrder(providers, METHOD);
    const { payment } = refundOf();
    const refund = (amount: string) =>
      post('refunds', { payment_intent: payment.providerNumber, amount }, { 'idempotency-key': 'same' });
    const first = await refund('100');
    expect(first).toMatchObject({ http: 200 });
    expect(await refund('100')).toEqual(first);
    expect(await refund('101')).toMatchObject({ http: 400, error: { type: 'idempotency_error' } });
  });
});
