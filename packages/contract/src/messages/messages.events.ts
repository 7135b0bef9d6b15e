import type { EventTable } from '#events/event-changes.ts';
import type { AddressBasis } from './scenes.ts';

export interface MessagesEvents {
  /** A message to a guest was planned, sent, or reported on. */
  'messages.sendChanged': { storeId: string; orderId: string; sendId: string };
  /** A store has sent as many messages to unverified addresses as are allowed. Sent to modules of the server only. */
  'messages.storeLimitReached': { storeId: string; basis: Exclude<AddressBasis, 'own'> };
  /** A person has followed or left the official account. */
  'messages.followingChanged': { userId: string };
}

export const messagesEvents: EventTable<'messages', MessagesEvents> = {
  changes: {
    'messages.sendChanged': ['messages.sends'],
    'messages.storeLimitReached': [],
    'messages.followingChanged': ['messages.choices'],
  },
};
