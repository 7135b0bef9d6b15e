import type { ContractModule } from '#common/contract-module.ts';
import { moneyApi } from './money.api.ts';
import { moneyPersonalData } from './money.data.ts';
import { moneyDeclarations } from './money.declarations.ts';
import { moneyEvents } from './money.events.ts';

export const moneyModule = {
  ...moneyDeclarations,
  apis: [moneyApi],
  events: moneyEvents,
  personalData: moneyPersonalData,
} satisfies ContractModule;
