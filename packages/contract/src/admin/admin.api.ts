import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id } from '#common/shapes.ts';
import { merchantInput, merchantSummary, newStoreInput } from '#stores/new-store.model.ts';

export const adminApi = api('admin', {
  readPlatform: {
    method: 'GET',
    path: '/api/admin/platform',
    who: 'admin',
    reads: ['stores.merchants'],
    about: 'Returns an overview of the platform: its merchants, users, and the health of each part.',
    output: z.object({
      users: z.int(),
      activeSessions: z.int(),
      merchants: z.array(merchantSummary),
      health: z.array(
        z.object({
          part: z.enum(['database', 'jobs', 'events', 'files']),
          ok: z.boolean(),
          figure: z.number(),
        }),
      ),
    }),
  },
  createMerchant: {
    method: 'POST',
    path: '/api/admin/merchants',
    who: 'admin',
    changes: ['stores.merchants'],
    freshCheck: true,
    about: 'Creates a merchant without stores. Its slug is part of the address of its page, and unique.',
    body: merchantInput,
    output: merchantSummary,
    refusals: ['merchantSlugTaken'],
  },
  createStore: {
    method: 'POST',
    path: '/api/admin/merchants/:merchantId/stores',
    who: 'admin',
    changes: ['stores.merchants', 'stores.settings', 'identity.staff'],
    freshCheck: true,
    about:
      'Creates a store and gives a phone number the role of its owner. Diners see the store at once, without tables and hours; they can book when its staff have added tables and shifts and turned on online booking.',
    params: z.object({ merchantId: id }),
    body: newStoreInput,
    output: z.object({ id }),
    refusals: ['phoneInvalid'],
  },
});
