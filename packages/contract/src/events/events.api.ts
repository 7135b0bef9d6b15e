import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';

export const eventsApi = api('events', {
  followEvents: {
    method: 'GET',
    path: '/api/events',
    who: 'user',
    reads: [],
    about:
      'Streams server-sent events of topics (`user:<id>`, `store:<id>`, `public:<store id>`, comma-separated). Resumes after the cursor in `Last-Event-ID` or `after`.',
    query: z.object({
      topics: z.string().check(z.minLength(1), z.maxLength(1000)),
      after: z.optional(z.string().check(z.maxLength(60))),
    }),
    output: 'stream',
    limits: [{ max: 120, seconds: 60, by: 'person' }],
  },
});
