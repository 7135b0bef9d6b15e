import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import type { Resource } from '@xiwei/contract/resources.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { reads?: readonly Resource[] };
  }
}

/**
 * How long changes are collected before data is refetched, in milliseconds. The events of an action follow its answer
 * within this time, so that both cause one refetch.
 */
const BATCH_MS = 50;

/** Changed resources that are waiting for their refetch. */
interface Batch {
  resources: Set<Resource>;
  refetched: Promise<void>;
}

const batches = new WeakMap<QueryClient, Batch>();

/**
 * Invalidates everything that was read from the resources, and refetches what is on screen. Resolves when components have
 * the new data. Changes that are reported shortly after each other cause one refetch.
 */
export function refreshChanged(client: QueryClient, resources: readonly Resource[]): Promise<void> {
  if (resources.length === 0) return Promise.resolve();
  const batch = batches.get(client) ?? startBatch(client);
  for (const resource of resources) batch.resources.add(resource);
  return batch.refetched;
}

function startBatch(client: QueryClient): Batch {
  const resources = new Set<Resource>();
  const refetched = new Promise((resolve) => setTimeout(resolve, BATCH_MS)).then(() => {
    batches.delete(client);
    return invalidate(
      client,
      ({ meta }) => meta?.reads?.some((resource) => resources.has(resource)) ?? false,
    );
  });
  const batch = { resources, refetched };
  batches.set(client, batch);
  return batch;
}

/** Invalidates all data, and refetches what is on screen. */
export const refreshEverything = (client: QueryClient): Promise<void> => invalidate(client, () => true);

/**
 * Invalidates queries. TanStack Query does not restart a query's first fetch, whose response may predate the change: such
 * a query is invalidated again when the fetch has finished. It notifies components of new data a moment after the fetch
 * ends; they have it when this resolves.
 */
async function invalidate(client: QueryClient, isAffected: (query: Query) => boolean): Promise<void> {
  const inFirstFetch = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: isAffected })
    .filter(({ state }) => state.data === undefined);
  await client.invalidateQueries({ predicate: isAffected });
  if (inFirstFetch.length > 0)
    await client.invalidateQueries({ predicate: (query) => inFirstFetch.includes(query) });
  await new Promise<void>((resolve) => notifyManager.schedule(resolve));
}
