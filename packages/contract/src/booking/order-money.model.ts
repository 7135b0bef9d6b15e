import * as z from 'zod/mini';
import { fen, positiveFen } from '#common/shapes.ts';
import { freeText } from '#common/text.ts';
import { moneyEffect } from '#money/money.model.ts';
import type { FieldProblem } from '#problems.ts';
import { ORDER_STATUSES } from './booking.machine.ts';

/** The highest amount of an operation, in fen: a million yuan. */
export const MOST_FEN = 1_000_000_00;

/** The most characters of a reason. */
export const REASON_LENGTH = 200;

/** The reason of an operation, for staff. */
export const moneyReason = z._default(freeText(REASON_LENGTH), '');

/** The reason alone, for operations whose amount is given. */
export const reasonForm = z.object({ reason: moneyReason });

const amountForm = (missing: FieldProblem) =>
  z.object({ amount: positiveFen(missing, MOST_FEN), reason: moneyReason });

export const refundForm = amountForm('refundAmountRequired');
export const forfeitForm = amountForm('forfeitAmountRequired');
export const deductForm = amountForm('deductAmountRequired');
export const supplementForm = amountForm('supplementAmountRequired');
export const offlineForm = amountForm('offlineAmountRequired');
/** An amount that can be zero. */
const amountOrZero = fen.check(z.minimum(0, 'amountTooSmall'), z.maximum(MOST_FEN, 'amountTooBig'));

/** A new deposit. Zero is allowed, a missing amount is not. */
export const modifyForm = z.object({
  amount: amountOrZero,
  reason: moneyReason,
});
/** The price of the meal; null if it is not known. */
export const mealCostForm = z.object({
  amount: z.nullable(amountOrZero),
  reason: moneyReason,
});

/** What an operation would do with the money and the status of an order. */
export const orderMoneyEffect = z.extend(moneyEffect, { status: z.enum(ORDER_STATUSES) });
export type OrderMoneyEffect = z.infer<typeof orderMoneyEffect>;
