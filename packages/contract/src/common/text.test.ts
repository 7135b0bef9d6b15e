import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { freeText, requiredText } from './text.ts';

const INVISIBLE = [
  '',
  ' ',
  '\u200B',
  '\u200E\u200F',
  '\u3000',
  '\u2060\uFEFF',
  '\u3164',
  '\u2800',
  '\u0301',
  '\u00AD',
  '\t\n',
];

describe('texts that people write', () => {
  it.each(INVISIBLE)('are empty without a visible character: %j', (value) => {
    expect(freeText(5).parse(value)).toBe('');
    expect(requiredText(5).safeParse(value).error?.issues[0]?.message).toBe('required');
  });

  it.each(['A1', '1', '卡座', '!', '👨‍👩‍👧', 'é', 'क्षि', '\uE000', '\u{323B0}'])(
    'keep what is visible: %s',
    (value) => {
      expect(requiredText(20).parse(` ${value}\n`)).toBe(value);
    },
  );

  it('lose characters that change the direction of writing, and keep those that join letters', () => {
    const turned = ['\u202e', '\u202d', '\u202c', '\u202a', '\u2066', '\u2069', '\u200e', '\u200f', '\u061c'];
    for (const control of turned) expect(requiredText(20).parse(`${control}kcu${control}f`)).toBe('kcuf');
    expect(freeText(20).parse('\u202e 👨‍👩‍👧')).toBe('👨‍👩‍👧');
  });

  it('keep half of a surrogate pair, which the server refuses', () => {
    expect(freeText(5).parse('\ud83c')).toBe('\ud83c');
  });

  it('have a maximum length', () => {
    expect(freeText(3).safeParse('abcd').success).toBe(false);
    expect(freeText(3).parse('abc ')).toBe('abc');
  });

  it('stay texts in derived schemas', () => {
    expect(z.object({ name: z.optional(requiredText(3)) }).safeParse({ name: '\u200B' }).success).toBe(false);
  });
});
