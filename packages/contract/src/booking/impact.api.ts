import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id } from '#common/shapes.ts';
import { impact, impactChange } from './impact.model.ts';

export const impactApi = api('booking', {
  previewImpact: {
    method: 'POST',
    path: '/api/stores/:storeId/impact',
    who: 'manager',
    changes: [],
    about:
      'Returns the open orders and published feasts that fit the tables and times of a store now, but would no longer fit after a change. Nothing is saved, moved or cancelled.',
    params: z.object({ storeId: id }),
    body: z.object({ change: impactChange }),
    output: impact,
    // It names up to 50 guests.
    answersSecret: true,
    // One call can compare the orders of a year.
    limits: [{ max: 120, seconds: 60, by: 'person' }],
  },
});
