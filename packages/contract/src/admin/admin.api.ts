import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, pageOf, pageQuery } from '#common/shapes.ts';
import { freeText } from '#common/text.ts';
import { personInput } from '#identity/person.model.ts';
import {
  merchantDetail,
  merchantInput,
  merchantSummary,
  merchantUpdate,
  standingInput,
} from '#stores/merchants.model.ts';
import { newStoreInput } from '#stores/new-store.model.ts';
import { MERCHANT_STANDINGS } from '#stores/store-kinds.ts';
import { platformHealth } from './health.model.ts';

export const adminApi = api('admin', {
  readPlatform: {
    method: 'GET',
    path: '/api/admin/platform',
    who: 'admin',
    reads: ['stores.merchants'],
    about: 'Returns an overview of the platform: its newest merchants, counts, and the health of each part.',
    output: z.object({
      users: z.int(),
      activeSessions: z.int(),
      merchantCount: z.int(),
      storeCount: z.int(),
      /** The newest ones. */
      merchants: z.array(merchantSummary),
      health: z.array(
        z.object({
          part: z.enum(['database', 'jobs', 'events', 'files', 'backups', 'codes']),
          ok: z.boolean(),
          /** Milliseconds, jobs, readers, pictures, or hours since the newest backup: −1 if there is none. */
          figure: z.number(),
        }),
      ),
    }),
  },
  readHealth: {
    method: 'GET',
    path: '/api/admin/health',
    who: 'admin',
    reads: [],
    about:
      'Returns the jobs that wait and failed, the job workers of all nodes, and the calls of the answering node to providers.',
    output: platformHealth,
  },
  listMerchants: {
    method: 'GET',
    path: '/api/admin/merchants',
    who: 'admin',
    reads: ['stores.merchants'],
    about: 'Lists merchants, newest first. Searches their names in all languages, and their slugs.',
    query: z.extend(pageQuery, {
      q: z.optional(freeText(60)),
      standing: z.optional(z.enum(MERCHANT_STANDINGS)),
    }),
    output: pageOf(merchantSummary),
  },
  readMerchant: {
    method: 'GET',
    path: '/api/admin/merchants/:merchantId',
    who: 'admin',
    reads: ['stores.merchants', 'stores.settings', 'identity.staff'],
    about: 'Returns a merchant with its standing, its stores and their owners.',
    params: z.object({ merchantId: id }),
    output: merchantDetail,
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
  updateMerchant: {
    method: 'PATCH',
    path: '/api/admin/merchants/:merchantId',
    who: 'admin',
    changes: ['stores.merchants', 'stores.settings'],
    about: 'Changes the name of a merchant.',
    params: z.object({ merchantId: id }),
    body: merchantUpdate,
    output: merchantDetail,
    refusals: ['changedMeanwhile'],
  },
  setMerchantStanding: {
    method: 'PUT',
    path: '/api/admin/merchants/:merchantId/standing',
    who: 'admin',
    changes: ['stores.merchants', 'stores.settings'],
    freshCheck: true,
    about:
      'Marks a merchant as normal, trusted or suspended, with a reason. While it is suspended, its stores are left out of lists and searches and take no new bookings and deposits; existing orders go on.',
    params: z.object({ merchantId: id }),
    body: standingInput,
    output: merchantDetail,
    refusals: ['changedMeanwhile'],
  },
  addMerchantOwner: {
    method: 'POST',
    path: '/api/admin/merchants/:merchantId/owners',
    who: 'admin',
    changes: ['stores.merchants', 'identity.staff'],
    freshCheck: true,
    about:
      'Gives a phone number or an e-mail address the role of owner at all stores of a merchant, also at those that are added later.',
    params: z.object({ merchantId: id }),
    body: personInput,
    output: merchantDetail,
    refusals: ['phoneInvalid', 'phoneLandline', 'emailInvalid', 'staffAlready', 'merchantWithoutStores'],
  },
  removeMerchantOwner: {
    method: 'DELETE',
    path: '/api/admin/merchants/:merchantId/owners/:ownerId',
    who: 'admin',
    changes: ['stores.merchants', 'identity.staff'],
    freshCheck: true,
    about:
      'Takes all stores of a merchant from a person who owns them. Refused if one of the stores would have no other owner who has signed in.',
    params: z.object({ merchantId: id, ownerId: id }),
    output: merchantDetail,
    refusals: ['lastOwner'],
  },
  createStore: {
    method: 'POST',
    path: '/api/admin/merchants/:merchantId/stores',
    who: 'admin',
    changes: ['stores.merchants', 'stores.settings', 'identity.staff'],
    freshCheck: true,
    about:
      'Creates a store and gives a phone number or an e-mail address the role of its owner. Diners see the store at once, without tables and hours; they can book when its staff have added tables and shifts and turned on online booking.',
    params: z.object({ merchantId: id }),
    body: newStoreInput,
    output: z.object({ id }),
    refusals: ['phoneInvalid', 'phoneLandline', 'emailInvalid', 'cityMissing', 'timezoneUnknown'],
  },
  addOwner: {
    method: 'POST',
    path: '/api/admin/stores/:storeId/owners',
    who: 'admin',
    changes: ['stores.merchants', 'identity.staff'],
    freshCheck: true,
    about:
      'Gives a phone number or an e-mail address the role of owner at a store, for example if its only owner has lost their phone. A member of staff with another role becomes an owner.',
    params: z.object({ storeId: id }),
    body: personInput,
    output: z.object({ id }),
    refusals: ['phoneInvalid', 'phoneLandline', 'emailInvalid', 'staffAlready'],
  },
});
