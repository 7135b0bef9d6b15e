import type { LoadedQuery } from './loaded.tsx';

type DataOf<Queries> = {
  [Name in keyof Queries]: Queries[Name] extends LoadedQuery<infer Data> ? Data : never;
};

/** Combines reads that a page needs together: it has data once all have, and the first error of those without. */
export function allOf<Queries extends Record<string, LoadedQuery<unknown>>>(
  queries: Queries,
): LoadedQuery<DataOf<Queries>> {
  const all = Object.values(queries);
  const waiting = all.filter(({ data }) => data === undefined);
  const data = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, query.data]));
  return {
    data: waiting.length === 0 ? (data as DataOf<Queries>) : undefined,
    error: (waiting.find(({ error }) => error) ?? all.find(({ error }) => error))?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(all.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}
