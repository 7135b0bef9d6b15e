import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isConnected, onConnection } from '#api/connection.ts';

/** How long cached data counts as fresh, in milliseconds, unless an action or event changes it. */
const FRESH_MS = 30_000;

// Online state comes from our own calls: a device can have a network and still not reach the server.
onlineManager.setEventListener((setOnline) => {
  const update = () => setOnline(isConnected());
  update();
  return onConnection(update);
});

/**
 * Creates the query cache. Data is fresh for half a minute, so that going back shows a page at once. Refusals are not
 * retried.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: 10 * 60_000,
        // `call` retries on its own.
        retry: false,
        // Fail instead of pausing while offline, so that pages can show an error; refetch when the server is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Mutations are never sent later: the user may have moved on to something else.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
