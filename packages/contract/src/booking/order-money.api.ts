import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { fen, id, positiveFen, version } from '#common/shapes.ts';
import { closeTerms, orderMoney } from '#money/money.model.ts';
import type { FieldProblem } from '#problems.ts';
import type { RefusalCode } from '#refusals.ts';
import { staffOrder } from './booking.model.ts';
import { ORDER_CHANGES } from './booking.resources.ts';
import { CHANGE_REFUSALS } from './order-refusals.ts';

const params = z.object({ storeId: id, orderId: id });
const MONEY = '/api/stores/:storeId/desk/orders/:orderId/money' as const;

const reason = z._default(z.string().check(z.trim(), z.maxLength(200)), '');

/** Declares an endpoint for a manager's operation on the money of an order. */
const operate = <const Path extends string>(
  path: Path,
  about: string,
  missing: FieldProblem,
  refusals: readonly RefusalCode[] = [],
) => ({
  method: 'POST' as const,
  path: `${MONEY}/${path}` as const,
  who: 'manager' as const,
  changes: ORDER_CHANGES,
  about,
  params,
  body: z.object({ version, amount: positiveFen(missing, 1_000_000_00), reason }),
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
  refundDeposit: operate(
    'refund-deposit',
    'Refunds some or all of the deposit, the way it was paid.',
    'refundAmountRequired',
    ['refundTooLarge'],
  ),
  forfeitDeposit: operate(
    'forfeit-deposit',
    'Forfeits some or all of the deposit: the store keeps it.',
    'forfeitAmountRequired',
    ['moreThanHeld'],
  ),
  deductDeposit: operate(
    'deduct-deposit',
    'Deducts some or all of the deposit from the meal cost.',
    'deductAmountRequired',
    ['moreThanHeld'],
  ),
  supplementDeposit: operate(
    'supplement-deposit',
    'Requests a supplement to the deposit.',
    'supplementAmountRequired',
  ),
  modifyDeposit: {
    ...operate(
      'modify-deposit',
      'Changes the amount of the deposit. A higher amount is requested from the diner; of a lower one, the paid surplus is refunded.',
      'required',
      ['depositUnchanged'],
    ),
    body: z.object({ version, amount: fen.check(z.minimum(0), z.maximum(1_000_000_00)), reason }),
  },
  recordOfflineSupplement: operate(
    'record-supplement',
    'Records that a supplement to the deposit was paid at the store.',
    'supplementAmountRequired',
  ),
  revokeOperation: {
    ...operate('revoke', 'Revokes an operation that kept deposit or meal cost.', 'required', [
      'operationNotRevocable',
    ]),
    body: z.object({ version, operationId: id, reason }),
  },
  refundMeal: operate(
    'refund-meal',
    'Refunds some or all of the paid meal cost, the way it was paid.',
    'refundAmountRequired',
    ['refundTooLarge'],
  ),
  forfeitMeal: operate(
    'forfeit-meal',
    'Forfeits some or all of the paid meal cost: the store keeps it.',
    'forfeitAmountRequired',
    ['moreThanHeld'],
  ),
});
