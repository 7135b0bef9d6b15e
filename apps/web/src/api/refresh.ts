import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@xiwei/contract/common/endpoint.ts';

/** How long cached data counts as fresh, in milliseconds, unless an event invalidates it. */
export const FRESH_MS = 30_000;

/** Invalidates everything read from the endpoints; data on screen is refetched. */
export async function refresh(client: QueryClient, ...endpoints: Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => invalidate(client, [endpoint.name])));
}

/**
 * Invalidates queries by key. TanStack Query does not restart a query's first fetch, whose response may predate the
 * change: such a query is invalidated again when the fetch has finished.
 */
async function invalidate(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
  await client.invalidateQueries({ queryKey });
  if (isFirst) await client.invalidateQueries({ queryKey });
}
