import { expect, it } from 'vitest';
import { idOf } from '#testing/samples.ts';
import { SKU_ID } from '#testing/shop-samples.ts';
import { lineFromSearch, searchOfLine } from './line-address.ts';

const choices = [
  { itemId: idOf(1), count: 2 },
  { itemId: idOf(2), count: 1 },
];

it.each([
  { skuId: SKU_ID, quantity: 3, choices: [] },
  { skuId: SKU_ID, quantity: 1, choices },
])('keeps a line in an address: %o', (line) => expect(lineFromSearch(searchOfLine(line))).toEqual(line));

it.each([
  {},
  { quantity: 2 },
  { sku: 'no id', quantity: 1 },
  { sku: SKU_ID },
  { sku: SKU_ID, quantity: 0 },
  { sku: SKU_ID, quantity: 1.5 },
  { sku: SKU_ID, quantity: 1, choices: 'x*1' },
  { sku: SKU_ID, quantity: 1, choices: `${idOf(1)}*` },
])('finds no line in %o', (search) => expect(lineFromSearch(search)).toBeUndefined());
