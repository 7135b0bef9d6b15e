import type { Fen } from '@xiwei/contract/common/money.ts';
import type { GoodsDetail } from '@xiwei/contract/shop/goods.model.ts';
import { describe, expect, it } from 'vitest';
import { idOf } from '#testing/samples.ts';
import { choicesOf, extrasOf, firstIncomplete, initialCounts, missingIn, mostOf } from './combo.ts';

type Group = GoodsDetail['groups'][number];
type Item = Group['items'][number];

const item = (number: number, changes: Partial<Item> = {}): Item => ({
  id: idOf(number),
  title: `Item ${number}`,
  pictureUrl: null,
  quantity: 1,
  most: 2,
  extra: 0 as Fen,
  problem: null,
  ...changes,
});
const group = (choose: number, ...items: Item[]): Group => ({ id: idOf(90), name: 'Tea', choose, items });
const [one, two] = [item(1), item(2, { most: 1, extra: 300 as Fen })];
const choice = group(2, one, two);

describe('the counters of a combo', () => {
  it.each([
    ['nothing where there is a choice', [choice], {}],
    ['everything where there is none', [group(3, one, two)], { [one.id]: 2, [two.id]: 1 }],
    [
      'everything that is left where there is no other choice',
      [group(2, one, { ...two, problem: 'soldOut' as const })],
      { [one.id]: 2 },
    ],
  ])('begin with %s', (_, groups, counts) => expect(initialCounts(groups)).toEqual(counts));

  it.each([
    ['none chosen', {}, 2, [2, 1]],
    ['one chosen', { [two.id]: 1 }, 1, [1, 1]],
    ['the selected count full', { [one.id]: 2 }, 0, [2, 0]],
  ])('with %s', (_, counts, missing, most) => {
    expect(missingIn(choice, counts)).toBe(missing);
    expect(choice.items.map((each) => mostOf(choice, each, counts))).toEqual(most);
  });

  it('take nothing of an item that cannot be ordered', () =>
    expect(mostOf(choice, { ...one, problem: 'soldOut' }, {})).toBe(0));
});

it('finds the first group in which choices are missing', () => {
  expect(firstIncomplete([choice], { [one.id]: 1 })).toBe(choice);
  expect(firstIncomplete([choice], { [one.id]: 1, [two.id]: 1 })).toBeUndefined();
});

it('sends what is chosen, and adds up what it costs in addition', () => {
  const counts = { [two.id]: 1, [one.id]: 1 };
  expect(choicesOf([choice], counts)).toEqual([
    { itemId: one.id, count: 1 },
    { itemId: two.id, count: 1 },
  ]);
  expect(choicesOf([choice], { [one.id]: 0 })).toEqual([]);
  expect(extrasOf([choice], counts)).toBe(300);
});
