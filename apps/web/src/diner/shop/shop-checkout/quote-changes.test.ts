import type { Fen } from '@xiwei/contract/common/money.ts';
import { expect, it } from 'vitest';
import { idOf } from '#testing/samples.ts';
import { makeLine, makeQuote } from '#testing/shop-samples.ts';
import { quoteChanges } from './quote-changes.ts';

const shown = makeQuote();
const dearer = makeLine({ price: 5000 as Fen });
const gone = makeLine({ problem: 'gone' });

it.each([
  ['nothing', {}, []],
  ['a price', { lines: [dearer] }, [{ what: 'price', title: 'Chilli oil', from: 4800, to: 5000 }]],
  ['goods that are gone', { lines: [gone] }, [{ what: 'problem', title: 'Chilli oil', line: gone }]],
  ['the delivery fee', { deliveryFee: 0 as Fen }, [{ what: 'deliveryFee', from: 1200, to: 0 }]],
  ['a line that was not shown', { lines: [makeLine(), makeLine({ skuId: idOf(7) })] }, []],
])('finds %s', (_, changes, found) => expect(quoteChanges(shown, makeQuote(changes))).toEqual(found));
