import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { isRefusal } from '#api/refusal.ts';
import type { LoadedQuery } from '#shared/states/loaded.tsx';

/** The read of one entry, which can be repeated. */
interface EntryQuery<Entry> extends LoadedQuery<Entry> {
  refetch: (options?: { throwOnError: true }) => Promise<{ data: Entry | undefined; error: Error | null }>;
}

/**
 * Presents the read of one entry as a list of this entry, for `UpdatePage`: of entries that are too large for their list to
 * have them whole. The list is empty if the entry does not exist: `missingCodes` are further
 * refusals that say so.
 */
export function asList<Entry>(
  { data, error, isFetching, refetch }: EntryQuery<Entry>,
  missingCodes: readonly RefusalCode[] = [],
) {
  const listOf = (entry: Entry | undefined) => entry && { items: [entry] };
  const isMissing = isRefusal(error, 'notFound', 'inputInvalid', ...missingCodes);
  return {
    data: isMissing ? { items: [] } : listOf(data),
    error: isMissing ? null : error,
    isFetching,
    refetch: async (options?: { throwOnError: true }) => {
      const read = await refetch(options);
      return { data: listOf(read.data), error: read.error };
    },
  };
}
