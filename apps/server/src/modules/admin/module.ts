import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { auditApi } from '@xiwei/contract/admin/audit.api.ts';
import { defineModule } from '#define-module.ts';
import type { Gateways } from '#gateways/gateways.ts';
import { routes } from '#platform/http/routes.ts';
import { type AdminDeps, readPlatform } from './admin.service.ts';
import { findAccount, listAuditRecords, readAuditRecord } from './audit-trail.service.ts';
import { readHealth } from './health.service.ts';
import {
  addMerchantOwner,
  addOwner,
  createMerchant,
  createStore,
  listMerchants,
  readMerchant,
  removeMerchantOwner,
  setMerchantStanding,
  updateMerchant,
} from './merchants.service.ts';

/** Returns how sign-in codes are sent. */
function codesBy({ sms, email }: Pick<Gateways, 'sms' | 'email'>): AdminDeps['codes'] {
  if (sms?.isTrial) return 'log';
  return sms || email ? 'sent' : 'none';
}

export const adminModule = defineModule({
  name: 'admin',
  create: ({ hub, pictures, emit, backups, providerCalls, gateways }): AdminDeps => ({
    ...{ hub, pictures, emit, providerCalls, codes: codesBy(gateways) },
    readBackups: backups && (() => backups.readState()),
  }),
  routes: (deps) => [
    ...routes(adminApi, deps, {
      readPlatform,
      readHealth,
      listMerchants,
      readMerchant,
      createMerchant,
      updateMerchant,
      setMerchantStanding,
      addMerchantOwner,
      removeMerchantOwner,
      createStore,
      addOwner,
    }),
    ...routes(auditApi, deps, { listAuditRecords, readAuditRecord, findAccount }),
  ],
});
