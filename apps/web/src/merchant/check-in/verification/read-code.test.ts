import { expect, it } from 'vitest';
import { idOf } from '#testing/samples.ts';
import { readCode } from './read-code.ts';

const code = `XW.${idOf(1)}.${idOf(2)}.29000000.abcdefghijklmnopqrstuv`;

it.each([
  [code, 'checkIn'],
  [` ${code}\n`, 'checkIn'],
  ['0815', 'booking'],
  ['271828183', 'booking'],
  ['123456789012', 'coupon'],
  ['1234 5678 9012', 'coupon'],
  ['100-200-300-40', 'coupon'],
  ['https://v.douyin.com/abc/', 'coupon'],
  ['https://example.com/a b', 'wrong'],
  ['', 'required'],
  ['   ', 'required'],
  [code.slice(0, -1), 'cutOff'],
  [code.slice(0, 40), 'cutOff'],
  [`${code}x`, 'cutOff'],
  ['hello', 'wrong'],
  ['<img onerror=alert(1)>', 'wrong'],
  ['x'.repeat(10_240), 'tooLong'],
  [code.repeat(100), 'tooLong'],
])('reads %s as %s', (text, type) => {
  expect(readCode(text).type).toBe(type);
});
