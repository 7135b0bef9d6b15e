import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, nothing } from '#common/shapes.ts';
import type { RefusalCode } from '#refusals.ts';
import { authorization, authorizationReturn, groupPlatform, groupSettings } from './groupbuying.model.ts';

const storeParams = z.object({ storeId: id });
const platformParams = z.object({ storeId: id, platform: groupPlatform });

const SETTINGS = '/api/stores/:storeId/group-settings';
const PLATFORM = '/api/stores/:storeId/group-platforms/:platform';
const AUTHORIZATION_REFUSALS = [
  'platformNotOffered',
  'platformUnreachable',
  'authorizationInvalid',
] as const satisfies readonly RefusalCode[];

/** Settings of a store for group-buying platforms, and its authorizations. */
export const groupPlatformsApi = api('groupbuying', {
  readGroupSettings: {
    method: 'GET',
    path: SETTINGS,
    who: 'host',
    reads: ['groupbuying.settings'],
    about: 'Returns how a store answers orders from group-buying platforms.',
    params: storeParams,
    output: groupSettings,
  },
  updateGroupSettings: {
    method: 'PUT',
    path: SETTINGS,
    who: 'manager',
    changes: ['groupbuying.settings'],
    about: 'Sets how a store answers orders from group-buying platforms.',
    params: storeParams,
    body: groupSettings,
    output: groupSettings,
  },
  readAuthorizations: {
    method: 'GET',
    path: '/api/stores/:storeId/group-platforms',
    who: 'manager',
    reads: ['groupbuying.settings', 'groupbuying.orders'],
    about: 'Returns the authorization of each group-buying platform for a store.',
    params: storeParams,
    output: z.object({ items: z.array(authorization) }),
  },
  startAuthorization: {
    method: 'POST',
    path: `${PLATFORM}/start`,
    who: 'manager',
    changes: [],
    about: 'Returns the page of a group-buying platform on which the merchant authorizes us.',
    params: platformParams,
    body: nothing,
    output: z.object({ url: z.string() }),
    refusals: ['platformNotOffered'],
  },
  finishAuthorization: {
    method: 'POST',
    path: `${PLATFORM}/finish`,
    who: 'manager',
    changes: ['groupbuying.settings'],
    about: 'Stores the authorization that a platform has granted, and reads the shops that it covers.',
    params: platformParams,
    body: authorizationReturn,
    output: authorization,
    refusals: AUTHORIZATION_REFUSALS,
  },
  mapShop: {
    method: 'POST',
    path: `${PLATFORM}/shop`,
    who: 'manager',
    changes: ['groupbuying.settings'],
    about: 'Chooses the shop at a platform that is this store.',
    params: platformParams,
    body: z.object({ shopId: z.string().check(z.minLength(1), z.maxLength(100)) }),
    output: authorization,
    refusals: ['platformNotConnected', 'shopMissing', 'shopTaken', 'externalOrdersOpen'],
  },
  endAuthorization: {
    method: 'POST',
    path: `${PLATFORM}/end`,
    who: 'manager',
    changes: ['groupbuying.settings', 'groupbuying.orders'],
    about:
      'Disconnects a store from a platform. With open orders this needs a confirmation: those that wait for an answer fail, accepted ones keep their bookings.',
    params: platformParams,
    body: z.object({ confirmed: z._default(z.boolean(), false) }),
    output: authorization,
    refusals: ['platformNotConnected', 'externalOrdersOpen'],
  },
});
