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
  /** How often it is read again, which can depend on what was read. */
  refetchInterval?: number | false | ((seen: Output | undefined) => number | false);
  /** Reads it again when the screen opens, however fresh what was read before is. */
  anew?: boolean;
}

/** Reads an endpoint for a screen. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  { enabled = true, refetchInterval = false, anew = false }: ReadOptions<OutputOf<E>> = {},
) {
  const { i18n } = useTranslation();
  return useQuery({
    ...readOptions(endpoint, input, i18n.language),
    enabled,
    refetchOnMount: anew ? 'always' : true,
    refetchInterval: ({ state }) =>
      typeof refetchInterval === 'function' ? refetchInterval(state.data) : refetchInterval,
  });
}

type ParamsOf<E extends Endpoint> =
  CallOf<E> extends { params: infer Params extends object } ? Params : object;
type PagedOutput = { items: unknown[]; next: string | null };

/** Reads a list page by page: the `next` of one page is the `after` of the one behind it. */
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
 * Does something for a person. The key belongs to the intent: trying the same again after a failure repeats the same
 * call, which the server does once; anything else, and the next one after success, is a new intent.
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
