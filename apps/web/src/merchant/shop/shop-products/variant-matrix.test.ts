import { describe, expect, it } from 'vitest';
import type { VariantValues } from './product-fields.ts';
import {
  type KnownVariant,
  newVariant,
  type UsedSpec,
  usedSpecsOf,
  variantCount,
  variantsOf,
} from './variant-matrix.ts';

const SIZE = 'size';
const TASTE = 'taste';
const skuOf = (id: string | null, valueIds: string[], price = 100): VariantValues => ({
  ...newVariant(valueIds),
  ...{ id, price },
});
const known = (specIds: string[], ...skus: VariantValues[]) => skus.map((sku) => ({ specIds, sku }));
const use = (specId: string, ...valueIds: string[]): UsedSpec => ({ specId, valueIds });
/** Describes variants in a line each: id, values and price. */
const lines = (skus: readonly VariantValues[]) =>
  skus.map(({ id, valueIds, price }) => `${id ?? 'new'} ${valueIds.join('+') || '-'} ${price ?? '?'}`);

describe('the variants of all combinations', () => {
  it.each([
    ['one without specs', [], [], ['new - ?']],
    ['the stored one without specs', [], known([], skuOf('a', [])), ['a - 100']],
    [
      'every value of one spec in its order',
      [use(SIZE, 's', 'm', 'l')],
      known([SIZE], skuOf('b', ['m'], 200), skuOf('a', ['s'])),
      ['a s 100', 'b m 200', 'new l ?'],
    ],
    [
      'every combination of three specs',
      [use(SIZE, 's', 'm'), use(TASTE, 'x', 'y'), use('box', '1')],
      [],
      ['new s+x+1 ?', 'new s+y+1 ?', 'new m+x+1 ?', 'new m+y+1 ?'],
    ],
    [
      'those without a value that was removed',
      [use(SIZE, 'm')],
      known([SIZE], skuOf('a', ['s']), skuOf('b', ['m'], 200)),
      ['b m 200'],
    ],
    [
      'the one before a spec was added as that of the first value, and its price in the others',
      [use(SIZE, 's', 'm')],
      known([], skuOf('a', [], 300)),
      ['a s 300', 'new m 300'],
    ],
    [
      'those before a second spec was added, each once',
      [use(SIZE, 's', 'm'), use(TASTE, 'x', 'y')],
      known([SIZE], skuOf('a', ['s'], 100), skuOf('b', ['m'], 200)),
      ['a s+x 100', 'new s+y 100', 'b m+x 200', 'new m+y 200'],
    ],
    [
      'the first of those that differed in a removed spec',
      [use(SIZE, 's', 'm')],
      known([SIZE, TASTE], skuOf('a', ['s', 'x']), skuOf('b', ['s', 'y'], 200), skuOf('c', ['m', 'y'], 300)),
      ['a s 100', 'c m 300'],
    ],
    [
      'the same ones under specs in another order',
      [use(TASTE, 'x', 'y'), use(SIZE, 's')],
      known([SIZE, TASTE], skuOf('a', ['s', 'x']), skuOf('b', ['s', 'y'], 200)),
      ['a x+s 100', 'b y+s 200'],
    ],
    [
      'one that was removed and is added again, as it was',
      [use(SIZE, 's', 'm')],
      known([SIZE], skuOf('b', ['m'], 200)),
      ['a s 150', 'b m 200'],
      known([SIZE], skuOf('a', ['s'], 150)),
    ],
    [
      'no price of one that was removed in one that differs from it',
      [use(SIZE, 's', 'm')],
      known([SIZE], skuOf('a', ['s'], 150)),
      ['a s 150', 'new m ?'],
      known([], skuOf(null, [], 150)),
    ],
    [
      'one id once, even if it is known with other values',
      [use(SIZE, 's', 'm')],
      known([SIZE], skuOf('a', ['m'], 100)),
      ['new s ?', 'a m 100'],
      known([SIZE], skuOf('a', ['s'], 100)),
    ],
    ['none if a spec has no value', [use(SIZE)], known([], skuOf('a', [])), []],
  ] as [string, UsedSpec[], KnownVariant[], string[], KnownVariant[]?][])(
    'has %s',
    (_, used, current, expected, removed) => {
      expect(lines(variantsOf(used, current, removed))).toEqual(expected);
      expect(variantCount(used)).toBe(expected.length);
    },
  );

  it('keeps two new variants with the same settings apart', () => {
    const first = skuOf(null, ['s'], 100);
    const second = skuOf(null, ['m'], 100);
    expect(lines(variantsOf([use(SIZE, 's', 'm')], known([SIZE], first, second)))).toEqual([
      'new s 100',
      'new m 100',
    ]);
  });

  it('keeps plan, listing and limit of a variant', () => {
    const sku: VariantValues = { ...skuOf('a', ['s']), status: 'UNLISTED', salePlanId: 'p', lowStockAt: 5 };
    expect(variantsOf([use(SIZE, 's')], known([SIZE], sku))).toEqual([sku]);
  });
});

describe('the values that variants have', () => {
  const specs = [
    { id: SIZE, values: [{ id: 's' }, { id: 'm' }, { id: 'l' }] },
    { id: TASTE, values: [{ id: 'x' }] },
  ];

  it('come in the order of the spec, those of a deleted one last', () => {
    const skus = [skuOf('a', ['gone', 'x']), skuOf('b', ['l', 'x']), skuOf('c', ['s', 'x'])];
    expect(usedSpecsOf([SIZE, TASTE], skus, specs)).toEqual([use(SIZE, 's', 'l', 'gone'), use(TASTE, 'x')]);
  });

  it('are none for a spec that no variant has a value of', () => {
    expect(usedSpecsOf([SIZE], [], specs)).toEqual([use(SIZE)]);
  });
});
