import {
  invitationApi,
  invitationTemplatesApi,
  orderInvitationApi,
} from '@xiwei/contract/invitations/invitations.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import {
  answerInvitation,
  changeInvitationAnswer,
  readInvitation,
  withdrawInvitationAnswer,
} from './answers.service.ts';
import type { InvitationsDeps } from './invitations.deps.ts';
import {
  readMyInvitation,
  readOrderInvitation,
  removeInvitationAnswer,
  removeMyInvitationAnswer,
  revokeMyInvitation,
  revokeOrderInvitation,
  saveMyInvitation,
  saveOrderInvitation,
} from './order-invitation.service.ts';
import {
  createInvitationTemplate,
  deleteInvitationTemplate,
  listInvitationTemplates,
  setDefaultInvitationTemplate,
  updateInvitationTemplate,
} from './templates.service.ts';

export const invitationsRoutes = (deps: InvitationsDeps): Route[] => [
  ...routes(invitationTemplatesApi, deps, {
    listInvitationTemplates,
    createInvitationTemplate,
    updateInvitationTemplate,
    deleteInvitationTemplate,
    setDefaultInvitationTemplate,
  }),
  ...routes(orderInvitationApi, deps, {
    readMyInvitation,
    saveMyInvitation,
    revokeMyInvitation,
    removeMyInvitationAnswer,
    readOrderInvitation,
    saveOrderInvitation,
    revokeOrderInvitation,
    removeInvitationAnswer,
  }),
  ...routes(invitationApi, deps, {
    readInvitation,
    answerInvitation,
    changeInvitationAnswer,
    withdrawInvitationAnswer,
  }),
];
