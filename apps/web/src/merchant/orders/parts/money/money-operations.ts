import type { PreviewedOperation } from '@xiwei/contract/booking/money-preview.model.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import {
  deductForm,
  forfeitForm,
  mealCostForm,
  modifyForm,
  offlineForm,
  reasonForm,
  refundForm,
  supplementForm,
} from '@xiwei/contract/booking/order-money.model.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type {
  MoneyAccount,
  OperationSummary,
  OrderMoney,
  RefundWay,
} from '@xiwei/contract/money/money.model.ts';
import type * as z from 'zod/mini';

/** The operations that staff do on the money of an order, as their words are named. */
export type OperationName =
  | 'refund'
  | 'forfeit'
  | 'deduct'
  | 'modify'
  | 'supplement'
  | 'confirm'
  | 'offline'
  | 'offlineSupplement'
  | 'revoke'
  | 'anotherWay';

/** Operations with an amount that is typed. */
export type AmountName = Exclude<OperationName, 'revoke' | 'anotherWay'>;

/** An operation as its form needs it. */
export interface MoneyOperation<Name extends OperationName = OperationName> {
  name: Name;
  account: MoneyAccount;
  /** The endpoint, which is also the name of the preview. */
  endpoint: PreviewedOperation;
  schema: z.ZodMiniObject;
  /** The amount in the field at first. */
  initial?: number | null;
  /** The most that is possible, offered as a choice. */
  most?: Fen;
  /** The amount that the operation changes. */
  now?: Fen | null;
  /** The operation that is revoked, or the refund that failed. */
  subject?: OperationSummary;
  /** The ways in which a failed refund can be given back. */
  ways?: readonly RefundWay[];
  /** Whether money leaves the guest's or the store's hands in a way that cannot be undone here. */
  isFinal?: boolean;
}

export const refundOf = (account: MoneyAccount, money: OrderMoney): MoneyOperation => ({
  name: 'refund',
  account,
  endpoint: account === 'meal' ? 'refundMeal' : 'refundDeposit',
  schema: refundForm,
  most: money[account].refundable,
  isFinal: true,
});

export const forfeitOf = (account: MoneyAccount, money: OrderMoney): MoneyOperation => ({
  name: 'forfeit',
  account,
  endpoint: account === 'meal' ? 'forfeitMeal' : 'forfeitDeposit',
  schema: forfeitForm,
  most: money[account].refundable,
});

export const deductOf = (money: OrderMoney): MoneyOperation => ({
  name: 'deduct',
  account: 'deposit',
  endpoint: 'deductDeposit',
  schema: deductForm,
  most: money.deposit.refundable,
});

export const modifyOf = (money: OrderMoney): MoneyOperation => ({
  name: 'modify',
  account: 'deposit',
  endpoint: 'modifyDeposit',
  schema: modifyForm,
  now: money.deposit.asked,
});

export const supplementOf = (): MoneyOperation => ({
  name: 'supplement',
  account: 'deposit',
  endpoint: 'supplementDeposit',
  schema: supplementForm,
});

export const confirmOf = (money: OrderMoney): MoneyOperation => ({
  name: 'confirm',
  account: 'meal',
  endpoint: 'setMealCost',
  // Only a meal cost that is set can be cleared, by an empty field.
  schema: money.mealCost === null ? modifyForm : mealCostForm,
  initial: money.mealCost,
  now: money.mealCost,
});

/** Records a payment at the store of what is due for the deposit or the meal. */
export const offlineOf = (account: MoneyAccount, due: Fen): MoneyOperation => ({
  name: 'offline',
  account,
  endpoint: 'recordOfflinePayment',
  schema: offlineForm,
  initial: due,
  most: due,
});

/** Records a payment at the store of more deposit. */
export const offlineSupplementOf = (due: Fen | undefined): MoneyOperation => ({
  name: 'offlineSupplement',
  account: 'deposit',
  endpoint: 'recordOfflineSupplement',
  schema: supplementForm,
  initial: due ?? null,
});

export const revokeOf = (subject: OperationSummary): MoneyOperation => ({
  name: 'revoke',
  account: subject.account,
  endpoint: 'revokeOperation',
  schema: reasonForm,
  subject,
});

export const anotherWayOf = (subject: OperationSummary): MoneyOperation => ({
  name: 'anotherWay',
  account: subject.account,
  endpoint: 'refundAnotherWay',
  schema: reasonForm,
  subject,
  ways: subject.otherWays,
  isFinal: true,
});

/** The endpoints of managers' operations. Hosts' actions on money are verbs of orders. */
export const OPERATION_ENDPOINTS = {
  refundDeposit: orderMoneyApi.refundDeposit,
  forfeitDeposit: orderMoneyApi.forfeitDeposit,
  deductDeposit: orderMoneyApi.deductDeposit,
  supplementDeposit: orderMoneyApi.supplementDeposit,
  modifyDeposit: orderMoneyApi.modifyDeposit,
  recordOfflineSupplement: orderMoneyApi.recordOfflineSupplement,
  revokeOperation: orderMoneyApi.revokeOperation,
  refundAnotherWay: orderMoneyApi.refundAnotherWay,
  refundMeal: orderMoneyApi.refundMeal,
  forfeitMeal: orderMoneyApi.forfeitMeal,
} as const;
