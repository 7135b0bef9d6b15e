import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, nothing } from '#common/shapes.ts';
import { STORE_TEMPLATES, storeTemplate } from './templates.model.ts';

const params = z.object({ storeId: id });

/** The start of a new store: complete seatings with rules, to be edited afterwards. */
export const templatesApi = api('seating', {
  listTemplates: {
    method: 'GET',
    path: '/api/stores/:storeId/seating/templates',
    who: 'host',
    reads: ['seating.seating', 'identity.staff'],
    about: 'Lists the templates with which a new store can start, and whether this store can still use one.',
    params,
    output: z.object({
      items: z.array(storeTemplate),
      /** `apply` as long as the store has no tables and no shifts. */
      can: z.array(z.enum(['apply'])),
    }),
  },
  applyTemplate: {
    method: 'POST',
    path: '/api/stores/:storeId/seating/template',
    who: 'manager',
    changes: ['seating.seating', 'stores.settings'],
    about:
      'Fills a store that has no tables and no shifts with those of a template, its turn times and its booking rules. Opening hours and deposit rules are set if there are none. Online booking stays as it is.',
    params,
    body: z.object({ template: z.enum(STORE_TEMPLATES) }),
    output: nothing,
    refusals: ['storeNotEmpty'],
  },
});
