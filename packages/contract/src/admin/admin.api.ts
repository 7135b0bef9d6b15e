import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id } from '#common/shapes.ts';

export const adminApi = api('admin', {
  readPlatform: {
    method: 'GET',
    path: '/api/admin/platform',
    who: 'admin',
    about: 'Returns an overview of the platform: its merchants, users, and the health of each part.',
    output: z.object({
      users: z.int(),
      activeSessions: z.int(),
      merchants: z.array(z.object({ id, name: z.string(), slug: z.string(), stores: z.int() })),
      health: z.array(
        z.object({
          part: z.enum(['database', 'jobs', 'events', 'files']),
          ok: z.boolean(),
          figure: z.number(),
        }),
      ),
    }),
  },
});
