import { useEffect, useEffectEvent, useState } from 'react';

/** Time after the last key before a search starts, in milliseconds. */
const TYPING_PAUSE_MS = 250;

export type Search<Result> = (text: string, signal: AbortSignal) => Promise<readonly Result[]>;

export interface SearchState<Result> {
  /** `idle`: nothing to search for. */
  status: 'idle' | 'searching' | 'found' | 'failed';
  results: readonly Result[];
}

/**
 * Searches for a text after a pause in typing. A newer text or attempt cancels the search before; the results before are
 * kept until then.
 */
export function useSearch<Result>(text: string, search: Search<Result>) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<SearchState<Result>>({ status: 'idle', results: [] });
  const run = useEffectEvent(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the same search.
  useEffect(() => {
    if (text.trim() === '') {
      setState({ status: 'idle', results: [] });
      return;
    }
    const abort = new AbortController();
    setState(({ results }) => ({ status: 'searching', results }));
    const timer = setTimeout(() => {
      run(text.trim(), abort.signal).then(
        (results) => abort.signal.aborted || setState({ status: 'found', results }),
        () => abort.signal.aborted || setState({ status: 'failed', results: [] }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, attempt]);
  return { ...state, retry: () => setAttempt((last) => last + 1) };
}
