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
