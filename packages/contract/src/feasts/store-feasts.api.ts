import * as z from 'zod/mini';
import { STAFF_PLACE_REFUSALS } from '#booking/order-refusals.ts';
import { api } from '#common/endpoint.ts';
import { id, pageOf, pageQuery } from '#common/shapes.ts';
import { sideApi } from '#common/side-api.ts';
import {
  changed,
  creatorVerbs,
  feastParams,
  limits,
  reads,
  seatChanges,
  storeParams,
} from './creator-verbs.ts';
import { dinerFeast, feastCard, managedFeast } from './feast-views.model.ts';
import { FEAST_TABS, feastPublish } from './feasts.model.ts';

const asCreator = sideApi('feasts', creatorVerbs, {
  at: '/api/stores/:storeId/desk/feasts',
  who: 'manager',
  names: {
    create: 'createFeast',
    uploadPicture: 'uploadFeastPicture',
    read: 'readFeast',
    update: 'updateFeast',
    publish: 'publishFeast',
    close: 'closeFeast',
    finish: 'finishFeast',
    remove: 'deleteFeastDraft',
    setImages: 'setFeastImages',
    setSharing: 'setFeastSharing',
    participants: 'listParticipants',
    refund: 'refundParticipant',
    refundAnotherWay: 'refundParticipantAnotherWay',
    withdraw: 'withdrawParticipant',
    pool: 'readDepositPool',
    questions: 'listFeastQuestions',
    answer: 'answerQuestion',
    hide: 'hideQuestion',
    log: 'listFeastLog',
  },
  about: {
    create: 'Creates a feast of the store as a draft. It occupies no table before it is published.',
    uploadPicture:
      'Stores a picture, sent as raw bytes (JPEG, PNG, WebP, AVIF or GIF), for a feast of the store.',
    read: 'Returns a feast at the store with all its settings.',
    update:
      'Changes a feast of the store. After publication, prices apply to later registrations only; date, time and table change only while there are no members.',
    publish:
      'Publishes a feast of the store. It occupies its tables from now on. The platform audits it, unless the merchant is trusted.',
    close: 'Closes a feast at the store, also one of a diner. All members get their money back.',
    finish: 'Ends a feast that took place. The store keeps the deposits that are left, as part of the price.',
    remove: 'Deletes a feast of the store that was never published.',
    setImages: 'Sets the pictures of a feast of the store, their order and the share cover.',
    setSharing: 'Sets who finds a feast of the store and who may pass it on.',
    participants: 'Lists the registrations of a feast at the store with their money, latest first.',
    refund: 'Refunds money of one registration, which keeps its state.',
    refundAnotherWay:
      'Records that the store has given back what providers failed to refund of a registration: by hand, or to the balance of the payer. Providers are asked first whether their refunds have succeeded after all.',
    withdraw: 'Ends one registration and refunds all of its money. The person cannot register again.',
    pool: 'Returns the deposits of a feast at the store, by the ledger, and what closing and finishing would do with them.',
    questions: 'Lists the questions about a feast at the store, latest first.',
    answer: 'Answers a question about a feast of the store, or changes the answer.',
    hide: 'Hides a question about a feast of the store from everyone except the person who asked it.',
    log: 'Lists what happened to a feast at the store, latest first.',
  },
  whoElse: { read: 'host', participants: 'host', questions: 'host', log: 'host' },
  paths: { uploadPicture: '/api/stores/:storeId/desk/feast-pictures' },
});

/** The feasts of a store, for its staff. */
export const storeFeastsApi = {
  ...asCreator,
  ...api('feasts', {
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
    acceptFeast: {
      who: 'manager',
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
  }),
};
