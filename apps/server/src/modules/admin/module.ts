import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { defineModule } from '#define-module.ts';
import { routes } from '#platform/http/routes.ts';
import { type AdminDeps, readPlatform } from './admin.service.ts';
import {
  addOwner,
  createMerchant,
  createStore,
  listMerchants,
  readMerchant,
  setMerchantStanding,
  updateMerchant,
} from './merchants.service.ts';

export const adminModule = defineModule({
  name: 'admin',
  create: ({ hub, pictures, emit, backups }): AdminDeps => ({
    ...{ hub, pictures, emit },
    readBackups: backups && (() => backups.readState()),
  }),
  routes: (deps) =>
    routes(adminApi, deps, {
      readPlatform,
      listMerchants,
      readMerchant,
      createMerchant,
      updateMerchant,
      setMerchantStanding,
      createStore,
      addOwner,
    }),
});
