import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id } from '#common/shapes.ts';
import { importInput, importResult } from './diner-files.model.ts';

const params = z.object({ storeId: id });

/** Guests in files. */
export const dinerFilesApi = api('diners', {
  importDiners: {
    method: 'POST',
    path: '/api/stores/:storeId/diners/import',
    who: 'manager',
    changes: ['diners.diners'],
    about:
      'Creates and updates guests from a CSV file, all or none. A guest with a phone of the file is updated. A dry run changes nothing and names each bad row.',
    params,
    body: importInput,
    bodyLimit: 8_000_000,
    output: importResult,
    refusals: ['csvEncoding', 'csvUnreadable', 'csvHeader', 'csvTooLong', 'csvTooWide', 'levelMissing'],
    limits: [{ max: 30, seconds: 600, by: 'person' }],
  },
  exportDiners: {
    // Not a GET, although it changes no guest: every part that leaves the platform has an audit record.
    method: 'POST',
    path: '/api/stores/:storeId/diners/export',
    who: 'owner',
    changes: [],
    // The stored answer is encrypted, because it has personal data.
    answersSecret: true,
    freshCheck: true,
    about:
      'Returns a part of the CSV file of all guests, which begins with a byte-order mark, and records the export. Parts are put together until `next` is null. No cell is read as a formula, and phones stay texts.',
    params,
    body: z.object({ after: z.optional(z.string().check(z.maxLength(200))) }),
    output: z.object({
      csv: z.string(),
      next: z.nullable(z.string()),
      /** The suggested name of the file. */
      fileName: z.string(),
    }),
    limits: [{ max: 120, seconds: 600, by: 'person' }],
  },
});
