import { expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

it.each([
  ['', undefined],
  ['  ', undefined],
  ['1', 100],
  ['0', 0],
  ['12.5', 1250],
  ['12.05', 1205],
  ['12.', 1200],
  ['0.1', 10],
  ['1,280.50', 128050],
  ['¥ 50', 5000],
  ['19.99', 1999],
  ['１２８０．５', 128050],
  ['1，280', 128000],
  ['￥1,234,567.89', 123456789],
])('reads %j as %s fen', (text, fen) => expect(parseAmount(text, 'CNY')).toBe(fen));

it.each(['abc', '1.234', '-1', '－1', '.5', '1e3', '1.2.3', '9999999999', '12,50', '1,2345', '½'])(
  'rejects %j',
  (text) => expect(parseAmount(text, 'CNY')).toBeNaN(),
);

it.each([
  ['1280', 'JPY', 1280],
  ['JP¥1,280'.slice(2), 'JPY', 1280],
  ['12.345', 'KWD', 12345],
  ['€12.5', 'EUR', 1250],
] as const)('reads %j in %s as %s of its minor unit', (text, currency, amount) =>
  expect(parseAmount(text, currency)).toBe(amount),
);

it.each([
  ['12.345', 'JPY'],
  ['12.5', 'JPY'],
  ['12.345', 'EUR'],
  ['12.3456', 'KWD'],
] as const)('rejects %j in %s', (text, currency) => expect(parseAmount(text, currency)).toBeNaN());
