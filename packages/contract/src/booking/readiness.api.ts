import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id } from '#common/shapes.ts';
import { AVAILABILITY_READS } from './booking.reads.ts';
import { readiness } from './readiness.model.ts';

export const readinessApi = api('booking', {
  readReadiness: {
    method: 'GET',
    path: '/api/stores/:storeId/readiness',
    who: 'host',
    reads: [...AVAILABILITY_READS, 'money.methods', 'identity.staff'],
    about:
      'Returns whether diners can book a store, and what its staff still have to set up before they can.',
    params: z.object({ storeId: id }),
    output: readiness,
  },
});
