import type { EventTable } from '#events/event-changes.ts';

export interface InvitationsEvents {
  'invitations.templatesChanged': { storeId: string };
  /** The invitation of an order changed, or an answer was removed. */
  'invitations.invitationChanged': { storeId: string; orderId: string };
  /** A guest answered the invitation of an order, or changed their answer. */
  'invitations.guestReplied': { storeId: string; orderId: string };
}

export const invitationsEvents: EventTable<'invitations', InvitationsEvents> = {
  changes: {
    // An invitation is drawn with its template.
    'invitations.templatesChanged': ['invitations.templates', 'invitations.invitations'],
    'invitations.invitationChanged': ['invitations.invitations', 'invitations.templates'],
    'invitations.guestReplied': ['invitations.invitations'],
  },
};
