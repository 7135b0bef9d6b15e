import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { pageOf, pageQuery } from '#common/shapes.ts';
import {
  answer,
  close,
  create,
  finish,
  hide,
  log,
  participants,
  pool,
  publish,
  questions,
  read,
  refund,
  remove,
  setImages,
  setSharing,
  update,
  uploadPicture,
  withdraw,
} from './creator-endpoints.ts';
import { myFeast } from './feast-views.model.ts';

const ofDiner = { who: 'user' } as const;

/** The feasts that a diner creates. The platform audits each of them. */
export const myFeastsApi = api('feasts', {
  listMyFeasts: {
    method: 'GET',
    path: '/api/me/feasts',
    who: 'user',
    reads: ['feasts.feasts', 'money.payments', 'stores.settings'],
    about: 'Lists the feasts that this person joined or created, the last to take place first.',
    query: z.extend(pageQuery, { as: z.enum(['member', 'creator']) }),
    output: pageOf(myFeast),
  },
  createMyFeast: {
    ...ofDiner,
    ...create,
    path: '/api/me/feasts/:storeId',
    about: 'Creates a feast of this person at a store, as a draft that nobody else sees.',
  },
  uploadMyFeastPicture: {
    ...ofDiner,
    ...uploadPicture,
    path: '/api/me/feasts/:storeId/pictures',
    about: 'Stores a picture, sent as raw bytes (JPEG, PNG, WebP, AVIF or GIF), for a feast of this person.',
  },
  readMyFeast: {
    ...ofDiner,
    ...read,
    path: '/api/me/feasts/:storeId/:feastId',
    about: 'Returns a feast that this person created, with all its settings.',
  },
  updateMyFeast: {
    ...ofDiner,
    ...update,
    path: '/api/me/feasts/:storeId/:feastId',
    about:
      'Changes a feast that this person created. After publication, prices apply to later registrations only; date, time and table change only while there are no members.',
  },
  publishMyFeast: {
    ...ofDiner,
    ...publish,
    path: '/api/me/feasts/:storeId/:feastId/publish',
    about:
      'Publishes a feast that this person created. It waits until the store accepts it, which takes its tables, and for the audit of the platform.',
  },
  closeMyFeast: {
    ...ofDiner,
    ...close,
    path: '/api/me/feasts/:storeId/:feastId/close',
    about: 'Closes a feast that this person created. All members get their money back.',
  },
  finishMyFeast: {
    ...ofDiner,
    ...finish,
    path: '/api/me/feasts/:storeId/:feastId/finish',
    about:
      'Ends a feast that this person created and that took place. The store keeps the deposits that are left, as part of the price.',
  },
  deleteMyFeastDraft: {
    ...ofDiner,
    ...remove,
    path: '/api/me/feasts/:storeId/:feastId',
    about: 'Deletes a feast of this person that was never published.',
  },
  setMyFeastImages: {
    ...ofDiner,
    ...setImages,
    path: '/api/me/feasts/:storeId/:feastId/images',
    about: 'Sets the pictures of a feast that this person created, their order and the share cover.',
  },
  setMyFeastSharing: {
    ...ofDiner,
    ...setSharing,
    path: '/api/me/feasts/:storeId/:feastId/sharing',
    about: 'Sets who finds a feast that this person created, and who may pass it on.',
  },
  listMyFeastParticipants: {
    ...ofDiner,
    ...participants,
    path: '/api/me/feasts/:storeId/:feastId/participants',
    about: 'Lists the registrations of a feast that this person created, latest first, without phones.',
  },
  refundMyFeastParticipant: {
    ...ofDiner,
    ...refund,
    path: '/api/me/feasts/:storeId/:feastId/participants/:participantId/refund',
    about: 'Refunds money of one registration of a feast that this person created.',
  },
  withdrawMyFeastParticipant: {
    ...ofDiner,
    ...withdraw,
    path: '/api/me/feasts/:storeId/:feastId/participants/:participantId/withdraw',
    about:
      'Ends one registration of a feast that this person created, and refunds all of its money. That person cannot register again.',
  },
  readMyFeastPool: {
    ...ofDiner,
    ...pool,
    path: '/api/me/feasts/:storeId/:feastId/pool',
    about: 'Returns the deposits of a feast that this person created, by the ledger.',
  },
  listMyFeastQuestions: {
    ...ofDiner,
    ...questions,
    path: '/api/me/feasts/:storeId/:feastId/questions',
    about: 'Lists the questions about a feast that this person created, latest first.',
  },
  answerMyFeastQuestion: {
    ...ofDiner,
    ...answer,
    path: '/api/me/feasts/:storeId/:feastId/questions/:questionId/answer',
    about: 'Answers a question about a feast that this person created, or changes the answer.',
  },
  hideMyFeastQuestion: {
    ...ofDiner,
    ...hide,
    path: '/api/me/feasts/:storeId/:feastId/questions/:questionId/hidden',
    about:
      'Hides a question about a feast that this person created from everyone except the person who asked it.',
  },
  listMyFeastLog: {
    ...ofDiner,
    ...log,
    path: '/api/me/feasts/:storeId/:feastId/log',
    about: 'Lists what happened to a feast that this person created, latest first.',
  },
});
