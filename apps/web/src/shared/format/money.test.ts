import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import { describe, expect, it } from 'vitest';
import { formatMoneyRange } from './money.ts';

const fen = (amount: number) => amount as Fen;

describe('formatMoney', () => {
  it('formats whole yuan without a fraction in every language', () => {
    for (const language of ['zh-Hans', 'zh-Hant', 'en'] as const) {
      expect(formatMoney(fen(128_000), language)).toBe('¥1,280');
    }
  });

  it('formats a fraction with two digits', () => {
    expect(formatMoney(fen(128_050), 'zh-Hans')).toBe('¥1,280.50');
    expect(formatMoney(fen(5), 'en')).toBe('¥0.05');
  });

  it('formats zero', () => {
    expect(formatMoney(fen(0), 'en')).toBe('¥0');
  });
});

describe('formatMoneyRange', () => {
  it('shows the currency sign once', () => {
    expect(formatMoneyRange(fen(50_000), fen(100_000), 'zh-Hans')).toBe('¥500–1,000');
  });
});
