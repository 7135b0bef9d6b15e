import { describe, expect, it } from 'vitest';
import { idOf, makeWorkplace } from '#testing/samples.ts';
import { findStores } from './find-stores.ts';

const store = (number: number, searchText: string) => ({
  ...makeWorkplace({ id: idOf(number) }),
  searchText,
});
const stores = [
  store(1, '云间小馆 yunjianxiaoguan yjxg 上海 shanghai sh'),
  store(2, 'harbour lantern 香港 xianggang xg hong kong'),
  store(3, '云上 yunshang ys 上海 shanghai sh'),
];
const found = (text: string, recent: string[] = []) => findStores(stores, text, recent).map(({ id }) => id);

describe('search of stores', () => {
  it.each([
    ['', [1, 2, 3]],
    ['云间', [1]],
    ['YunJian', [1]],
    ['yjxg', [1]],
    ['shanghai yun', [1, 3]],
    ['  lantern  hong ', [2]],
    ['beijing', []],
  ])('finds by %j', (text, numbers) => {
    expect(found(text)).toEqual(numbers.map(idOf));
  });

  it('lists recently used stores first, the last one at the beginning', () => {
    expect(found('', [idOf(3), idOf(2)])).toEqual([3, 2, 1].map(idOf));
  });
});
