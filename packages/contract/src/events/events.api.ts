import { z } from 'zod';
import { api } from '#common/endpoint.ts';

export const eventsApi = api('events', {
  followEvents: {
    method: 'GET',
    path: '/api/events',
    who: 'user',
    about:
      'Server-sent events of topics (`user:<id>`, `store:<id>`, comma-separated). Resumes after `Last-Event-ID` or `after`.',
    query: z.object({ topics: z.string().min(1).max(1000), after: z.string().max(60).optional() }),
    output: 'stream',
    limits: [{ max: 120, seconds: 60, by: 'person' }],
  },
});
