import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('initialsOf', () => {
  it.each([
    ['陈思远', '陈'],
    ['陳小姐', '陳'],
    ['欧阳 娜娜', '欧'],
    ['山田 太郎', '山'],
    ['김 민준', '김'],
    ['Grace Chan', 'GC'],
    ['grace', 'G'],
    ['Jean-Luc van der Berg', 'JB'],
    ['  Amy   Li ', 'AL'],
    ['Amy 陈', 'A'],
    ['éloise martin', 'ÉM'],
    ['👩‍🍳 Chef', '👩‍🍳C'],
    ['', ''],
  ])('%s → %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
