import * as z from 'zod/mini';
import { STAFF_PLACE_REFUSALS } from '#booking/order-refusals.ts';
import { id, nothing, pageOf, pageQuery, positiveFen } from '#common/shapes.ts';
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

// What both a store and a diner do as creators of feasts: the same calls, on two paths.

export const storeParams = z.object({ storeId: id });
export const feastParams = z.object({ storeId: id, feastId: id });
export const participantParams = z.object({ storeId: id, feastId: id, participantId: id });
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

export const create = {
  method: 'POST',
  changes,
  params: storeParams,
  body: newFeast,
  output: managedFeast,
  refusals: [...inputRefusals, 'feastLimitReached', 'feastNotPossible', 'feastStoreSuspended'],
  limits,
} as const;
export const uploadPicture = {
  method: 'POST',
  changes: [],
  params: storeParams,
  body: 'image',
  output: storePicture,
  refusals: [...PICTURE_REFUSALS, 'feastNotPossible', 'feastStoreSuspended'],
  limits: [{ max: 60, seconds: 600, by: 'person' }],
} as const;
export const read = {
  method: 'GET',
  reads,
  params: feastParams,
  output: managedFeast,
  refusals: ['feastNotFound'],
} as const;
export const update = {
  method: 'PUT',
  changes: seatChanges,
  params: feastParams,
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
} as const;
export const publish = {
  method: 'POST',
  changes: seatChanges,
  params: feastParams,
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
} as const;
export const close = {
  method: 'POST',
  changes: [...seatChanges, 'money.payments', 'money.balance'],
  params: feastParams,
  body: feastClose,
  output: managedFeast,
  refusals: changed,
  limits,
} as const;
export const finish = {
  method: 'POST',
  changes: [...seatChanges, 'money.payments'],
  params: feastParams,
  body: feastVersion,
  output: managedFeast,
  refusals: [...changed, 'feastNotStarted'],
  limits,
} as const;
export const remove = {
  method: 'DELETE',
  changes,
  params: feastParams,
  output: nothing,
  refusals: ['feastNotFound', 'feastActionNotPossible'],
} as const;
export const setImages = {
  method: 'PUT',
  changes,
  params: feastParams,
  body: feastImagesEdit,
  output: managedFeast,
  refusals: [...changed, 'pictureMissing'],
  limits,
} as const;
export const setSharing = {
  method: 'PUT',
  changes,
  params: feastParams,
  body: feastSharingEdit,
  output: managedFeast,
  refusals: [...changed, 'feastHasMembers', 'feastCreatorOnly'],
  limits,
} as const;
export const participants = {
  method: 'GET',
  reads: ['feasts.feasts', 'money.payments'],
  params: feastParams,
  output: z.object({ items: z.array(participantSummary) }),
  refusals: ['feastNotFound'],
} as const;
export const refund = {
  method: 'POST',
  changes: moneyChanges,
  params: participantParams,
  body: z.object({ amount: positiveFen('required', 100_000_000), reason: freeText(200) }),
  output: participantSummary,
  refusals: ['feastNotFound', 'feastActionNotPossible', 'refundTooLarge'],
  limits,
} as const;
/** For the store of the feast only: a diner who created it has not got the money. */
export const refundAnotherWay = {
  method: 'POST',
  changes: moneyChanges,
  params: participantParams,
  body: z.object({ way: z.enum(REFUND_WAYS), reason: freeText(200) }),
  output: participantSummary,
  refusals: ['feastNotFound', 'refundNotFailed', 'refundStateUnknown', 'payerHasNoBalance', 'moreThanHeld'],
  limits,
} as const;
export const withdraw = {
  method: 'POST',
  changes: moneyChanges,
  params: participantParams,
  body: z.object({ reason: freeText(200) }),
  output: participantSummary,
  refusals: ['feastNotFound', 'feastActionNotPossible'],
  limits,
} as const;
export const pool = {
  method: 'GET',
  reads: ['feasts.feasts', 'money.payments'],
  params: feastParams,
  output: poolTerms,
  refusals: ['feastNotFound'],
} as const;
export const questions = {
  method: 'GET',
  reads: ['feasts.feasts'],
  params: feastParams,
  output: z.object({ items: z.array(feastQuestion) }),
  refusals: ['feastNotFound'],
} as const;
export const answer = {
  method: 'PUT',
  changes,
  params: questionParams,
  body: z.object({ answer: requiredText(1000) }),
  output: feastQuestion,
  refusals: ['feastNotFound', 'feastActionNotPossible', 'messageSensitive'],
  limits,
} as const;
export const hide = {
  method: 'PUT',
  changes,
  params: questionParams,
  body: z.object({ hidden: z.boolean() }),
  output: feastQuestion,
  refusals: ['feastNotFound'],
  limits,
} as const;
export const log = {
  method: 'GET',
  reads: ['feasts.feasts'],
  params: feastParams,
  query: pageQuery,
  output: pageOf(feastLogEntry),
  refusals: ['feastNotFound'],
} as const;
