import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, nothing } from '#common/shapes.ts';
import { addressChange, addressInput, deliveryAddress } from './addresses.model.ts';

const params = z.object({ addressId: id });
const changes = ['addresses.addresses'] as const;
const limits = [{ max: 100, seconds: 3600, by: 'person' }] as const;

/** The delivery addresses of the person who is signed in. */
export const addressesApi = api('addresses', {
  listAddresses: {
    method: 'GET',
    path: '/api/me/addresses',
    who: 'user',
    reads: ['addresses.addresses'],
    about: 'Lists the delivery addresses of this person: the default first, then newest first.',
    output: z.object({ items: z.array(deliveryAddress), can: z.array(z.enum(['create'])) }),
  },
  createAddress: {
    method: 'POST',
    path: '/api/me/addresses',
    who: 'user',
    changes,
    about: 'Creates a delivery address. The first one becomes the default.',
    body: addressInput,
    output: deliveryAddress,
    refusals: ['addressLimitReached', 'divisionMissing', 'phoneInvalid', 'phoneLandline'],
    limits,
  },
  updateAddress: {
    method: 'PUT',
    path: '/api/me/addresses/:addressId',
    who: 'user',
    changes,
    about: 'Changes a delivery address.',
    params,
    body: addressChange,
    output: deliveryAddress,
    refusals: ['changedMeanwhile', 'divisionMissing', 'phoneInvalid', 'phoneLandline'],
    limits,
  },
  setDefaultAddress: {
    method: 'PUT',
    path: '/api/me/default-address',
    who: 'user',
    changes,
    about: 'Makes a delivery address the default, instead of the former.',
    body: z.object({ addressId: id }),
    output: deliveryAddress,
    limits,
  },
  deleteAddress: {
    method: 'DELETE',
    path: '/api/me/addresses/:addressId',
    who: 'user',
    changes,
    about: 'Deletes a delivery address. If it was the default, the newest other one becomes it.',
    params,
    output: nothing,
  },
});
