import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, pageOf, pageQuery, version } from '#common/shapes.ts';
import { blacklistReason, diner, dinerInput } from './diners.model.ts';

const storeParams = z.object({ storeId: id });
const dinerParams = z.object({ storeId: id, dinerId: id });

/** The guest records of a store. */
export const dinersApi = api('diners', {
  listDiners: {
    method: 'GET',
    path: '/api/stores/:storeId/diners',
    who: 'host',
    reads: ['diners.diners'],
    about:
      'Lists the guests of a store by name: all of them, or those whose name or phone matches the query.',
    params: storeParams,
    query: z.extend(pageQuery, {
      /** Part of a name, or a complete phone number or its last digits. */
      q: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      blacklisted: z.optional(z.enum(['true', 'false'])),
    }),
    output: z.extend(pageOf(diner), { can: z.array(z.enum(['createDiner'])) }),
  },
  readDiner: {
    method: 'GET',
    path: '/api/stores/:storeId/diners/:dinerId',
    who: 'host',
    reads: ['diners.diners'],
    about: 'Returns a guest of a store.',
    params: dinerParams,
    output: diner,
  },
  createDiner: {
    method: 'POST',
    path: '/api/stores/:storeId/diners',
    who: 'host',
    changes: ['diners.diners'],
    about:
      'Creates a guest record. A phone number belongs to one guest; the record is linked to the account that verified it.',
    params: storeParams,
    body: dinerInput,
    output: diner,
    refusals: ['phoneInvalid', 'dinerPhoneTaken'],
  },
  updateDiner: {
    method: 'PUT',
    path: '/api/stores/:storeId/diners/:dinerId',
    who: 'host',
    changes: ['diners.diners'],
    about: 'Changes a guest record. If the phone number changes, the link to an account follows it.',
    params: dinerParams,
    body: z.extend(dinerInput, { version }),
    output: diner,
    refusals: ['phoneInvalid', 'dinerPhoneTaken', 'changedMeanwhile'],
  },
  blacklistDiner: {
    method: 'POST',
    path: '/api/stores/:storeId/diners/:dinerId/blacklist',
    who: 'host',
    changes: ['diners.diners'],
    about: 'Adds a guest to the blacklist, with a reason.',
    params: dinerParams,
    body: z.object({ reason: blacklistReason, version }),
    output: diner,
    refusals: ['changedMeanwhile'],
  },
  unblacklistDiner: {
    method: 'POST',
    path: '/api/stores/:storeId/diners/:dinerId/unblacklist',
    who: 'host',
    changes: ['diners.diners'],
    about: 'Removes a guest from the blacklist.',
    params: dinerParams,
    body: z.object({ version }),
    output: diner,
    refusals: ['changedMeanwhile'],
  },
});
