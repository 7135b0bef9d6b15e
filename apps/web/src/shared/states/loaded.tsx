import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import type { ReactNode } from 'react';
import { isRefusal } from '#api/refusal.ts';
import { ReadFailed } from './read-failed.tsx';

/** The part of a query that decides which state is shown. */
export interface LoadedQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Refusals that mean that the thing does not exist for this user. A malformed id in the address counts as well. */
const MISSING: readonly RefusalCode[] = ['notFound', 'inputInvalid'];

interface LoadedProps<Data> {
  of: LoadedQuery<Data>;
  /** Placeholder shaped like the content. */
  skeleton: ReactNode;
  /** Replaces the content of a thing that does not exist, or no longer does. Without it, that is an error like others. */
  missing?: ReactNode;
  /** Refusal codes of a missing thing, if the endpoint has others than "not found". */
  missingCodes?: readonly RefusalCode[] | undefined;
  children: (data: Data) => ReactNode;
}

/**
 * Shows one state of a read: loading, missing, failed with a retry button, or its data. Data that was read before stays
 * on screen when a later read fails; a thing that was deleted since does not.
 */
export function Loaded<Data>({ of, skeleton, missing, missingCodes = MISSING, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = of;
  if (missing !== undefined && isRefusal(error, ...missingCodes)) return missing;
  if (data !== undefined) return children(data);
  if (error) return <ReadFailed error={error} onRetry={refetch} retrying={isFetching} />;
  return skeleton;
}

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
