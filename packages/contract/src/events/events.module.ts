import type { ContractModule } from '#common/contract-module.ts';
import { eventsApi } from './events.api.ts';

export const eventsModule = {
  apis: [eventsApi],
} satisfies ContractModule;
