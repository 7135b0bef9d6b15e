import * as z from 'zod/mini';
import { id, wholeNumber } from '#common/shapes.ts';
import { REFUND_WAYS } from '#money/money.model.ts';
import {
  deductForm,
  forfeitForm,
  MOST_FEN,
  mealCostForm,
  modifyForm,
  offlineForm,
  reasonForm,
  refundForm,
  supplementForm,
} from './order-money.model.ts';

/** The form to revoke an operation. */
export const revokeForm = z.extend(reasonForm, { operationId: id });
/** The form to refund in another way what a provider refused to refund. */
export const anotherWayForm = z.extend(reasonForm, { operationId: id, way: z.enum(REFUND_WAYS, 'required') });

/** The forms of the operations whose effect can be previewed, by the names of their endpoints. */
const PREVIEWED_FORMS = {
  refundDeposit: refundForm,
  forfeitDeposit: forfeitForm,
  deductDeposit: deductForm,
  supplementDeposit: supplementForm,
  modifyDeposit: modifyForm,
  recordOfflineSupplement: supplementForm,
  revokeOperation: revokeForm,
  refundAnotherWay: anotherWayForm,
  refundMeal: refundForm,
  forfeitMeal: forfeitForm,
  setMealCost: z.partial(mealCostForm, { amount: true }),
  recordOfflinePayment: z.partial(offlineForm, { amount: true }),
} as const;
export type PreviewedOperation = keyof typeof PREVIEWED_FORMS;
const PREVIEWED_OPERATIONS = Object.keys(PREVIEWED_FORMS) as [PreviewedOperation, ...PreviewedOperation[]];

/** An operation to preview, with the fields of its form except for the reason. */
export const previewQuery = z
  .object({
    operation: z.enum(PREVIEWED_OPERATIONS),
    /** In fen. Without it, `setMealCost` clears the meal cost and `recordOfflinePayment` records all that is due. */
    amount: z.optional(wholeNumber(0).check(z.maximum(MOST_FEN))),
    /** The operation to revoke, or the failed refund. */
    operationId: z.optional(id),
    way: z.optional(z.enum(REFUND_WAYS)),
  })
  .check(({ value: { operation, ...fields }, issues }) => {
    const { error } = PREVIEWED_FORMS[operation].safeParse(fields);
    for (const issue of error?.issues ?? []) issues.push({ ...issue, input: fields } as z.core.$ZodRawIssue);
  });
