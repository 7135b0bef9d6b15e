import { describe, expect, it } from 'vitest';
import { idOf } from '#testing/samples.ts';
import { makeShopOrder, makeShopOrderLine } from '#testing/shop-order-samples.ts';
import { layOutPacking, packedOf, packingBlocksOf } from './packing-layout.ts';

const combo = makeShopOrderLine({
  ...{ id: idOf(1), quantity: 3 },
  choiceNames: Array.from({ length: 10 }, (_, place) => ({ title: `Item ${place}`, count: 2 })),
});

describe('what is packed', () => {
  it('is what is left to be sent', () => {
    const [sent, partly, cancelled] = [
      makeShopOrderLine({ id: idOf(1), quantity: 2, shipped: 2 }),
      makeShopOrderLine({ id: idOf(2), quantity: 5, shipped: 1, cancelled: 2 }),
      makeShopOrderLine({ id: idOf(3), quantity: 1, cancelled: 1 }),
    ];
    const lines = [sent, partly, cancelled];
    expect(packedOf({ lines })).toEqual({ lines: [{ line: partly, pieces: 2 }], isRest: true });
  });

  it('is all that was not cancelled, once nothing is left', () => {
    const lines = [makeShopOrderLine({ quantity: 3, shipped: 2, cancelled: 1 })];
    expect(packedOf({ lines })).toEqual({ lines: [{ line: lines[0], pieces: 2 }], isRest: false });
  });
});

it('lists the items of all pieces of a combo, in blocks of eight', () => {
  const blocks = packingBlocksOf(makeShopOrder({ lines: [combo] }));
  expect(blocks.map(({ type }) => type)).toEqual(['head', 'line', 'choices', 'choices', 'end']);
  expect(blocks[2]).toMatchObject({ choices: { length: 8, 0: { title: 'Item 0', count: 6 } } });
  expect(blocks[3]).toMatchObject({ choices: { length: 2 } });
  expect(blocks[4]).toMatchObject({ pieces: 3, weight: 840 });
});

describe('the pages', () => {
  const lines = Array.from({ length: 5 }, (_, place) => makeShopOrderLine({ id: idOf(place + 1) }));
  const orders = [makeShopOrder({ id: idOf(71), lines }), makeShopOrder({ id: idOf(72), lines: [combo] })];
  const heights = new Map(orders.flatMap(packingBlocksOf).map(({ key }) => [key, 10]));

  it('begin with each order, and have every block once, in its order', () => {
    const pages = layOutPacking(orders, { heights, room: 40 });
    expect(
      pages.map(
        ({ order, page, pages: of }) => `${order.id === idOf(71) ? 'first' : 'second'} ${page}/${of}`,
      ),
    ).toEqual(['first 1/2', 'first 2/2', 'second 1/2', 'second 2/2']);
    expect(pages.flatMap(({ blocks }) => blocks)).toEqual(orders.flatMap(packingBlocksOf));
  });

  it('are one per order if there is room', () => {
    expect(layOutPacking(orders, { heights, room: 70 })).toHaveLength(2);
  });
});
