import type { ContractModule } from '#common/contract-module.ts';
import { privacyApi } from './privacy.api.ts';
import { privacyDeclarations } from './privacy.declarations.ts';

export const privacyModule = {
  ...privacyDeclarations,
  apis: [privacyApi],
} satisfies ContractModule;
