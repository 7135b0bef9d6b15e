import type { ContractModule } from '#common/contract-module.ts';
import { demoApi } from './demo.api.ts';
import { identityApi } from './identity.api.ts';
import { identityPersonalData } from './identity.data.ts';
import { identityDeclarations } from './identity.declarations.ts';
import { identityEvents } from './identity.events.ts';
import { securityApi } from './security.api.ts';

export const identityModule = {
  ...identityDeclarations,
  apis: [identityApi, securityApi, demoApi],
  events: identityEvents,
  personalData: identityPersonalData,
} satisfies ContractModule;
