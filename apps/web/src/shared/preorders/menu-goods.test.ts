import type { Fen } from '@xiwei/contract/common/money.ts';
import type { MenuLineInput } from '@xiwei/contract/preorders/preorders.model.ts';
import { menuLineKey } from '@xiwei/contract/preorders/preorders.model.ts';
import { describe, expect, it } from 'vitest';
import {
  DUCK_ITEM_ID,
  FEAST_ID,
  FEAST_SKU_ID,
  makeFeast,
  makeGoodsLine,
  makeMenuLine,
  SOUP_GROUP_ID,
  SOUP_ITEM_ID,
} from '#testing/preorders-samples.ts';
import { idOf } from '#testing/samples.ts';
import { makeSku } from '#testing/shop-samples.ts';
import { inputOf } from './menu-choice.ts';
import {
  describeGoods,
  freePeople,
  goodsOfLine,
  initialDraft,
  isBlocked,
  lineOf,
  mostPieces,
  peopleFor,
  peopleWithoutSetMenu,
  priceOf,
  seatBounds,
  withGoods,
  withPieces,
} from './menu-goods.ts';

const feast = makeFeast();
const wine = makeFeast({
  ...{ id: idOf(971), type: 'product', title: 'Wine', groups: [], seatsMin: null, seatsMax: null },
  skus: [makeSku({ id: idOf(972), left: 3 })],
});
const from = (changes: object = {}) => ({ goods: feast, line: undefined, free: 5, ...changes });
const inputs = (...lines: Parameters<typeof inputOf>[0][number][]): MenuLineInput[] => inputOf(lines);

describe('the people that goods are for', () => {
  it('are those of the party that no other goods are for', () => {
    const lines = inputs(makeGoodsLine({ seats: 3 }), makeMenuLine());
    const offer = { goods: [feast, wine], people: 5 };
    expect(freePeople(lines, offer)).toBe(2);
    expect(freePeople(lines, offer, menuLineKey(makeGoodsLine()))).toBe(5);
  });

  it('are all of the party if the goods serve no number of people, which leave the people to others', () => {
    const lines = inputs(makeGoodsLine({ skuId: idOf(972), seats: 3 }), makeGoodsLine({ seats: 5 }));
    const offer = { goods: [feast, wine], people: 5 };
    expect(freePeople(lines, offer)).toBe(0);
    expect(peopleFor(feast, lines, offer)).toBe(0);
    expect(peopleFor(wine, lines, offer)).toBe(5);
  });

  it.each([
    ['of each piece', feast, 2, 9, { min: 4, max: 4 }],
    ['of the party', feast, 2, 3, { min: 4, max: 3 }],
    ['without bounds', wine, 2, 3, { min: 1, max: 3 }],
  ])('are within the bounds %s', (_, goods, quantity, free, bounds) =>
    expect(seatBounds(goods, quantity, free)).toEqual(bounds),
  );

  it('follow the pieces while they are as many as these can serve', () => {
    const goods = makeFeast({ seatsMin: 1, seatsMax: 4 });
    const draft = { ...start(from({ goods, free: 9 })), quantity: 1, seats: 4 };
    expect(withPieces(from({ goods, free: 9 }), draft, 2).seats).toBe(8);
    expect(withPieces(from({ goods, free: 9 }), { ...draft, seats: 3 }, 2).seats).toBe(3);
    expect(withPieces(from({ goods, free: 9 }), { ...draft, quantity: 3, seats: 2 }, 1).seats).toBe(2);
  });
});

const start = (of: Parameters<typeof initialDraft>[0]) => {
  const draft = initialDraft(of);
  if (!draft) throw new Error('no variant');
  return draft;
};

describe('what is chosen at first', () => {
  it.each([
    ['set menus for all who have none', {}, { quantity: 2, seats: 4 }],
    ['one set menu if no one is left', { free: 0 }, { quantity: 1, seats: 2 }],
    ['one piece of other goods, for one person', { goods: wine }, { quantity: 1, seats: 1 }],
    [
      'the line that is changed',
      { line: makeGoodsLine({ quantity: 3, seats: 6, note: 'mild' }) },
      { quantity: 3, seats: 6, note: 'mild', counts: { [SOUP_ITEM_ID]: 2 } },
    ],
  ])('is %s', (_, changes, expected) => expect(start(from(changes))).toMatchObject(expected));

  it('is nothing of goods without variants', () =>
    expect(initialDraft(from({ goods: makeFeast({ skus: [] }) }))).toBeUndefined());
});

describe('the most pieces', () => {
  it.each([
    ['serve those who are left', {}, 2],
    ['are those in stock', { goods: wine, free: 9 }, 3],
    ['are none for too few people', { free: 1 }, 0],
    [
      'include those on the saved menu',
      { goods: wine, line: makeGoodsLine({ skuId: idOf(972), left: 7 }), free: 9 },
      7,
    ],
  ])('%s', (_, changes, most) => {
    const of = from(changes);
    expect(mostPieces(of, start(of).sku)).toBe(most);
  });
});

describe('a line of goods', () => {
  const draft = { ...start(from()), counts: { [SOUP_ITEM_ID]: 1, [DUCK_ITEM_ID]: 1 } };

  it('has the choices with their groups, and the price with their extras', () => {
    expect(lineOf(from(), draft)).toEqual({
      ...{ type: 'combo', skuId: FEAST_SKU_ID, quantity: 2, seats: 4, note: '' },
      choices: [
        { groupId: SOUP_GROUP_ID, itemId: SOUP_ITEM_ID, count: 1 },
        { groupId: SOUP_GROUP_ID, itemId: DUCK_ITEM_ID, count: 1 },
      ],
    });
    expect(priceOf(from(), draft)).toBe(608_00);
  });

  it('keeps its price while it stays the same', () => {
    const line = makeGoodsLine({ price: 500_00 as Fen });
    expect(priceOf(from({ line }), start(from({ line })))).toBe(500_00);
    expect(priceOf(from({ line }), draft)).toBe(608_00);
  });

  it('keeps its choices if its goods are not offered any more', () => {
    const line = makeGoodsLine({ left: 1 });
    const of = from({ line, goods: goodsOfLine(line) });
    expect(lineOf(of, start(of))).toEqual(inputs(line)[0]);
    expect(mostPieces(of, start(of).sku)).toBe(1);
  });

  it('replaces the one that is changed, in its place', () => {
    const [soup, dish] = inputs(makeGoodsLine(), makeMenuLine());
    const changed = lineOf(from(), draft);
    expect(withGoods([soup, dish] as MenuLineInput[], changed, menuLineKey(makeGoodsLine()))).toEqual([
      changed,
      dish,
    ]);
  });

  it('is added to the one with the same choices', () => {
    const line = lineOf(from(), draft);
    expect(withGoods([line], { ...line, quantity: 1, seats: 2, note: 'mild' })).toEqual([
      { ...line, quantity: 3, seats: 6, note: 'mild' },
    ]);
  });
});

describe('lines as they are shown', () => {
  const offer = { goods: [feast], people: 2 };
  const problems = (line: ReturnType<typeof makeGoodsLine>, changes = {}) =>
    describeGoods(inputs(line), { ...offer, goods: [makeFeast(changes)] }).map(({ problem }) => problem);

  it('have titles, choices and prices of the store, or those that the server knows', () => {
    expect(describeGoods(inputs(makeGoodsLine(), makeMenuLine()), offer)).toEqual([makeGoodsLine()]);
    const known = makeGoodsLine({ title: 'Saved', price: 100_00 as Fen });
    expect(describeGoods(inputs(makeGoodsLine({ quantity: 2 })), offer, [known])).toMatchObject([
      { title: 'Saved', quantity: 2, amount: 200_00 },
    ]);
    expect(describeGoods(inputs(makeGoodsLine()), { goods: [], people: 2 })).toEqual([]);
  });

  it.each([
    ['soldOut', makeGoodsLine(), { skus: [makeSku({ id: FEAST_SKU_ID, problem: 'soldOut' as const })] }],
    ['choicesChanged', makeGoodsLine({ choices: [] }), {}],
    ['tooMany', makeGoodsLine({ quantity: 2 }), { skus: [makeSku({ id: FEAST_SKU_ID, left: 1 })] }],
    ['menuSeatsBelowMinimum', makeGoodsLine({ seats: 1 }), {}],
    ['menuSeatsAboveMaximum', makeGoodsLine({ seats: 3 }), {}],
    ['menuPeopleTooFew', makeGoodsLine({ quantity: 2, seats: 4 }), {}],
  ])('say what is wrong: %s', (problem, line, changes) => expect(problems(line, changes)).toEqual([problem]));

  it('can stay as they were saved, but not with wrong numbers', () => {
    expect(isBlocked(makeGoodsLine({ problem: 'soldOut' }), 1)).toBe(false);
    expect(isBlocked(makeGoodsLine({ problem: 'soldOut' }), 0)).toBe(true);
    expect(isBlocked(makeGoodsLine({ problem: 'menuSeatsAboveMaximum' }), 1)).toBe(true);
    expect(isBlocked(makeGoodsLine(), 0)).toBe(false);
  });
});

it('counts the people who have none of the required set menus', () => {
  const requires = { products: [{ id: FEAST_ID, title: 'Family feast' }] };
  expect(peopleWithoutSetMenu(null, [], 4)).toBeNull();
  expect(peopleWithoutSetMenu(requires, [], 4)).toBe(4);
  expect(peopleWithoutSetMenu(requires, [makeGoodsLine({ productId: idOf(971), seats: 4 })], 4)).toBe(4);
  expect(peopleWithoutSetMenu(requires, [makeGoodsLine({ seats: 3 })], 4)).toBe(1);
  expect(peopleWithoutSetMenu(requires, [makeGoodsLine({ seats: 4 })], 4)).toBeNull();
});
