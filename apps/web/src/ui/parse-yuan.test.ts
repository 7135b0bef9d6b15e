import { expect, it } from 'vitest';
import { parseYuan } from './parse-yuan.ts';

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
])('reads %j as %s fen', (text, fen) => expect(parseYuan(text)).toBe(fen));

it.each(['abc', '1.234', '-1', '－1', '.5', '1e3', '1.2.3', '9999999999', '12,50', '1,2345', '½'])(
  'rejects %j',
  (text) => expect(parseYuan(text)).toBeNaN(),
);
