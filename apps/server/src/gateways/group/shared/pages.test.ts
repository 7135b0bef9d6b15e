import { expect, test } from 'vitest';
import { z } from 'zod';
import { readPages, readShopPages } from './pages.ts';

const schema = z.array(z.object({ id: z.string(), name: z.string(), address: z.string() }));
const shops = Array.from({ length: 100 }, (_, index) => ({ id: `s${index}`, name: '', address: '' }));

test('A platform that gives the same page for each number is asked twice', async () => {
  const asked: number[] = [];
  const fetchPage = async (page: number) => {
    asked.push(page);
    return { state: 'ok' as const, data: shops };
  };
  expect(await readShopPages(fetchPage, schema)).toEqual({ state: 'listed', shops });
  expect(asked).toEqual([1, 2]);
});

test('A page of orders that are not understood does not hide the next one, and pages without end are given up', async () => {
  const asked: number[] = [];
  const order = { externalId: 'known' };
  const fetchPage = async (page: number) => {
    asked.push(page);
    return {
      state: 'ok' as const,
      data: Array.from({ length: 50 }, () => (page === 3 ? order : 'unreadable')),
    };
  };
  const readOrder = (json: unknown) => (typeof json === 'string' ? undefined : (json as never));
  expect(await readPages(fetchPage, readOrder)).toEqual({ state: 'listed', orders: [order] });
  expect(asked).toHaveLength(40);
});
