import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Search, useSearch } from './use-search.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

/** Renders the hook, and returns a function that changes the text and waits for the given time in milliseconds. */
function renderSearch(search: Search<string>) {
  const hook = renderHook(({ text }) => useSearch(text, search), { initialProps: { text: '' } });
  const type = async (text: string, wait = 250) => {
    hook.rerender({ text });
    await act(() => vi.advanceTimersByTimeAsync(wait));
  };
  return { ...hook, type };
}

test('searches once after a pause in typing', async () => {
  const search = vi.fn(async (text: string) => [`${text}!`]);
  const { result, type } = renderSearch(search);
  expect(result.current.status).toBe('idle');
  await type('g', 100);
  await type('gr', 100);
  expect(result.current.status).toBe('searching');
  expect(search).not.toHaveBeenCalled();
  await type('gr', 150);
  expect(search).toHaveBeenCalledTimes(1);
  expect(result.current).toMatchObject({ status: 'found', results: ['gr!'] });
});

test('cancels a search that a newer text replaces, and ignores its results', async () => {
  const signals: AbortSignal[] = [];
  const search: Search<string> = (text, signal) => {
    signals.push(signal);
    return new Promise((resolve) => setTimeout(() => resolve([text]), text === 'slow' ? 500 : 10));
  };
  const { result, type } = renderSearch(search);
  await type('slow');
  await type('fast', 300);
  expect(signals[0]?.aborted).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(result.current.results).toEqual(['fast']);
});

test('repeats a failed search', async () => {
  const search = vi
    .fn<Search<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(['found']);
  const { result, type } = renderSearch(search);
  await type('a');
  expect(result.current).toMatchObject({ status: 'failed', results: [] });
  act(() => result.current.retry());
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(result.current).toMatchObject({ status: 'found', results: ['found'] });
});

test('forgets the results when the text is deleted', async () => {
  const { result, type } = renderSearch(async () => ['found']);
  await type('a');
  await type(' ');
  expect(result.current).toMatchObject({ status: 'idle', results: [] });
});
