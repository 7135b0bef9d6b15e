import { merchantInput } from '@xiwei/contract/stores/merchants.model.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
  ['River Group', 'river-group'],
  ['  Chez René & Fils ', 'chez-rene-fils'],
  ['Lei’s Kitchen', 'leis-kitchen'],
  ['ＡＢＣ ８８', 'abc-88'],
  ['江湖', ''],
])('suggests for %j the slug %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('suggests nothing, or a valid slug', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (name) => {
      const slug = slugOf(name);
      return slug === '' || merchantInput.safeParse({ name: { en: 'x' }, slug }).success;
    }),
  );
});
