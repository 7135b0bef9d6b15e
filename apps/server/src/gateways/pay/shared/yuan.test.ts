import { type Fen, yuanOf } from '@xiwei/contract/common/money.ts';
import { expect, test } from 'vitest';
import { fenOf } from './yuan.ts';

test('formats fen as yuan with two decimals', () => {
  expect([0, 1, 10, 100, 1205, 123_456_789, -5].map((amount) => yuanOf(amount as Fen))).toEqual([
    '0.00',
    '0.01',
    '0.10',
    '1.00',
    '12.05',
    '1234567.89',
    '-0.05',
  ]);
});

test('parses yuan with no, one or two decimals', () => {
  expect(['12.05', '12.5', '12', '0.01', '0', '-3.20', '1.10', '-0.00'].map(fenOf)).toEqual([
    1205, 1250, 1200, 1, 0, -320, 110, 0,
  ]);
});

test('rejects any other text', () => {
  for (const text of ['', '1.005', '1,200.00', '.5', '1.', '+1', '1e3', ' 1', '0x10', '1234567890123']) {
    expect(fenOf(text)).toBeUndefined();
  }
});
