import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@xiwei/contract/common/endpoint.ts';

/** So long after it was read an answer is taken for true, unless there are news. */
export const FRESH_MS = 30_000;

/** Marks what was read from endpoints as old: what is on screen is read again. */
export async function refresh(client: QueryClient, ...endpoints: Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => readAgain(client, [endpoint.name])));
}

/**
 * What is being read for the first time is not broken off by the library, and may bring what was true before: it is read
 * once more when it has come.
 */
async function readAgain(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
  await client.invalidateQueries({ queryKey });
  if (isFirst) await client.invalidateQueries({ queryKey });
}
