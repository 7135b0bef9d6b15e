import { CURRENCIES, digitsOf } from '@xiwei/contract/common/currency.ts';
import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { decimalOf, type Fen, formatMoney, signOf, sumByCurrency } from '@xiwei/contract/common/money.ts';
import { describe, expect, it } from 'vitest';
import { formatMoneyRange, shortSignOf } from './money.ts';

const fen = (amount: number) => amount as Fen;

describe('formatMoney', () => {
  it('formats whole yuan without a fraction in every language', () => {
    for (const language of LANGUAGES) expect(formatMoney(fen(128_000), 'CNY', language)).toBe('¥1,280');
  });

  it('formats a fraction with two digits', () => {
    expect(formatMoney(fen(128_050), 'CNY', 'zh-Hans')).toBe('¥1,280.50');
    expect(formatMoney(fen(5), 'CNY', 'en')).toBe('¥0.05');
  });

  it('formats zero', () => {
    expect(formatMoney(fen(0), 'CNY', 'en')).toBe('¥0');
  });

  it.each([
    ['EUR', 128_050, '€1,280.50'],
    ['EUR', 5_00, '€5'],
    ['JPY', 12_800, 'JP¥12,800'],
    ['KWD', 12_345, 'KWD12.345'],
    ['USD', 1_00, 'US$1'],
    ['HKD', 1_00, 'HK$1'],
    ['TWD', 1_00, 'NT$1'],
  ] as const)('formats %s by its minor unit in every language', (currency, amount, text) => {
    for (const language of LANGUAGES)
      expect(formatMoney(fen(amount), currency, language).replaceAll(/\s/g, '')).toBe(text);
  });

  it('has a sign of its own for each currency', () => {
    for (const language of LANGUAGES) {
      const signs = CURRENCIES.map((currency) => signOf(currency, language));
      expect(signs.filter((sign, index) => signs.indexOf(sign) !== index)).toEqual([]);
    }
  });
});

describe('the minor unit of a currency', () => {
  /** Currencies for which the browsers' data drop decimals that are not in use any more. */
  const UNUSED = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR RSD SLE SOS SYP YER';

  it('is that of Intl, except where Intl drops decimals', () => {
    const differing = CURRENCIES.filter((currency) => {
      const format = new Intl.NumberFormat('en', { style: 'currency', currency });
      return format.resolvedOptions().maximumFractionDigits !== digitsOf(currency);
    });
    expect(differing.filter((currency) => !UNUSED.includes(currency))).toEqual([]);
  });

  it.each([
    ['CNY', 1205, '12.05'],
    ['CNY', 5, '0.05'],
    ['EUR', -1205, '-12.05'],
    ['JPY', 1205, '1205'],
    ['JPY', 0, '0'],
    ['KWD', 5, '0.005'],
  ] as const)('gives %s %s the decimals of %s', (currency, amount, text) =>
    expect(decimalOf(fen(amount), currency)).toBe(text),
  );
});

describe('sumByCurrency', () => {
  it('never adds amounts of two currencies', () => {
    const amounts = [
      { amount: fen(100), currency: 'EUR' },
      { amount: fen(5), currency: 'CNY' },
      { amount: fen(20), currency: 'EUR' },
    ] as const;
    expect(sumByCurrency(amounts)).toEqual([
      { amount: 5, currency: 'CNY' },
      { amount: 120, currency: 'EUR' },
    ]);
  });
});

describe('formatMoneyRange', () => {
  it('shows the currency sign once', () => {
    expect(formatMoneyRange(fen(50_000), fen(100_000), 'CNY', 'zh-Hans')).toBe('¥500–1,000');
    expect(formatMoneyRange(fen(5_000), fen(10_000), 'JPY', 'en')).toBe('JP¥5,000–10,000');
  });
});

it('has a short sign for ranks', () => {
  expect((['EUR', 'JPY', 'HKD', 'CHF'] as const).map(shortSignOf)).toEqual(['€', '¥', '$', '¤']);
});
