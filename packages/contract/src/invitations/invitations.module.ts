import type { ContractModule } from '#common/contract-module.ts';
import { invitationApi, invitationTemplatesApi, orderInvitationApi } from './invitations.api.ts';
import { invitationsPersonalData } from './invitations.data.ts';
import { invitationsDeclarations } from './invitations.declarations.ts';
import { invitationsEvents } from './invitations.events.ts';

export const invitationsModule = {
  ...invitationsDeclarations,
  apis: [invitationTemplatesApi, orderInvitationApi, invitationApi],
  events: invitationsEvents,
  personalData: invitationsPersonalData,
} satisfies ContractModule;
