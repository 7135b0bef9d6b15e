import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from './client.ts';
import { Intents } from './intent.ts';
import { keyOf } from './key.ts';

export const readOptions = <E extends Endpoint>(endpoint: E, input: CallOf<E>, language: string) =>
  queryOptions({
    queryKey: keyOf(endpoint, input, language),
    queryFn: ({ signal }): Promise<OutputOf<E>> => call(endpoint, input, { signal }),
  });

interface ReadOptions<Output> {
  enabled?: boolean;
  /** Polling interval in milliseconds, fixed or computed from the current data. */
  refetchInterval?: number | false | ((data: Output | undefined) => number | false);
  /** Refetches when the component mounts, even if the cached data is still fresh. */
  alwaysRefetch?: boolean;
}

/** Reads an endpoint through the query cache. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  { enabled = true, refetchInterval = false, alwaysRefetch = false }: ReadOptions<OutputOf<E>> = {},
) {
  const { i18n } = useTranslation();
  return useQuery({
    ...readOptions(endpoint, input, i18n.language),
    enabled,
    refetchOnMount: alwaysRefetch ? 'always' : true,
    refetchInterval: ({ state }) =>
      typeof refetchInterval === 'function' ? refetchInterval(state.data) : refetchInterval,
  });
}

type ParamsOf<E extends Endpoint> =
  CallOf<E> extends { params: infer Params extends object } ? Params : object;
type PagedOutput = { items: unknown[]; next: string | null };

/** Reads a list page by page: the `next` cursor of a page is sent as `after` for the following page. */
export function useReadPages<E extends Endpoint>(
  endpoint: OutputOf<E> extends PagedOutput ? E : never,
  query: Omit<NonNullable<CallOf<E> extends { query: infer Query } ? Query : never>, 'after'>,
  params?: ParamsOf<NoInfer<E>>,
) {
  const { i18n } = useTranslation();
  type Page = OutputOf<E> & PagedOutput;
  return useInfiniteQuery({
    queryKey: keyOf(endpoint, { ...params, ...query }, i18n.language),
    queryFn: ({ pageParam, signal }) => {
      const input = { params, query: { ...query, ...(pageParam !== undefined && { after: pageParam }) } };
      return call(endpoint, input as unknown as CallOf<typeof endpoint>, { signal }) as Promise<Page>;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next ?? undefined,
  });
}

/**
 * Calls a mutation. Retrying the same input after a failure reuses the idempotency key, so that the server applies it
 * once; a different input, or any input after a success, gets a new key.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  options: { onDone?: (output: OutputOf<E>, input: CallOf<E>, client: QueryClient) => unknown } = {},
) {
  const client = useQueryClient();
  const [intents] = useState(() => new Intents<CallOf<E>>());
  return useMutation({
    mutationKey: [endpoint.name],
    mutationFn: (input: CallOf<E>): Promise<OutputOf<E>> =>
      call(endpoint, input, { key: intents.keyFor(input) }),
    onSuccess: async (output, input) => {
      intents.done();
      await options.onDone?.(output, input, client);
    },
  });
}
