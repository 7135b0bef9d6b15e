import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Upload, useUploads } from './use-uploads.ts';

const file = (name: string) => new File(['content'], name, { type: 'image/png' });

/** An upload whose end the test decides. */
function controlledUpload() {
  const running: { name: string; done: () => void; fail: () => void; signal: AbortSignal }[] = [];
  const upload: Upload<string> = (chosen, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      onProgress(0.5);
      running.push({
        name: chosen.name,
        signal,
        done: () => resolve(chosen.name),
        fail: () => reject(new Error('offline')),
      });
    });
  return { running, upload };
}

test('uploads one file after the other and reports each result', async () => {
  const { running, upload } = controlledUpload();
  const onDone = vi.fn();
  const { result } = renderHook(() => useUploads(upload, onDone));
  await act(async () => result.current.add([file('a.png'), file('b.png')]));
  expect(running.map(({ name }) => name)).toEqual(['a.png']);
  expect(result.current.pending.map(({ share }) => share)).toEqual([0.5, undefined]);
  await act(async () => running[0]?.done());
  expect(onDone).toHaveBeenLastCalledWith('a.png');
  expect(running.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  await act(async () => running[1]?.done());
  expect(result.current.pending).toEqual([]);
});

test('keeps a failed file until it is retried', async () => {
  const { running, upload } = controlledUpload();
  const onDone = vi.fn();
  const { result } = renderHook(() => useUploads(upload, onDone));
  await act(async () => result.current.add([file('a.png')]));
  await act(async () => running[0]?.fail());
  const [failed] = result.current.pending;
  expect(failed?.error).toBeInstanceOf(Error);
  await act(async () => failed && result.current.retry(failed));
  expect(result.current.pending[0]?.error).toBeUndefined();
  await act(async () => running[1]?.done());
  expect(onDone).toHaveBeenCalledExactlyOnceWith('a.png');
});

test('cancels a dismissed file and does not report it', async () => {
  const { running, upload } = controlledUpload();
  const onDone = vi.fn();
  const { result } = renderHook(() => useUploads(upload, onDone));
  await act(async () => result.current.add([file('a.png'), file('b.png')]));
  await act(async () => result.current.dismiss(result.current.pending[0]?.id ?? 0));
  expect(running[0]?.signal.aborted).toBe(true);
  await act(async () => running[0]?.done());
  expect(onDone).not.toHaveBeenCalled();
  expect(running.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
});
