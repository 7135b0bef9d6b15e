import { expect, it } from 'vitest';
import { beforeTitle } from './before-title.ts';

it.each([
  ['陈大文', '陈大文先生'],
  ['田中さくら', '田中さくら先生'],
  ['Henrik Bennett', 'Henrik Bennett 先生'],
  ['客1', '客1 先生'],
  ['محمد عبد الرحمن', '\u2068محمد عبد الرحمن\u2069 先生'],
])('writes the name %s before a Chinese title as %s', (name, titled) => {
  expect(`${beforeTitle(name)}先生`).toBe(titled);
});
