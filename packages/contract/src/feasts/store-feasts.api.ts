import * as z from 'zod/mini';
import { STAFF_PLACE_REFUSALS } from '#booking/order-refusals.ts';
import { api } from '#common/endpoint.ts';
import { id, pageOf, pageQuery } from '#common/shapes.ts';
import {
  answer,
  changed,
  close,
  create,
  feastParams,
  finish,
  hide,
  limits,
  log,
  participants,
  pool,
  publish,
  questions,
  read,
  reads,
  refund,
  refundAnotherWay,
  remove,
  seatChanges,
  setImages,
  setSharing,
  storeParams,
  update,
  uploadPicture,
  withdraw,
} from './creator-endpoints.ts';
import { dinerFeast, feastCard, managedFeast } from './feast-views.model.ts';
import { FEAST_TABS, feastPublish } from './feasts.model.ts';

const ofStore = { who: 'manager' } as const;
const ofStaff = { who: 'host' } as const;

/** The feasts of a store, for its staff. */
export const storeFeastsApi = api('feasts', {
  listFeasts: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/feasts',
    who: 'host',
    reads,
    about:
      'Lists the feasts at a store of one tab: soonest first, except those that ended, latest first. Drafts of diners are not among them.',
    params: storeParams,
    query: z.extend(pageQuery, { tab: z.enum(FEAST_TABS) }),
    output: z.extend(pageOf(feastCard), { can: z.array(z.enum(['create'])) }),
  },
  countFeasts: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/feast-counts',
    who: 'host',
    reads,
    about: 'Counts the feasts at a store by tab.',
    params: storeParams,
    output: z.object({
      forming: z.int(),
      awaitingArrival: z.int(),
      other: z.int(),
      finished: z.int(),
    }),
  },
  createFeast: {
    ...ofStore,
    ...create,
    path: '/api/stores/:storeId/desk/feasts',
    about: 'Creates a feast of the store as a draft. It occupies no table before it is published.',
  },
  uploadFeastPicture: {
    ...ofStore,
    ...uploadPicture,
    path: '/api/stores/:storeId/desk/feast-pictures',
    about: 'Stores a picture, sent as raw bytes (JPEG, PNG, WebP, AVIF or GIF), for a feast of the store.',
  },
  readFeast: {
    ...ofStaff,
    ...read,
    path: '/api/stores/:storeId/desk/feasts/:feastId',
    about: 'Returns a feast at the store with all its settings.',
  },
  updateFeast: {
    ...ofStore,
    ...update,
    path: '/api/stores/:storeId/desk/feasts/:feastId',
    about:
      'Changes a feast of the store. After publication, prices apply to later registrations only; date, time and table change only while there are no members.',
  },
  publishFeast: {
    ...ofStore,
    ...publish,
    path: '/api/stores/:storeId/desk/feasts/:feastId/publish',
    about:
      'Publishes a feast of the store. It occupies its tables from now on. The platform audits it, unless the merchant is trusted.',
  },
  acceptFeast: {
    ...ofStore,
    method: 'POST',
    path: '/api/stores/:storeId/desk/feasts/:feastId/accept',
    about:
      'Accepts a feast that a diner wants to give at the store. It occupies its tables from now on, and waits for the audit of the platform.',
    changes: seatChanges,
    params: feastParams,
    body: feastPublish,
    output: managedFeast,
    refusals: [...changed, ...STAFF_PLACE_REFUSALS],
    limits,
  },
  closeFeast: {
    ...ofStore,
    ...close,
    path: '/api/stores/:storeId/desk/feasts/:feastId/close',
    about: 'Closes a feast at the store, also one of a diner. All members get their money back.',
  },
  finishFeast: {
    ...ofStore,
    ...finish,
    path: '/api/stores/:storeId/desk/feasts/:feastId/finish',
    about: 'Ends a feast that took place. The store keeps the deposits that are left, as part of the price.',
  },
  deleteFeastDraft: {
    ...ofStore,
    ...remove,
    path: '/api/stores/:storeId/desk/feasts/:feastId',
    about: 'Deletes a feast of the store that was never published.',
  },
  setFeastImages: {
    ...ofStore,
    ...setImages,
    path: '/api/stores/:storeId/desk/feasts/:feastId/images',
    about: 'Sets the pictures of a feast of the store, their order and the share cover.',
  },
  setFeastSharing: {
    ...ofStore,
    ...setSharing,
    path: '/api/stores/:storeId/desk/feasts/:feastId/sharing',
    about: 'Sets who finds a feast of the store and who may pass it on.',
  },
  listParticipants: {
    ...ofStaff,
    ...participants,
    path: '/api/stores/:storeId/desk/feasts/:feastId/participants',
    about: 'Lists the registrations of a feast at the store with their money, latest first.',
  },
  refundParticipant: {
    ...ofStore,
    ...refund,
    path: '/api/stores/:storeId/desk/feasts/:feastId/participants/:participantId/refund',
    about: 'Refunds money of one registration, which keeps its state.',
  },
  refundParticipantAnotherWay: {
    ...ofStore,
    ...refundAnotherWay,
    path: '/api/stores/:storeId/desk/feasts/:feastId/participants/:participantId/refund-another-way',
    about:
      'Records that the store has given back what providers failed to refund of a registration: by hand, or to the balance of the payer. Providers are asked first whether their refunds have succeeded after all.',
  },
  withdrawParticipant: {
    ...ofStore,
    ...withdraw,
    path: '/api/stores/:storeId/desk/feasts/:feastId/participants/:participantId/withdraw',
    about: 'Ends one registration and refunds all of its money. The person cannot register again.',
  },
  readDepositPool: {
    ...ofStore,
    ...pool,
    path: '/api/stores/:storeId/desk/feasts/:feastId/pool',
    about:
      'Returns the deposits of a feast at the store, by the ledger, and what closing and finishing would do with them.',
  },
  listFeastQuestions: {
    ...ofStaff,
    ...questions,
    path: '/api/stores/:storeId/desk/feasts/:feastId/questions',
    about: 'Lists the questions about a feast at the store, latest first.',
  },
  answerQuestion: {
    ...ofStore,
    ...answer,
    path: '/api/stores/:storeId/desk/feasts/:feastId/questions/:questionId/answer',
    about: 'Answers a question about a feast of the store, or changes the answer.',
  },
  hideQuestion: {
    ...ofStore,
    ...hide,
    path: '/api/stores/:storeId/desk/feasts/:feastId/questions/:questionId/hidden',
    about: 'Hides a question about a feast of the store from everyone except the person who asked it.',
  },
  listFeastLog: {
    ...ofStaff,
    ...log,
    path: '/api/stores/:storeId/desk/feasts/:feastId/log',
    about: 'Lists what happened to a feast at the store, latest first.',
  },
  listDinerFeasts: {
    method: 'GET',
    path: '/api/stores/:storeId/diners/:dinerId/feasts',
    who: 'host',
    reads: ['feasts.feasts', 'diners.diners'],
    about: 'Lists the feasts at the store that a guest with an account registered for, latest first.',
    params: z.object({ storeId: id, dinerId: id }),
    query: pageQuery,
    output: pageOf(dinerFeast),
  },
});
