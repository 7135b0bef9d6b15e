import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, version } from '#common/shapes.ts';
import { closeTerms, orderMoney } from '#money/money.model.ts';
import type { RefusalCode } from '#refusals.ts';
import { staffOrder } from './booking.model.ts';
import { ORDER_CHANGES } from './booking.reads.ts';
import { anotherWayForm, previewQuery, revokeForm } from './money-preview.model.ts';
import {
  deductForm,
  forfeitForm,
  modifyForm,
  orderMoneyEffect,
  refundForm,
  supplementForm,
} from './order-money.model.ts';
import { CHANGE_REFUSALS } from './order-refusals.ts';

const params = z.object({ storeId: id, orderId: id });
const MONEY = '/api/stores/:storeId/desk/orders/:orderId/money' as const;

/** Declares an endpoint for a manager's operation on the money of an order. */
const operate = <const Path extends string, Form extends z.ZodMiniObject>(
  path: Path,
  about: string,
  form: Form,
  refusals: readonly RefusalCode[] = [],
) => ({
  method: 'POST' as const,
  path: `${MONEY}/${path}` as const,
  who: 'manager' as const,
  changes: ORDER_CHANGES,
  about,
  params,
  body: z.extend(form, { version }),
  output: staffOrder,
  refusals: [...CHANGE_REFUSALS, ...refusals],
});

/** The effect on an order's money of each way to close it that is available to the reader. */
const onClose = z.object({
  cancel: z.optional(closeTerms),
  applyCancel: z.optional(closeTerms),
  reject: z.optional(closeTerms),
  storeCancel: z.optional(closeTerms),
  agreeCancel: z.optional(closeTerms),
  closeAbsent: z.optional(closeTerms),
});
export type OnClose = z.infer<typeof onClose>;

const moneyWithTerms = z.extend(orderMoney, { onClose });

export const orderMoneyApi = api('booking', {
  readMyOrderMoney: {
    method: 'GET',
    path: '/api/me/orders/:storeId/:orderId/money',
    who: 'user',
    reads: ['booking.orders', 'money.payments'],
    about:
      'Returns the money of an order of this person: the amounts requested, paid, kept and refunded, and the terms of cancelling.',
    params,
    output: moneyWithTerms,
  },
  readOrderMoney: {
    method: 'GET',
    path: MONEY,
    who: 'host',
    reads: ['booking.orders', 'money.payments'],
    about: 'Returns the money of an order with all operations on it, and the terms of each way to close it.',
    params,
    output: moneyWithTerms,
  },
  previewOperation: {
    method: 'GET',
    path: `${MONEY}/preview`,
    who: 'host',
    reads: ['booking.orders', 'money.payments'],
    about:
      'Returns what an operation on the money of an order would do now, without doing it. Refuses what the operation would refuse.',
    params,
    query: previewQuery,
    output: orderMoneyEffect,
    refusals: [
      ...CHANGE_REFUSALS,
      'refundTooLarge',
      'moreThanHeld',
      'depositUnchanged',
      'operationNotRevocable',
      'moreThanDue',
      'offlineNotTaken',
      'refundNotFailed',
      'payerHasNoBalance',
    ],
  },
  refundDeposit: operate(
    'refund-deposit',
    'Refunds some or all of the deposit, the way it was paid.',
    refundForm,
    ['refundTooLarge'],
  ),
  forfeitDeposit: operate(
    'forfeit-deposit',
    'Forfeits some or all of the deposit: the store keeps it.',
    forfeitForm,
    ['moreThanHeld'],
  ),
  deductDeposit: operate(
    'deduct-deposit',
    'Deducts some or all of the deposit from the meal cost.',
    deductForm,
    ['moreThanHeld'],
  ),
  supplementDeposit: operate('supplement-deposit', 'Requests a supplement to the deposit.', supplementForm),
  modifyDeposit: operate(
    'modify-deposit',
    'Changes the amount of the deposit. A higher amount is requested from the diner; of a lower one, the paid surplus is refunded.',
    modifyForm,
    ['depositUnchanged'],
  ),
  recordOfflineSupplement: operate(
    'record-supplement',
    'Records that a supplement to the deposit was paid at the store.',
    supplementForm,
  ),
  revokeOperation: operate('revoke', 'Revokes an operation that kept deposit or meal cost.', revokeForm, [
    'operationNotRevocable',
  ]),
  refundAnotherWay: operate(
    'refund-another-way',
    'Refunds what a provider refused to refund: by hand at the store, or to the balance of the payer. The provider is asked first whether its refund has succeeded after all.',
    anotherWayForm,
    ['refundNotFailed', 'refundStateUnknown', 'payerHasNoBalance', 'moreThanHeld'],
  ),
  refundMeal: operate(
    'refund-meal',
    'Refunds some or all of the paid meal cost, the way it was paid.',
    refundForm,
    ['refundTooLarge'],
  ),
  forfeitMeal: operate(
    'forfeit-meal',
    'Forfeits some or all of the paid meal cost: the store keeps it.',
    forfeitForm,
    ['moreThanHeld'],
  ),
});
