import { addressesApi } from '@xiwei/contract/addresses/addresses.api.ts';
import { addressesPersonalData } from '@xiwei/contract/addresses/addresses.data.ts';
import { defineModule } from '#define-module.ts';
import { routes } from '#platform/http/routes.ts';
import { copyOf } from '#platform/personal-data.ts';
import {
  createAddress,
  deleteAddress,
  listAddresses,
  setDefaultAddress,
  updateAddress,
} from './addresses.service.ts';
import { eraseAddressesOf, readAddressesOf } from './addresses.store.ts';
import { addressesRetention } from './retention.ts';

export const addressesModule = defineModule({
  name: 'addresses',
  routes: ({ emit }) =>
    routes(
      addressesApi,
      { emit },
      { listAddresses, createAddress, updateAddress, setDefaultAddress, deleteAddress },
    ),
  retention: addressesRetention,
  personalData: {
    copy: copyOf(addressesPersonalData, { addresses: (db, { id }) => readAddressesOf(db, id) }),
    erase: ({ db, person }) => eraseAddressesOf(db, person.id),
  },
});
