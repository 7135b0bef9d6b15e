import type { ContractModule } from '#common/contract-module.ts';
import { feastAuditApi, feastsApi } from './feasts.api.ts';
import { feastsPersonalData } from './feasts.data.ts';
import { feastsDeclarations } from './feasts.declarations.ts';
import { feastsEvents } from './feasts.events.ts';
import { myFeastsApi } from './my-feasts.api.ts';
import { storeFeastsApi } from './store-feasts.api.ts';

export const feastsModule = {
  ...feastsDeclarations,
  apis: [storeFeastsApi, myFeastsApi, feastsApi, feastAuditApi],
  events: feastsEvents,
  personalData: feastsPersonalData,
} satisfies ContractModule;
