import type { ContractModule } from '#common/contract-module.ts';
import { linksApi } from './links.api.ts';
import { linksPersonalData } from './links.data.ts';
import { linksDeclarations } from './links.declarations.ts';

export const linksModule = {
  ...linksDeclarations,
  apis: [linksApi],
  personalData: linksPersonalData,
} satisfies ContractModule;
