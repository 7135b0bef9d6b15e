import * as z from 'zod/mini';
import { STAFF_PLACE_REFUSALS } from '#booking/order-refusals.ts';
import { id, nothing, pageOf, pageQuery, positiveFen } from '#common/shapes.ts';
import type { Verb } from '#common/side-api.ts';
import { freeText, requiredText } from '#common/text.ts';
import { PICTURE_REFUSALS } from '#identity/identity.declarations.ts';
import { REFUND_WAYS } from '#money/money.model.ts';
import { storePicture } from '#stores/store-settings.model.ts';
import {
  feastLogEntry,
  feastQuestion,
  managedFeast,
  participantSummary,
  poolTerms,
} from './feast-views.model.ts';
import {
  feastClose,
  feastEdit,
  feastImagesEdit,
  feastPublish,
  feastSharingEdit,
  feastVersion,
  newFeast,
} from './feasts.model.ts';

export const storeParams = z.object({ storeId: id });
export const feastParams = z.object({ storeId: id, feastId: id });
export const questionParams = z.object({ storeId: id, feastId: id, questionId: id });
export const key = z._default(z.string().check(z.maxLength(100)), '');

export const reads = ['feasts.feasts', 'stores.settings', 'seating.seating'] as const;
export const changes = ['feasts.feasts', 'feasts.audits'] as const;
export const moneyChanges = ['feasts.feasts', 'feasts.audits', 'money.payments', 'money.balance'] as const;
export const seatChanges = ['feasts.feasts', 'feasts.audits', 'booking.orders'] as const;
export const limits = [{ max: 120, seconds: 3600, by: 'person' }] as const;
export const changed = ['feastNotFound', 'feastChanged', 'feastActionNotPossible'] as const;
export const inputRefusals = [
  'feastDeadlineWrong',
  'feastTimeWrong',
  'feastBelowMinimum',
  'tableNotOffered',
  'tableDisabled',
] as const;

/** What both a store and a diner do as creators of feasts. */
export const creatorVerbs = {
  create: {
    method: 'POST',
    path: '',
    changes,
    body: newFeast,
    output: managedFeast,
    refusals: [...inputRefusals, 'feastLimitReached', 'feastNotPossible', 'feastStoreSuspended'],
    limits,
  },
  uploadPicture: {
    method: 'POST',
    path: '/pictures',
    changes: [],
    body: 'image',
    output: storePicture,
    refusals: [...PICTURE_REFUSALS, 'feastNotPossible', 'feastStoreSuspended'],
    limits: [{ max: 60, seconds: 600, by: 'person' }],
  },
  read: {
    method: 'GET',
    path: '/:feastId',
    reads,
    output: managedFeast,
    refusals: ['feastNotFound'],
  },
  update: {
    method: 'PUT',
    path: '/:feastId',
    changes: seatChanges,
    body: feastEdit,
    output: managedFeast,
    refusals: [
      ...changed,
      ...inputRefusals,
      'feastBelowMembers',
      'feastHasMembers',
      'feastAccepted',
      'feastOverlaps',
      'tooManyForMeal',
      'tooManyBookings',
      'feastNoOnlinePayment',
      ...STAFF_PLACE_REFUSALS.filter((code) => code !== 'tableNotOffered' && code !== 'tableDisabled'),
    ],
    limits,
  },
  publish: {
    method: 'POST',
    path: '/:feastId/publish',
    changes: seatChanges,
    body: feastPublish,
    output: managedFeast,
    refusals: [
      ...changed,
      ...inputRefusals,
      'feastNoOnlinePayment',
      'feastNotPossible',
      'feastStoreSuspended',
      'feastCreatorOnly',
      'feastOverlaps',
      'tooManyForMeal',
      'tooManyBookings',
      ...STAFF_PLACE_REFUSALS.filter((code) => code !== 'tableNotOffered' && code !== 'tableDisabled'),
    ],
    limits,
  },
  close: {
    method: 'POST',
    path: '/:feastId/close',
    changes: [...seatChanges, 'money.payments', 'money.balance'],
    body: feastClose,
    output: managedFeast,
    refusals: changed,
    limits,
  },
  finish: {
    method: 'POST',
    path: '/:feastId/finish',
    changes: [...seatChanges, 'money.payments'],
    body: feastVersion,
    output: managedFeast,
    refusals: [...changed, 'feastNotStarted'],
    limits,
  },
  remove: {
    method: 'DELETE',
    path: '/:feastId',
    changes,
    output: nothing,
    refusals: ['feastNotFound', 'feastActionNotPossible'],
  },
  setImages: {
    method: 'PUT',
    path: '/:feastId/images',
    changes,
    body: feastImagesEdit,
    output: managedFeast,
    refusals: [...changed, 'pictureMissing'],
    limits,
  },
  setSharing: {
    method: 'PUT',
    path: '/:feastId/sharing',
    changes,
    body: feastSharingEdit,
    output: managedFeast,
    refusals: [...changed, 'feastHasMembers', 'feastCreatorOnly'],
    limits,
  },
  participants: {
    method: 'GET',
    path: '/:feastId/participants',
    reads: ['feasts.feasts', 'money.payments'],
    output: z.object({ items: z.array(participantSummary) }),
    refusals: ['feastNotFound'],
  },
  refund: {
    method: 'POST',
    path: '/:feastId/participants/:participantId/refund',
    changes: moneyChanges,
    body: z.object({ amount: positiveFen('required', 100_000_000), reason: freeText(200) }),
    output: participantSummary,
    refusals: ['feastNotFound', 'feastActionNotPossible', 'refundTooLarge'],
    limits,
  },
  /** For the store of the feast only: a diner who created it has not got the money. */
  refundAnotherWay: {
    method: 'POST',
    path: '/:feastId/participants/:participantId/refund-another-way',
    changes: moneyChanges,
    body: z.object({ way: z.enum(REFUND_WAYS), reason: freeText(200) }),
    output: participantSummary,
    refusals: ['feastNotFound', 'refundNotFailed', 'refundStateUnknown', 'payerHasNoBalance', 'moreThanHeld'],
    limits,
  },
  withdraw: {
    method: 'POST',
    path: '/:feastId/participants/:participantId/withdraw',
    changes: moneyChanges,
    body: z.object({ reason: freeText(200) }),
    output: participantSummary,
    refusals: ['feastNotFound', 'feastActionNotPossible'],
    limits,
  },
  pool: {
    method: 'GET',
    path: '/:feastId/pool',
    reads: ['feasts.feasts', 'money.payments'],
    output: poolTerms,
    refusals: ['feastNotFound'],
  },
  questions: {
    method: 'GET',
    path: '/:feastId/questions',
    reads: ['feasts.feasts'],
    output: z.object({ items: z.array(feastQuestion) }),
    refusals: ['feastNotFound'],
  },
  answer: {
    method: 'PUT',
    path: '/:feastId/questions/:questionId/answer',
    changes,
    body: z.object({ answer: requiredText(1000) }),
    output: feastQuestion,
    refusals: ['feastNotFound', 'feastActionNotPossible', 'messageSensitive'],
    limits,
  },
  hide: {
    method: 'PUT',
    path: '/:feastId/questions/:questionId/hidden',
    changes,
    body: z.object({ hidden: z.boolean() }),
    output: feastQuestion,
    refusals: ['feastNotFound'],
    limits,
  },
  log: {
    method: 'GET',
    path: '/:feastId/log',
    reads: ['feasts.feasts'],
    query: pageQuery,
    output: pageOf(feastLogEntry),
    refusals: ['feastNotFound'],
  },
} as const satisfies Record<string, Verb>;
