import { QueryClient } from '@tanstack/react-query';
import { ConnectionLost } from '#api/refusal.ts';

/** Answers are fresh for half a minute: going back shows a page at once. Refusals are answers, and not asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => error instanceof ConnectionLost && failures < 1,
    },
    mutations: { retry: false },
  },
});
