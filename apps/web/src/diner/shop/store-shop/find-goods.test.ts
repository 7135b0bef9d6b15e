import { expect, it } from 'vitest';
import { idOf } from '#testing/samples.ts';
import { makeGoodsCard } from '#testing/shop-samples.ts';
import { findGoods } from './find-goods.ts';

const tea = makeGoodsCard({ id: idOf(1), title: 'Pu’er tea', subtitle: 'Aged', categoryId: idOf(11) });
const oil = makeGoodsCard({ id: idOf(2), title: 'Chilli oil', subtitle: 'Hot', categoryId: idOf(12) });
const soldOut = makeGoodsCard({
  id: idOf(3),
  title: 'Chilli sauce',
  categoryId: idOf(12),
  problem: 'soldOut',
});
const items = [soldOut, tea, oil];

it.each([
  ['all, those that can be ordered first', '', undefined, [tea, oil, soldOut]],
  ['those of a category', '', idOf(12), [oil, soldOut]],
  ['those with a word in the title', 'CHILLI', undefined, [oil, soldOut]],
  ['those with a word in the subtitle', 'aged', undefined, [tea]],
  ['those with every word', 'chilli  hot', undefined, [oil]],
  ['none', 'tea', idOf(12), []],
])('finds %s', (_, text, categoryId, found) => expect(findGoods(items, { text, categoryId })).toEqual(found));
