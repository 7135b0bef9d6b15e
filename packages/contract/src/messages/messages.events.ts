import type { EventChanges } from '#events/event-changes.ts';

export interface MessagesEvents {
  /** A message to a guest was planned, sent, or reported on. */
  'messages.sendChanged': { storeId: string; orderId: string; sendId: string };
  /** A person has followed or left the official account. */
  'messages.followingChanged': { userId: string };
}

export const messagesEventChanges = {
  'messages.sendChanged': ['messages.sends'],
  'messages.followingChanged': ['messages.choices'],
} as const satisfies EventChanges<MessagesEvents>;
