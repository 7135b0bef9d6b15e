import type { Fen } from '@xiwei/contract/common/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PayProviders, paidOrder, startPayProviders } from '../testing/simulated-providers.ts';
import { readBillText } from './bill.ts';

let providers: PayProviders;

beforeAll(async () => {
  providers = await startPayProviders();
});
afterAll(() => providers.stop());

describe.each(['wechatPay', 'wechatPartnerPay'] as const)('statement of %s', (method) => {
  const statement = async (date: string) => providers.gatewayOf(method).readStatement?.(date);

  test('has a line for each payment and refund of the day, from 10:00 of the next day', async () => {
    const date = providers.clock.now().toISOString().slice(0, 10);
    const dinner = (await paidOrder(providers, method, { description: '订金,`两位`' }))({ amount: 1 as Fen });
    const lunch = (await paidOrder(providers, method))();
    await providers.gatewayOf(method).refund(dinner);
    await providers.till.idle();
    expect(await statement(date)).toEqual({ state: 'refused', code: 'INVALID_REQUEST' });
    providers.advanceClock(14 * 3_600_000);
    expect(await statement(date)).toEqual({ state: 'unknown', code: 'STATEMENT_CREATING' });
    providers.advanceClock(10 * 3_600_000);
    expect(await statement(date)).toEqual([
      { about: 'payment', number: dinner.payment.number, amount: 12_050, currency: 'CNY' },
      { about: 'payment', number: lunch.payment.number, amount: 12_050, currency: 'CNY' },
      { about: 'refund', number: dinner.number, amount: 1, currency: 'CNY' },
    ]);
  });

  test('is empty for a day without transactions', async () => {
    expect(await statement('2026-01-01')).toEqual([]);
  });

  test('is unknown while the provider is down', async () => {
    providers.till.behave(method, { fault: 'down' });
    expect(await statement('2026-01-01')).toEqual({ state: 'unknown', code: 'connectionLost' });
    providers.till.behave(method, {});
  });
});

test('Douyin has no statements', () => {
  expect(providers.gatewayOf('douyinPay').readStatement).toBeUndefined();
});

describe('bill text', () => {
  const NAMES = '商户订单号,交易状态,商户退款单号,商品名称,订单金额,申请退款金额';
  const SUMS = '总交易单数,订单总金额\n`1,`0.01\n';

  test('is parsed by its column names', () => {
    const lines = '`a1,`SUCCESS,`0,`one, two,`0.01,`0.00\n`a1,`REFUND,`r1,`x,`0.00,`12.50\n';
    expect(readBillText(`\uFEFF${NAMES}\n${lines}${SUMS}`)).toEqual([
      { about: 'payment', number: 'a1', amount: 1, currency: 'CNY' },
      { about: 'refund', number: 'r1', amount: 1250, currency: 'CNY' },
    ]);
  });

  test.each([
    ['another format', '<html></html>'],
    ['an unknown state', `${NAMES}\n\`a1,\`PUZZLING,\`0,\`x,\`0.01,\`0.00\n${SUMS}`],
    ['an invalid amount', `${NAMES}\n\`a1,\`SUCCESS,\`0,\`x,\`a lot,\`0.00\n${SUMS}`],
  ])('is rejected when it contains %s', (_name, text) => {
    expect(readBillText(text)).toBeUndefined();
  });
});
