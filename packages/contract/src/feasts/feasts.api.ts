import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { pageOf, pageQuery } from '#common/shapes.ts';
import { requiredText } from '#common/text.ts';
import {
  changed,
  changes,
  feastParams,
  key,
  moneyChanges,
  questionParams,
  seatChanges,
} from './creator-verbs.ts';
import {
  feastAudit,
  feastCard,
  feastForReader,
  feastQuestion,
  feastShare,
  feastToAudit,
  myFeast,
  participation,
} from './feast-views.model.ts';
import { feastVersion, joinInput, publicFeastsQuery } from './feasts.model.ts';

const readerReads = ['feasts.feasts', 'stores.settings', 'seating.seating', 'money.payments'] as const;

/** Feasts as diners find and join them. */
export const feastsApi = api('feasts', {
  listPublicFeasts: {
    method: 'GET',
    path: '/api/feasts',
    who: 'anyone',
    reads: readerReads,
    about:
      'Lists the public feasts that can still be joined or will be soon, of all stores or by city, store and dates, soonest first.',
    query: publicFeastsQuery,
    output: pageOf(feastCard),
  },
  readFeastFor: {
    method: 'GET',
    path: '/api/stores/:storeId/feasts/:feastId',
    who: 'anyone',
    reads: readerReads,
    about:
      'Returns a feast to those who may open it: a public one to everyone, a private one to those with the key of its link, and any to its creator, its members and the staff of its store. Changes that wait for their audit are shown to the latter alone.',
    params: feastParams,
    query: z.object({ key }),
    output: feastForReader,
    refusals: ['feastNotFound'],
    limits: [{ max: 600, seconds: 600, by: 'address' }],
  },
  joinFeast: {
    method: 'POST',
    path: '/api/stores/:storeId/feasts/:feastId/participants',
    who: 'user',
    changes: moneyChanges,
    about:
      'Registers this person for a feast. With a deposit, the seats are kept until the payment is due; without one, the registration is complete.',
    params: feastParams,
    body: joinInput,
    output: participation,
    refusals: [
      'feastNotFound',
      'feastOwnJoin',
      'feastNotOpenYet',
      'feastRegistrationOver',
      'feastFull',
      'feastJoinedAlready',
      'feastJoinNotPossible',
      'feastJoinLimitReached',
      'feastStoreSuspended',
      'feastNoOnlinePayment',
      'tooHot',
    ],
    limits: [{ max: 30, seconds: 600, by: 'person' }],
  },
  readMyParticipation: {
    method: 'GET',
    path: '/api/me/feasts/:storeId/:feastId/participation',
    who: 'user',
    reads: readerReads,
    about:
      'Returns the feast that this person registered for, with the latest registration and its payment, also after it ended.',
    params: feastParams,
    output: myFeast,
    refusals: ['feastNotFound'],
  },
  exitFeast: {
    method: 'POST',
    path: '/api/me/feasts/:storeId/:feastId/exit',
    who: 'user',
    changes: moneyChanges,
    about:
      'Ends this person’s registration. Before the deadline all money is refunded; afterwards the creator decides about it.',
    params: feastParams,
    body: z.object({ refund: z.boolean() }),
    output: participation,
    refusals: ['feastNotFound', 'feastActionNotPossible', 'feastRegistrationOver', 'tooHot'],
    limits: [{ max: 30, seconds: 600, by: 'person' }],
  },
  askQuestion: {
    method: 'POST',
    path: '/api/stores/:storeId/feasts/:feastId/questions',
    who: 'user',
    changes,
    about: 'Asks the creator of a feast a question. Only members with a seat can ask.',
    params: feastParams,
    body: z.object({ text: requiredText(500) }),
    output: feastQuestion,
    refusals: ['feastNotFound', 'feastJoinFirst', 'feastQuestionLimitReached', 'messageSensitive'],
    limits: [{ max: 30, seconds: 3600, by: 'person' }],
  },
  editQuestion: {
    method: 'PUT',
    path: '/api/stores/:storeId/feasts/:feastId/questions/:questionId',
    who: 'user',
    changes,
    about: 'Changes a question of this person that has no answer yet.',
    params: questionParams,
    body: z.object({ text: requiredText(500) }),
    output: feastQuestion,
    refusals: ['feastNotFound', 'feastJoinFirst', 'feastQuestionAnswered', 'messageSensitive'],
    limits: [{ max: 60, seconds: 3600, by: 'person' }],
  },
  readFeastShare: {
    method: 'GET',
    path: '/api/stores/:storeId/feasts/:feastId/share',
    who: 'anyone',
    reads: ['feasts.feasts'],
    about:
      'Returns the link by which a feast is passed on, to those who may open it, if its creator lets them share it. The creator and the staff of its store get it as a preview before others can open it.',
    params: feastParams,
    query: z.object({ key }),
    output: feastShare,
    refusals: ['feastNotFound', 'feastSharingOff'],
  },
});

/** The audit of feasts by the platform. */
export const feastAuditApi = api('feasts', {
  listFeastsToAudit: {
    method: 'GET',
    path: '/api/admin/feasts',
    who: 'admin',
    reads: ['feasts.audits', 'feasts.feasts'],
    about:
      'Lists the feasts that wait for an audit, those that waited longest first: new ones, and those whose content was changed after an audit.',
    query: pageQuery,
    output: z.extend(pageOf(feastToAudit), { total: z.optional(z.int()) }),
  },
  readFeastToAudit: {
    method: 'GET',
    path: '/api/admin/stores/:storeId/feasts/:feastId',
    who: 'admin',
    reads: ['feasts.audits', 'feasts.feasts'],
    about: 'Returns a published feast to an administrator.',
    params: feastParams,
    output: feastAudit,
    refusals: ['feastNotFound'],
  },
  passFeast: {
    method: 'POST',
    path: '/api/admin/stores/:storeId/feasts/:feastId/pass',
    who: 'admin',
    changes,
    about: 'Accepts a feast as it was read. It takes registrations from now on.',
    params: feastParams,
    body: feastVersion,
    output: feastAudit,
    refusals: [...changed, 'feastOwnAudit'],
  },
  failFeast: {
    method: 'POST',
    path: '/api/admin/stores/:storeId/feasts/:feastId/fail',
    who: 'admin',
    changes: [...seatChanges, 'money.payments'],
    about:
      'Rejects a feast with a reason for its creator. It is closed, and its members get their money back.',
    params: feastParams,
    body: z.extend(feastVersion, { reason: requiredText(500) }),
    output: feastAudit,
    refusals: [...changed, 'feastOwnAudit'],
  },
});
