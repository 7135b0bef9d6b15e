import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderIn } from '#testing/orders.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

/** Messages of each field without a valid amount. */
const WORDS: Record<string, Record<Language, string>> = {
  refundDeposit: {
    'zh-Hans': '请输入退款金额',
    'zh-Hant': '請輸入退款金額',
    en: 'Please enter the refund amount',
  },
  forfeitDeposit: {
    'zh-Hans': '请输入扣除金额',
    'zh-Hant': '請輸入扣除金額',
    en: 'Please enter the forfeit amount',
  },
  deductDeposit: {
    'zh-Hans': '请输入抵扣金额',
    'zh-Hant': '請輸入抵扣金額',
    en: 'Please enter the amount to take off the bill',
  },
  supplementDeposit: {
    'zh-Hans': '请输入补收金额',
    'zh-Hant': '請輸入補收金額',
    en: 'Please enter the additional amount',
  },
};
const SAME = {
  refundMeal: 'refundDeposit',
  forfeitMeal: 'forfeitDeposit',
  recordOfflineSupplement: 'supplementDeposit',
};
const OPERATIONS = {
  ...WORDS,
  ...Object.fromEntries(Object.entries(SAME).map(([name, as]) => [name, WORDS[as]])),
};

let product: Product;
let params: { storeId: string; orderId: string };
let manager: Visitor;
beforeAll(async () => {
  product = await startProduct();
  const order = await orderIn(product, 'waitService');
  params = { storeId: order.storeId, orderId: order.order.id };
  manager = order.manager;
});

const inLanguage = (visitor: Visitor, language: Language): Visitor =>
  Object.assign(product.visitor(language), { cookies: visitor.cookies });

describe.each(Object.entries(OPERATIONS))('an amount for %s', (name, words) => {
  it.each(['zh-Hans', 'zh-Hant', 'en'] as const)('is asked for at its field in %s', async (language) => {
    const endpoint = orderMoneyApi[name as 'refundDeposit'];
    const caller = inLanguage(manager, language);
    for (const amount of [undefined, null, '', 0, -1]) {
      const body = { version: 1, ...(amount !== undefined && { amount }), reason: '' } as never;
      const { refusal } = await caller.call(endpoint, { params, body });
      expect(refusal, String(amount)).toMatchObject({
        code: 'inputInvalid',
        fields: { amount: words?.[language] ?? 'no words' },
      });
    }
  });

  it('states its limit in yuan, and is a whole number of fen', async () => {
    const endpoint = orderMoneyApi[name as 'refundDeposit'];
    const said = async (amount: unknown) =>
      (await manager.call(endpoint, { params, body: { version: 1, amount, reason: '' } as never })).refusal
        ?.fields;
    expect(await said(1_000_000_01)).toEqual({ amount: 'At most ¥1,000,000' });
    expect(await said(1.5)).toEqual({ amount: 'Invalid format' });
    expect(await said('12')).toEqual({ amount: 'Invalid format' });
  });
});

describe('an amount to top up', () => {
  it.each([
    ['zh-Hans', '请输入充值金额', '金额不能少于 ¥1', '金额不能超过 ¥50,000'],
    ['zh-Hant', '請輸入儲值金額', '金額不能少於 ¥1', '金額不能超過 ¥50,000'],
    ['en', 'Please enter the top-up amount', 'At least ¥1', 'At most ¥50,000'],
  ] as const)('is asked for and bounded in the words of %s', async (language, missing, least, most) => {
    const caller = inLanguage(manager, language);
    const said = async (body: unknown) =>
      (await caller.call(moneyApi.topUpBalance, { body: body as never })).refusal?.fields;
    expect(await said({})).toEqual({ amount: missing });
    expect(await said({ amount: 0 })).toEqual({ amount: missing });
    expect(await said({ amount: 99 })).toEqual({ amount: least });
    expect(await said({ amount: 50_000_01 })).toEqual({ amount: most });
  });
});
