import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id } from '#common/shapes.ts';
import { duplicateGroup, mergeInput } from './diner-merge.model.ts';
import { diner } from './diners.model.ts';

const params = z.object({ storeId: id });

/** Records of one person. */
export const duplicateDinersApi = api('diners', {
  findDuplicateDiners: {
    method: 'GET',
    path: '/api/stores/:storeId/diners/duplicates',
    who: 'host',
    reads: ['diners.diners'],
    about: 'Finds records of guests that may be about one person: at most 50 groups, the surest first.',
    params,
    query: z.object({
      /** Only groups with this guest. */
      dinerId: z.optional(id),
    }),
    output: z.object({ items: z.array(duplicateGroup), can: z.array(z.enum(['mergeDiners'])) }),
  },
});

export const mergeDinersApi = api('diners', {
  mergeDiners: {
    method: 'POST',
    path: '/api/stores/:storeId/diners/merge',
    who: 'manager',
    changes: ['diners.diners', 'booking.orders'],
    about:
      'Merges a guest record into another. Orders, notes and figures of both are kept; a guest who was blacklisted stays so.',
    params,
    body: mergeInput,
    output: diner,
    refusals: ['dinerMergedWithItself', 'dinerAccountsDiffer', 'dinerPhoneTaken', 'changedMeanwhile'],
  },
});
