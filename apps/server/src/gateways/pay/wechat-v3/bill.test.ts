import type { Fen } from '@xiwei/contract/common/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PayBench, paidOrder, startPayBench } from '../testing/simulated-providers.ts';
import { readBillText } from './bill.ts';

let bench: PayBench;

beforeAll(async () => {
  bench = await startPayBench();
});
afterAll(() => bench.stop());

describe.each(['wechatPay', 'wechatPartnerPay'] as const)('the statement of %s', (method) => {
  const statement = async (date: string) => bench.gatewayOf(method).readStatement?.(date);

  test('has a line for each payment and refund of the day, from the next morning on', async () => {
    const date = bench.clock.now().toISOString().slice(0, 10);
    const dinner = (await paidOrder(bench, method, { description: '订金,`两位`' }))({ amount: 1 as Fen });
    const lunch = (await paidOrder(bench, method))();
    await bench.gatewayOf(method).refund(dinner);
    await bench.till.idle();
    expect(await statement(date)).toEqual({ state: 'refused', code: 'INVALID_REQUEST' });
    bench.later(14 * 3_600_000);
    expect(await statement(date)).toEqual({ state: 'unknown', code: 'STATEMENT_CREATING' });
    bench.later(10 * 3_600_000);
    expect(await statement(date)).toEqual([
      { about: 'payment', number: dinner.payment.number, amount: 12_050 },
      { about: 'payment', number: lunch.payment.number, amount: 12_050 },
      { about: 'refund', number: dinner.number, amount: 1 },
    ]);
  });

  test('is empty for a day without trade', async () => {
    expect(await statement('2026-01-01')).toEqual([]);
  });

  test('is unknown while the provider is', async () => {
    bench.till.behave(method, { fault: 'down' });
    expect(await statement('2026-01-01')).toEqual({ state: 'unknown', code: 'connectionLost' });
    bench.till.behave(method, {});
  });
});

test('Douyin hands out none', () => {
  expect(bench.gatewayOf('douyinPay').readStatement).toBeUndefined();
});

describe('the text of a bill', () => {
  const NAMES = '商户订单号,交易状态,商户退款单号,商品名称,订单金额,申请退款金额';
  const SUMS = '总交易单数,订单总金额\n`1,`0.01\n';

  test('is read by the names of its columns', () => {
    const lines = '`a1,`SUCCESS,`0,`one, two,`0.01,`0.00\n`a1,`REFUND,`r1,`x,`0.00,`12.50\n';
    expect(readBillText(`\uFEFF${NAMES}\n${lines}${SUMS}`)).toEqual([
      { about: 'payment', number: 'a1', amount: 1 },
      { about: 'refund', number: 'r1', amount: 1250 },
    ]);
  });

  test.each([
    ['something else', '<html></html>'],
    ['a state nobody knows', `${NAMES}\n\`a1,\`PUZZLING,\`0,\`x,\`0.01,\`0.00\n${SUMS}`],
    ['an amount that is none', `${NAMES}\n\`a1,\`SUCCESS,\`0,\`x,\`a lot,\`0.00\n${SUMS}`],
  ])('is not believed when it holds %s', (_name, text) => {
    expect(readBillText(text)).toBeUndefined();
  });
});
