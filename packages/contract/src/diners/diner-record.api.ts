import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, pageOf, pageQuery } from '#common/shapes.ts';
import { dinerNote, dinerNoteInput } from './diner-notes.model.ts';
import { dinerRecord } from './diner-record.model.ts';

const params = z.object({ storeId: id, dinerId: id });

/** What a store knows about a guest from their orders. */
export const dinerRecordApi = api('diners', {
  readDinerRecord: {
    method: 'GET',
    path: '/api/stores/:storeId/diners/:dinerId/record',
    who: 'host',
    reads: ['booking.orders', 'diners.diners', 'money.payments', 'seating.seating'],
    about: 'Returns the visits, no-shows, favourite tables and, for managers, the amounts of a guest.',
    params,
    output: dinerRecord,
  },
});

/** The history of a guest that staff write. */
export const dinerNotesApi = api('diners', {
  listDinerNotes: {
    method: 'GET',
    path: '/api/stores/:storeId/diners/:dinerId/notes',
    who: 'host',
    reads: ['diners.diners'],
    about: 'Lists notes about a guest and decisions of staff, latest first.',
    params,
    query: pageQuery,
    output: z.extend(pageOf(dinerNote), { can: z.array(z.enum(['addNote'])) }),
  },
  addDinerNote: {
    method: 'POST',
    path: '/api/stores/:storeId/diners/:dinerId/notes',
    who: 'host',
    changes: ['diners.diners'],
    about: 'Adds a note about a guest. Notes are not changed later.',
    params,
    body: dinerNoteInput,
    output: dinerNote,
  },
});
