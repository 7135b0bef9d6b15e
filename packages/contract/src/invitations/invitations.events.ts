import type { EventChanges } from '#events/event-changes.ts';

export interface InvitationsEvents {
  'invitations.templatesChanged': { storeId: string };
  /** The invitation of an order changed, or a guest answered it. */
  'invitations.invitationChanged': { storeId: string; orderId: string };
}

export const invitationsEventChanges = {
  // An invitation is drawn with its template.
  'invitations.templatesChanged': ['invitations.templates', 'invitations.invitations'],
  'invitations.invitationChanged': ['invitations.invitations', 'invitations.templates'],
} as const satisfies EventChanges<InvitationsEvents>;
