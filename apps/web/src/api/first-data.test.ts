import { QueryClient } from '@tanstack/react-query';
import type { FirstAnswer } from '@xiwei/contract/common/first-data.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { seedFirstData } from './first-data.ts';

const NOW = 1_000_000_000;
const KEY = ['stores.readStore', { params: { storeId: '1' } }, 'en'];

/** Seeds a query client from a page that was rendered at the given time and returns the query's state. */
function seededState(at: number) {
  const [endpoint = '', input = {}] = KEY as [string, object];
  const output = { name: 'The Kitchen' };
  const answers: FirstAnswer[] = [{ endpoint, input, language: 'en', paged: false, output, at }];
  const remove = vi.fn();
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(answers), remove }) });
  const client = new QueryClient();
  seedFirstData(client);
  expect(remove).toHaveBeenCalledOnce();
  return client.getQueryState(KEY);
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('seedFirstData', () => {
  it('puts the embedded data into the query cache', () => {
    expect(seededState(NOW)).toMatchObject({ data: { name: 'The Kitchen' }, dataUpdatedAt: NOW });
  });

  it('dates the data by the page, which may come from the browser’s cache', () => {
    expect(seededState(NOW - 3_600_000)?.dataUpdatedAt).toBe(NOW - 3_600_000);
  });

  it('never dates the data in the future, even if the device’s clock is behind', () => {
    expect(seededState(NOW + 3_600_000)?.dataUpdatedAt).toBe(NOW);
  });
});
