import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, pageOf, version } from '#common/shapes.ts';
import { riskQuery, riskSettings, riskyDiner } from './diner-risk.model.ts';
import { diner } from './diners.model.ts';

const params = z.object({ storeId: id });

/** Guests who often do not come, and the advice to blacklist them. */
export const dinerRiskApi = api('diners', {
  listRiskyDiners: {
    method: 'GET',
    path: '/api/stores/:storeId/diners/risk',
    who: 'host',
    reads: ['diners.diners', 'booking.orders'],
    about: 'Lists guests with few finished or many closed orders, those with most closed orders first.',
    params,
    query: riskQuery,
    output: z.extend(pageOf(riskyDiner), {
      /** The number of guests who match, up to `MAX_COUNTED_DINERS`. Only on the first page. */
      total: z.optional(z.int()),
    }),
  },
  listBlacklistSuggestions: {
    method: 'GET',
    path: '/api/stores/:storeId/diners/suggestions',
    who: 'host',
    reads: ['diners.diners', 'booking.orders', 'diners.riskSettings'],
    about:
      'Lists guests whom the store could blacklist because of their no-shows. People decide: nothing happens by itself.',
    params,
    output: z.object({
      settings: riskSettings,
      /** At most `MAX_SUGGESTIONS`, those with most no-shows first. */
      items: z.array(riskyDiner),
      can: z.array(z.enum(['updateSettings'])),
    }),
  },
  dismissBlacklistSuggestion: {
    method: 'POST',
    path: '/api/stores/:storeId/diners/:dinerId/dismiss-suggestion',
    who: 'host',
    changes: ['diners.diners'],
    about: 'Dismisses the suggestion to blacklist a guest, until the guest has another no-show.',
    params: z.object({ storeId: id, dinerId: id }),
    body: z.object({ version }),
    output: diner,
    refusals: ['changedMeanwhile'],
  },
  updateRiskSettings: {
    method: 'PUT',
    path: '/api/stores/:storeId/diners/risk-settings',
    who: 'manager',
    changes: ['diners.riskSettings'],
    about: 'Sets after how many no-shows a blacklist is suggested.',
    params,
    body: riskSettings,
    output: riskSettings,
    refusals: ['changedMeanwhile'],
  },
});
