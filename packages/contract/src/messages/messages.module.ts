import type { ContractModule } from '#common/contract-module.ts';
import { messagesApi } from './messages.api.ts';
import { messagesPersonalData } from './messages.data.ts';
import { messagesDeclarations } from './messages.declarations.ts';
import { messagesEvents } from './messages.events.ts';

export const messagesModule = {
  ...messagesDeclarations,
  apis: [messagesApi],
  events: messagesEvents,
  personalData: messagesPersonalData,
} satisfies ContractModule;
