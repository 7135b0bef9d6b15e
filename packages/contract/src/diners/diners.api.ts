import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, pageOf, pageQuery, version, wallDate } from '#common/shapes.ts';
import { freeText } from '#common/text.ts';
import {
  blacklistReason,
  DINER_LIST_ACTIONS,
  DINER_SORTS,
  diner,
  dinerInput,
  dinerListed,
} from './diners.model.ts';

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
      'Lists the guests of a store: all of them, or those whose name, company or phone matches the query. Hosts see masked phones, except those they search for.',
    params: storeParams,
    query: z.extend(pageQuery, {
      /**
       * Part of a name, also in pinyin or by its initials, part of a company, or digits of a phone: up to four are its
       * last ones. If very many guests match, the list has the first 300 of them; a longer query finds the others.
       */
      q: z.optional(freeText(60)),
      blacklisted: z.optional(z.enum(['true', 'false'])),
      /** Guests with this level; `none`: guests without a level. */
      levelId: z.optional(z.union([id, z.literal('none')])),
      /** Only regulars who have not come for a long time (`LAPSED_DAYS`). */
      lapsed: z.optional(z.literal('true')),
      sort: z._default(z.enum(DINER_SORTS), 'name'),
    }),
    output: z.extend(pageOf(dinerListed), {
      /** The number of guests who match, up to `MAX_COUNTED_DINERS`. Only on the first page. */
      total: z.optional(z.int()),
      can: z.array(z.enum(DINER_LIST_ACTIONS)),
    }),
  },
  readDiner: {
    method: 'GET',
    path: '/api/stores/:storeId/diners/:dinerId',
    who: 'host',
    reads: ['diners.diners'],
    recorded: true,
    about:
      'Returns a guest of a store, and records that it was read. For a record that was merged into another, it returns that other one.',
    params: dinerParams,
    output: z.extend(diner, {
      /** The id of the returned record, if the requested one was merged into it. */
      mergedInto: z.optional(id),
    }),
    limits: [{ max: 600, seconds: 3600, by: 'person' }],
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
    refusals: [
      'phoneInvalid',
      'phoneLandline',
      'dinerPhoneTaken',
      'levelMissing',
      'birthdayInFuture',
      'anniversaryInFuture',
    ],
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
    refusals: [
      'phoneInvalid',
      'phoneLandline',
      'dinerPhoneTaken',
      'levelMissing',
      'birthdayInFuture',
      'anniversaryInFuture',
      'changedMeanwhile',
    ],
  },
  blacklistDiner: {
    method: 'POST',
    path: '/api/stores/:storeId/diners/:dinerId/blacklist',
    who: 'host',
    changes: ['diners.diners'],
    about: 'Adds a guest to the blacklist, with a reason and, if wanted, its last day. Open orders stay.',
    params: dinerParams,
    body: z.object({
      reason: blacklistReason,
      /** The last day, today or later; null for no end. The guest can book again on the day after. */
      until: z._default(z.nullable(wallDate), null),
      version,
    }),
    output: diner,
    refusals: ['blacklistEndPast', 'changedMeanwhile'],
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
