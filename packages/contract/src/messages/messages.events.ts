import type { EventChanges } from '#events/event-changes.ts';

export interface MessagesEvents {
  /** A message to a guest was planned, sent, or reported on. */
  'messages.sendChanged': { storeId: string; orderId: string; sendId: string };
}

export const messagesEventChanges = {
  'messages.sendChanged': ['messages.sends'],
} as const satisfies EventChanges<MessagesEvents>;
