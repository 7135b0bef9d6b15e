import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isConnected, onConnection } from '#api/connection.ts';
import { FRESH_MS } from '#api/refresh.ts';

/** Whoever comes back finds out by our own calls: a device can have a network and still not reach the server. */
onlineManager.setEventListener((setOnline) => {
  const tell = () => setOnline(isConnected());
  tell();
  return onConnection(tell);
});

/** Answers are fresh for half a minute: going back shows a page at once. Refusals are answers, and not asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: 10 * 60_000,
      // A call has tried again by itself.
      retry: false,
      // A page says that it could not be read, rather than wait in silence; it is read again when the server is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Nothing is done behind the back of somebody who has gone on to something else.
    mutations: { retry: false, networkMode: 'always' },
  },
});
