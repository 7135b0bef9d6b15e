import { expect, test } from 'vitest';
import { isId, newId } from './ids.ts';

test('ids are ordered by creation, also within a millisecond', () => {
  const now = new Date('2037-11-20T10:00:00Z');
  const ids = Array.from({ length: 1000 }, () => newId(now));
  expect(ids.every(isId)).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(newId(new Date(now.getTime() + 1)) > (ids.at(-1) ?? '')).toBe(true);
});
