import { useNavigate, useSearch } from '@tanstack/react-router';
import { readSearch } from '@xiwei/contract/common/search.ts';
import { useCallback } from 'react';
import { type StandSearch, standReaders } from './stand-search.ts';

/** What the address of the host stand contains, and a function that changes parts of it. */
export interface StandAddress {
  search: StandSearch;
  /** Replaces the entry of the browser's history, unless `push` is set: Back then returns to the former state. */
  change: (changes: Partial<StandSearch>, options?: { push?: boolean }) => void;
}

/** Reads and changes the search params of the host stand. */
export function useStandAddress(): StandAddress {
  const found: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback<StandAddress['change']>(
    (changes, { push = false } = {}) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...changes }),
        replace: !push,
        resetScroll: false,
      } as never),
    [navigate],
  );
  return { search: readSearch(standReaders, found), change };
}
