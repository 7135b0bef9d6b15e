import { QueryClient } from '@tanstack/react-query';
import type { FirstAnswer } from '@xiwei/contract/common/first-data.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeFirstData } from './first-data.ts';

const NOW = 1_000_000_000;
const KEY = ['readStore', { params: { storeId: '1' } }, 'en'];

/** What a client knows after a page that was sent then has been taken in. */
function takenFrom(at: number) {
  const [endpoint = '', input = {}] = KEY as [string, object];
  const output = { name: 'The Kitchen' };
  const answers: FirstAnswer[] = [{ endpoint, input, language: 'en', paged: false, output, at }];
  const remove = vi.fn();
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(answers), remove }) });
  const client = new QueryClient();
  takeFirstData(client);
  expect(remove).toHaveBeenCalledOnce();
  return client.getQueryState(KEY);
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('answers that came with the page', () => {
  it('are known from the start', () => {
    expect(takenFrom(NOW)).toMatchObject({ data: { name: 'The Kitchen' }, dataUpdatedAt: NOW });
  });

  it('are as old as the page, which may have been shown before', () => {
    expect(takenFrom(NOW - 3_600_000)?.dataUpdatedAt).toBe(NOW - 3_600_000);
  });

  it('are not from the future, whatever the device’s clock says', () => {
    expect(takenFrom(NOW + 3_600_000)?.dataUpdatedAt).toBe(NOW);
  });
});
