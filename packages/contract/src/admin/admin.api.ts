import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id } from '#common/shapes.ts';

export const adminApi = api('admin', {
  readPlatform: {
    method: 'GET',
    path: '/api/admin/platform',
    who: 'admin',
    about: 'The platform at a glance: its merchants, its people, and whether every part is well.',
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
