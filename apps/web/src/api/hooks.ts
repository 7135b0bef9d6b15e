import {
  keepPreviousData,
  type Query,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from './client.ts';
import { keyOf } from './key.ts';

/** A function that reads an answer for a query of the cache, in another way than by calling its endpoint. */
export type ReadAnswer<E extends Endpoint> = (
  input: CallOf<E>,
  query: Query,
  signal: AbortSignal,
) => Promise<OutputOf<E>>;

/** Returns the query of a read. Its `reads` say which changes make it outdated. */
export const readOptions = <E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  language: string,
  read?: ReadAnswer<E>,
) => {
  const queryKey = keyOf(endpoint, input, language);
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }): Promise<OutputOf<E>> => {
      const query = read && client.getQueryCache().find({ queryKey });
      return query ? read(input, query, signal) : call(endpoint, input, { signal });
    },
    meta: { reads: endpoint.reads ?? [] },
  });
};

interface ReadOptions<E extends Endpoint> {
  enabled?: boolean;
  /** Polling interval in milliseconds, fixed or computed from the current data. */
  refetchInterval?: number | false | ((data: OutputOf<E> | undefined) => number | false);
  /** Refetches when the component mounts, even if the cached data is still fresh. */
  alwaysRefetch?: boolean;
  /** Replaces the call of the endpoint. */
  read?: ReadAnswer<E> | undefined;
}

/** Reads an endpoint through the query cache. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  { enabled = true, refetchInterval = false, alwaysRefetch = false, read }: ReadOptions<E> = {},
) {
  const { i18n } = useTranslation();
  return useQuery({
    ...readOptions(endpoint, input, i18n.language, read),
    enabled,
    refetchOnMount: alwaysRefetch ? 'always' : true,
    refetchInterval: ({ state }) =>
      typeof refetchInterval === 'function' ? refetchInterval(state.data) : refetchInterval,
  });
}

/** Reads a query again and returns its data. Throws if the read fails. */
export async function readAgain<Data>(query: {
  refetch: (options: { throwOnError: true }) => Promise<{ data: Data | undefined; error: Error | null }>;
}): Promise<Data> {
  const { data, error } = await query.refetch({ throwOnError: true });
  if (data === undefined) throw error ?? new Error('The read returned nothing');
  return data;
}

type ParamsOf<E extends Endpoint> =
  CallOf<E> extends { params: infer Params extends object } ? Params : object;
type PagedOutput = { items: unknown[]; next: string | null };

/**
 * Reads a list page by page: the `next` cursor of a page is sent as `after` for the following page. With `keepPrevious`, the
 * results of the query before are returned until those of a new one arrive, for search while typing.
 */
export function useReadPages<E extends Endpoint>(
  endpoint: OutputOf<E> extends PagedOutput ? E : never,
  query: Omit<NonNullable<CallOf<E> extends { query: infer Query } ? Query : never>, 'after'>,
  params?: ParamsOf<NoInfer<E>>,
  { keepPrevious = false, enabled = true }: { keepPrevious?: boolean; enabled?: boolean } = {},
) {
  const { i18n } = useTranslation();
  type Page = Extract<OutputOf<E>, PagedOutput>;
  return useInfiniteQuery({
    queryKey: keyOf(endpoint, { ...params, ...query }, i18n.language),
    queryFn: ({ pageParam, signal }) => {
      const input = { params, query: { ...query, ...(pageParam !== undefined && { after: pageParam }) } };
      return call(endpoint, input as unknown as CallOf<typeof endpoint>, { signal }) as Promise<Page>;
    },
    enabled,
    meta: { reads: endpoint.reads ?? [] },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next ?? undefined,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}
