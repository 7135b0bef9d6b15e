import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, nothing } from '#common/shapes.ts';
import {
  defaultInvitationDesign,
  invitationAnswer,
  invitationAnswerInput,
  invitationEdit,
  invitationTemplate,
  invitationTemplateChange,
  invitationTemplateInput,
  orderInvitation,
  publicInvitation,
  savedInvitation,
} from './invitations.model.ts';
import { INVITATION_STYLES } from './styles.ts';

const storeParams = z.object({ storeId: id });
const templateParams = z.object({ storeId: id, templateId: id });
const templateList = z.object({
  items: z.array(invitationTemplate),
  /** The style of the platform that new invitations begin with; null if they begin with a template. */
  defaultStyle: z.nullable(z.enum(INVITATION_STYLES)),
  can: z.array(z.enum(['create', 'setDefault'])),
});

/** The templates of a store. */
export const invitationTemplatesApi = api('invitations', {
  listInvitationTemplates: {
    method: 'GET',
    path: '/api/stores/:storeId/invitation-templates',
    who: 'host',
    reads: ['invitations.templates', 'booking.orders'],
    about:
      'Lists the invitation templates of a store, oldest first, each with the number of coming bookings that use it, and says which design is the default.',
    params: storeParams,
    output: templateList,
  },
  createInvitationTemplate: {
    method: 'POST',
    path: '/api/stores/:storeId/invitation-templates',
    who: 'manager',
    changes: ['invitations.templates', 'invitations.invitations'],
    about: 'Creates an invitation template. Names are unique, ignoring case and width.',
    params: storeParams,
    body: invitationTemplateInput,
    output: invitationTemplate,
    refusals: ['invitationTemplateLimitReached', 'invitationTemplateDuplicate', 'pictureMissing'],
  },
  updateInvitationTemplate: {
    method: 'PUT',
    path: '/api/stores/:storeId/invitation-templates/:templateId',
    who: 'manager',
    changes: ['invitations.templates', 'invitations.invitations'],
    about: 'Changes an invitation template, also on the invitations that have it.',
    params: templateParams,
    body: invitationTemplateChange,
    output: invitationTemplate,
    refusals: ['invitationTemplateDuplicate', 'pictureMissing', 'changedMeanwhile'],
  },
  deleteInvitationTemplate: {
    method: 'DELETE',
    path: '/api/stores/:storeId/invitation-templates/:templateId',
    who: 'manager',
    changes: ['invitations.templates', 'invitations.invitations'],
    about:
      'Deletes an invitation template that no coming booking uses. Invitations of past bookings keep its style.',
    params: templateParams,
    output: nothing,
    refusals: ['invitationTemplateInUse'],
  },
  setDefaultInvitationTemplate: {
    method: 'PUT',
    path: '/api/stores/:storeId/default-invitation-template',
    who: 'manager',
    changes: ['invitations.templates', 'invitations.invitations'],
    about:
      'Makes a template, or a style of the platform, the one that new invitations begin with, instead of the former.',
    params: storeParams,
    body: defaultInvitationDesign,
    output: templateList,
  },
});

const orderParams = z.object({ storeId: id, orderId: id });
const answerParams = z.object({ storeId: id, orderId: id, answerId: id });

/** The host of a booking, and the staff of its store. */
const ofDiner = { who: 'user' } as const;
const ofStaff = { who: 'host' } as const;
const read = {
  method: 'GET',
  reads: ['invitations.invitations', 'invitations.templates', 'booking.orders', 'stores.settings'],
  params: orderParams,
  output: orderInvitation,
} as const;
const changes = ['invitations.invitations', 'invitations.templates'] as const;
const limits = [{ max: 60, seconds: 3600, by: 'person' }] as const;
const save = {
  method: 'PUT',
  changes,
  params: orderParams,
  body: invitationEdit,
  output: savedInvitation,
  refusals: ['changedMeanwhile', 'invitationOver', 'invitationTemplateMissing', 'sharingDisabled'],
  limits,
} as const;
const revoke = { method: 'POST', changes, params: orderParams, output: savedInvitation, limits } as const;
const removeAnswer = { method: 'DELETE', changes, params: answerParams, output: nothing } as const;

/** The invitation of an order, for its host and for staff. */
export const orderInvitationApi = api('invitations', {
  readMyInvitation: {
    ...ofDiner,
    ...read,
    path: '/api/me/orders/:storeId/:orderId/invitation',
    about:
      'Returns the invitation of a booking of this person with its answers, and the designs to choose from.',
  },
  saveMyInvitation: {
    ...ofDiner,
    ...save,
    path: '/api/me/orders/:storeId/:orderId/invitation',
    about:
      'Creates or changes the invitation of a booking of this person. Makes a new link if it was revoked.',
  },
  revokeMyInvitation: {
    ...ofDiner,
    ...revoke,
    path: '/api/me/orders/:storeId/:orderId/invitation/revoke',
    about: 'Revokes the link of the invitation of a booking of this person. Answers stay.',
  },
  removeMyInvitationAnswer: {
    ...ofDiner,
    ...removeAnswer,
    path: '/api/me/orders/:storeId/:orderId/invitation/answers/:answerId',
    about: 'Removes an answer to the invitation of a booking of this person.',
  },
  readOrderInvitation: {
    ...ofStaff,
    ...read,
    path: '/api/stores/:storeId/desk/orders/:orderId/invitation',
    about: 'Returns the invitation of an order with its answers, and the designs to choose from.',
  },
  saveOrderInvitation: {
    ...ofStaff,
    ...save,
    path: '/api/stores/:storeId/desk/orders/:orderId/invitation',
    about: 'Creates or changes the invitation of an order. Makes a new link if it was revoked.',
  },
  revokeOrderInvitation: {
    ...ofStaff,
    ...revoke,
    path: '/api/stores/:storeId/desk/orders/:orderId/invitation/revoke',
    about: 'Revokes the link of the invitation of an order. Answers stay.',
  },
  removeInvitationAnswer: {
    ...ofStaff,
    ...removeAnswer,
    path: '/api/stores/:storeId/desk/orders/:orderId/invitation/answers/:answerId',
    about: 'Removes an answer to the invitation of an order.',
  },
});

const key = z.string().check(z.maxLength(100));
const publicParams = z.object({ storeId: id, key });
const token = z.string().check(z.maxLength(100));
const answered = z.object({ answer: invitationAnswer, token: z.string() });
const answerRefusals = ['invitationRevoked', 'invitationOver', 'sharingDisabled'] as const;
const answerLimits = [{ max: 30, seconds: 600, by: 'address' }] as const;

/** The page `/invitation/:storeId/:key`, for everyone who has the link. */
export const invitationApi = api('invitations', {
  readInvitation: {
    method: 'GET',
    path: '/api/stores/:storeId/invitations/:key',
    who: 'anyone',
    reads: ['invitations.invitations', 'invitations.templates', 'booking.orders', 'stores.settings'],
    about:
      'Returns an invitation to those who open its link, with the answer whose token they have. It has no phone, account, money or note of the booking.',
    params: publicParams,
    query: z.object({ token: z._default(token, '') }),
    output: publicInvitation,
    refusals: ['invitationRevoked', 'sharingDisabled'],
  },
  answerInvitation: {
    method: 'POST',
    path: '/api/stores/:storeId/invitations/:key/answers',
    who: 'anyone',
    changes: ['invitations.invitations'],
    about:
      'Records the answer of a guest, until the booking begins or is cancelled. The token changes it later.',
    params: publicParams,
    body: invitationAnswerInput,
    output: answered,
    refusals: [...answerRefusals, 'invitationFull'],
    answersSecret: true,
    limits: answerLimits,
  },
  changeInvitationAnswer: {
    method: 'PUT',
    path: '/api/stores/:storeId/invitations/:key/answer',
    who: 'anyone',
    changes: ['invitations.invitations'],
    about: 'Changes the answer of a token. It is not found after the host removed it.',
    params: publicParams,
    body: z.extend(invitationAnswerInput, { token }),
    output: answered,
    refusals: answerRefusals,
    answersSecret: true,
    limits: answerLimits,
  },
  withdrawInvitationAnswer: {
    method: 'POST',
    path: '/api/stores/:storeId/invitations/:key/answer/withdraw',
    who: 'anyone',
    changes: ['invitations.invitations'],
    about: 'Deletes the answer of a token, at any time.',
    params: publicParams,
    body: z.object({ token }),
    output: nothing,
    limits: answerLimits,
  },
});
