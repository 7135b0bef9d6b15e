import { expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { pickBy } from './pick-by.ts';

it('selects the fields of a model, with the types they have', () => {
  const edited = z.object({ name: z.string(), seats: z.int() });
  const stored = { id: 'k1', name: 'Hall', seats: 4, can: ['edit'] };
  const values = pickBy(edited, stored);
  expect(values).toEqual({ name: 'Hall', seats: 4 });
  expectTypeOf(values).toEqualTypeOf<{ name: string; seats: number }>();
  // @ts-expect-error a field is missing
  pickBy(edited, { name: 'Hall' });
});
