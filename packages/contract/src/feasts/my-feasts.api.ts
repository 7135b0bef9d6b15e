import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { pageOf, pageQuery } from '#common/shapes.ts';
import { sideApi } from '#common/side-api.ts';
import { creatorVerbs } from './creator-verbs.ts';
import { myFeast } from './feast-views.model.ts';

const asCreator = sideApi('feasts', creatorVerbs, {
  at: '/api/me/feasts/:storeId',
  who: 'user',
  names: {
    create: 'createMyFeast',
    uploadPicture: 'uploadMyFeastPicture',
    read: 'readMyFeast',
    update: 'updateMyFeast',
    publish: 'publishMyFeast',
    close: 'closeMyFeast',
    finish: 'finishMyFeast',
    remove: 'deleteMyFeastDraft',
    setImages: 'setMyFeastImages',
    setSharing: 'setMyFeastSharing',
    participants: 'listMyFeastParticipants',
    refund: 'refundMyFeastParticipant',
    withdraw: 'withdrawMyFeastParticipant',
    pool: 'readMyFeastPool',
    questions: 'listMyFeastQuestions',
    answer: 'answerMyFeastQuestion',
    hide: 'hideMyFeastQuestion',
    log: 'listMyFeastLog',
  },
  about: {
    create: 'Creates a feast of this person at a store, as a draft that nobody else sees.',
    uploadPicture:
      'Stores a picture, sent as raw bytes (JPEG, PNG, WebP, AVIF or GIF), for a feast of this person.',
    read: 'Returns a feast that this person created, with all its settings.',
    update:
      'Changes a feast that this person created. After publication, prices apply to later registrations only; date, time and table change only while there are no members.',
    publish:
      'Publishes a feast that this person created. It waits until the store accepts it, which takes its tables, and for the audit of the platform.',
    close: 'Closes a feast that this person created. All members get their money back.',
    finish:
      'Ends a feast that this person created and that took place. The store keeps the deposits that are left, as part of the price.',
    remove: 'Deletes a feast of this person that was never published.',
    setImages: 'Sets the pictures of a feast that this person created, their order and the share cover.',
    setSharing: 'Sets who finds a feast that this person created, and who may pass it on.',
    participants:
      'Lists the registrations of a feast that this person created, latest first, without phones.',
    refund: 'Refunds money of one registration of a feast that this person created.',
    withdraw:
      'Ends one registration of a feast that this person created, and refunds all of its money. That person cannot register again.',
    pool: 'Returns the deposits of a feast that this person created, by the ledger.',
    questions: 'Lists the questions about a feast that this person created, latest first.',
    answer: 'Answers a question about a feast that this person created, or changes the answer.',
    hide: 'Hides a question about a feast that this person created from everyone except the person who asked it.',
    log: 'Lists what happened to a feast that this person created, latest first.',
  },
});

/** The feasts that a diner creates. The platform audits each of them. */
export const myFeastsApi = {
  ...asCreator,
  ...api('feasts', {
    listMyFeasts: {
      method: 'GET',
      path: '/api/me/feasts',
      who: 'user',
      reads: ['feasts.feasts', 'money.payments', 'stores.settings'],
      about: 'Lists the feasts that this person joined or created, the last to take place first.',
      query: z.extend(pageQuery, { as: z.enum(['member', 'creator']) }),
      output: pageOf(myFeast),
    },
  }),
};
