import type { ContractModule } from '#common/contract-module.ts';
import type { EventTable } from '#events/event-changes.ts';
import { invitationApi, invitationTemplatesApi, orderInvitationApi } from './invitations.api.ts';
import { invitationsPersonalData } from './invitations.data.ts';
import { invitationsDeclarations } from './invitations.declarations.ts';

interface InvitationsEvents {
  'invitations.templatesChanged': { storeId: string };
  /** The invitation of an order changed, or an answer was removed. */
  'invitations.invitationChanged': { storeId: string; orderId: string };
  /** A guest answered the invitation of an order, or changed their answer. */
  'invitations.guestReplied': { storeId: string; orderId: string };
}

const events: EventTable<'invitations', InvitationsEvents> = {
  changes: {
    // An invitation is drawn with its template.
    'invitations.templatesChanged': ['invitations.templates', 'invitations.invitations'],
    'invitations.invitationChanged': ['invitations.invitations', 'invitations.templates'],
    'invitations.guestReplied': ['invitations.invitations'],
  },
};

export const invitationsModule = {
  ...invitationsDeclarations,
  apis: [invitationTemplatesApi, orderInvitationApi, invitationApi],
  events,
  personalData: invitationsPersonalData,
} satisfies ContractModule;
