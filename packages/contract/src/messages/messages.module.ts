import type { ContractModule } from '#common/contract-module.ts';
import type { EventTable } from '#events/event-changes.ts';
import { messagesApi } from './messages.api.ts';
import { messagesPersonalData } from './messages.data.ts';
import { messagesDeclarations } from './messages.declarations.ts';
import type { AddressBasis } from './scenes.ts';

interface MessagesEvents {
  /** A message to a guest was planned, sent, or reported on. */
  'messages.sendChanged': { storeId: string; orderId: string; sendId: string };
  /** A store has sent as many messages to unverified addresses as are allowed. Sent to modules of the server only. */
  'messages.storeLimitReached': { storeId: string; basis: Exclude<AddressBasis, 'own'> };
  /** A person has followed or left the official account. */
  'messages.followingChanged': { userId: string };
}

const events: EventTable<'messages', MessagesEvents> = {
  changes: {
    'messages.sendChanged': ['messages.sends'],
    'messages.storeLimitReached': [],
    'messages.followingChanged': ['messages.choices'],
  },
};

export const messagesModule = {
  ...messagesDeclarations,
  apis: [messagesApi],
  events,
  personalData: messagesPersonalData,
} satisfies ContractModule;
