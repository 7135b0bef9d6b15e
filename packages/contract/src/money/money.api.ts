import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { ZERO_FEN } from '#common/money.ts';
import { fen, id, ownPath, pageOf, pageQuery, positiveFen, wallDate } from '#common/shapes.ts';
import { requiredText } from '#common/text.ts';
import {
  balanceEntry,
  balanceReturn,
  CASHIER_METHODS,
  MACAU_CHANNELS,
  PAY_SCENES,
  PAYMENT_METHODS,
  PROVIDER_METHODS,
  payment,
  payout,
  payoutTerms,
  topUp,
} from './money.model.ts';
import { reconciliation } from './reconciliation.model.ts';
import { storeMethodState, storePaymentMethod } from './store-methods.model.ts';

const paymentParams = z.object({ storeId: id, paymentId: id });
/** The key of a payment link, with which any person can pay. */
const linkQuery = z.object({ key: z.optional(z.string().check(z.maxLength(100))) });

export const moneyApi = api('money', {
  readPayment: {
    method: 'GET',
    path: '/api/stores/:storeId/payments/:paymentId',
    who: 'anyone',
    reads: ['money.payments', 'money.methods', 'money.balance'],
    about:
      'Returns a payment request for its payer, or for a person who opens its link: the amount, the time left and the payment methods.',
    params: paymentParams,
    query: linkQuery,
    output: payment,
    refusals: ['paymentInfoMissing'],
  },
  readOrderPayment: {
    method: 'GET',
    path: '/api/me/orders/:storeId/:orderId/payment',
    who: 'user',
    reads: ['money.payments', 'money.methods', 'money.balance'],
    about: 'Returns the open payment request of an order of this person, or the latest one if none is open.',
    params: z.object({ storeId: id, orderId: id }),
    output: payment,
    refusals: ['paymentInfoMissing'],
  },
  startPayment: {
    method: 'POST',
    path: '/api/stores/:storeId/payments/:paymentId/attempts',
    who: 'anyone',
    changes: ['money.payments', 'money.balance', 'booking.orders', 'feasts.feasts', 'shop.orders'],
    about:
      'Starts a payment with one of the offered methods. An attempt with another method is closed; an attempt with the same method is continued.',
    params: paymentParams,
    query: linkQuery,
    body: z.object({
      method: z.enum(CASHIER_METHODS),
      channel: z._default(z.nullable(z.enum(MACAU_CHANNELS)), null),
      scene: z.enum(PAY_SCENES),
      /** The share to pay from the balance, with the rest by a provider. */
      fromBalance: z._default(fen, ZERO_FEN),
      /** The path to which the payer returns. */
      returnPath: ownPath,
    }),
    output: payment,
    refusals: [
      'paymentInfoMissing',
      'paymentOver',
      'depositsPaused',
      'paymentFailed',
      'noPaymentMethod',
      'channelRequired',
      'channelNotOffered',
      'balanceTooLow',
      'splitNotPossible',
    ],
    limits: [
      { max: 30, seconds: 600, by: 'person' },
      { max: 300, seconds: 600, by: 'address' },
    ],
  },
  checkPayment: {
    method: 'POST',
    path: '/api/stores/:storeId/payments/:paymentId/check',
    who: 'anyone',
    changes: ['money.payments', 'money.balance', 'booking.orders', 'feasts.feasts'],
    about:
      'Asks the provider whether a payment was made, for a payer who returns before the provider has notified us.',
    params: paymentParams,
    query: linkQuery,
    output: payment,
    refusals: ['paymentInfoMissing', 'paymentNotSuccessful'],
    limits: [
      { max: 60, seconds: 600, by: 'person' },
      { max: 600, seconds: 600, by: 'address' },
    ],
  },
  makePaymentLink: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/orders/:orderId/payment-link',
    who: 'host',
    reads: ['money.payments'],
    about: 'Returns the link path under which any person can pay the open payment request of an order.',
    params: z.object({ storeId: id, orderId: id }),
    output: z.object({ path: z.string() }),
    refusals: ['paymentInfoMissing'],
  },
  readBalance: {
    method: 'GET',
    path: '/api/me/balance',
    who: 'user',
    reads: ['money.balance'],
    about:
      'Returns the balance of this person, and what is reserved beside it for payments that are under way.',
    output: z.object({ balance: fen, reserved: fen }),
  },
  listBalanceEntries: {
    method: 'GET',
    path: '/api/me/balance/entries',
    who: 'user',
    reads: ['money.balance'],
    about: 'Lists the changes of this person’s balance, latest first.',
    query: z.extend(pageQuery, { after: z.optional(id) }),
    output: pageOf(balanceEntry),
  },
  readTopUpUnderWay: {
    method: 'GET',
    path: '/api/me/balance/top-ups/under-way',
    who: 'user',
    reads: ['money.payments'],
    about: 'Returns the latest unfinished top-up of this person, or null.',
    output: z.object({ payment: z.nullable(payment) }),
  },
  topUpBalance: {
    method: 'POST',
    path: '/api/me/balance/top-ups',
    who: 'user',
    changes: ['money.payments'],
    about: 'Creates a payment request to top up the balance. The balance increases when it is paid.',
    body: topUp,
    output: payment,
    limits: [{ max: 20, seconds: 3600, by: 'person' }],
  },
  readPayoutTerms: {
    method: 'GET',
    path: '/api/me/balance/payout-terms',
    who: 'user',
    reads: ['money.balance'],
    about:
      'Returns to which methods an amount of this person’s balance would be paid out; without an amount, all of it.',
    query: z.object({
      amount: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000_000))),
    }),
    output: payoutTerms,
    refusals: ['balanceTooLow'],
  },
  payOutBalance: {
    method: 'POST',
    path: '/api/me/balance/payouts',
    who: 'user',
    changes: ['money.payments', 'money.balance', 'money.returns'],
    about:
      'Pays an amount of this person’s balance out to the methods it came from: refunds of the payments that topped it up. What no provider can refund any more is given back by platform staff.',
    body: z.object({ amount: positiveFen('payoutAmountRequired', 100_000_000) }),
    output: payout,
    refusals: ['balanceTooLow'],
    limits: [{ max: 10, seconds: 3600, by: 'person' }],
  },
  listPayouts: {
    method: 'GET',
    path: '/api/me/balance/payouts',
    who: 'user',
    reads: ['money.balance'],
    about: 'Lists the payouts of this person’s balance with the state of each part, latest first.',
    query: pageQuery,
    output: pageOf(payout),
  },
  listBalanceReturns: {
    method: 'GET',
    path: '/api/admin/balance-returns',
    who: 'admin',
    reads: ['money.returns'],
    about:
      'Lists parts of payouts that platform staff have to give back, oldest first, or those that have ended, latest first.',
    query: z.extend(pageQuery, { open: z._default(z.enum(['true', 'false']), 'true') }),
    output: z.extend(pageOf(balanceReturn), { total: z.optional(z.int()) }),
  },
  recordBalanceReturn: {
    method: 'POST',
    path: '/api/admin/balance-returns/:returnId/record',
    who: 'admin',
    changes: ['money.returns'],
    about:
      'Records that platform staff have given a part of a payout back. A provider that refused to refund it is asked first whether it has refunded it after all.',
    params: z.object({ returnId: id }),
    body: z.object({ note: requiredText(200) }),
    output: balanceReturn,
    refusals: ['returnOver', 'refundStateUnknown'],
  },
  retryBalanceReturn: {
    method: 'POST',
    path: '/api/admin/balance-returns/:returnId/retry',
    who: 'admin',
    changes: ['money.returns', 'money.payments'],
    about: 'Has the provider refund a part of a payout again that it refused to refund.',
    params: z.object({ returnId: id }),
    output: balanceReturn,
    refusals: ['returnOver', 'refundStateUnknown'],
  },
  readStorePaymentMethods: {
    method: 'GET',
    path: '/api/stores/:storeId/payment-methods',
    who: 'manager',
    reads: ['money.methods'],
    about:
      'Lists the payment methods of a store. `ready` says whether the platform is configured for the method, `takesCurrency` whether it takes the store’s currency.',
    params: z.object({ storeId: id }),
    output: z.object({ items: z.array(storeMethodState) }),
  },
  setStorePaymentMethod: {
    method: 'PUT',
    path: '/api/stores/:storeId/payment-methods/:method',
    who: 'owner',
    changes: ['money.methods'],
    freshCheck: true,
    about:
      'Enables or disables a payment method of a store, and sets the channels of the Macau bank that it offers. Without `channels` they stay; other methods have none.',
    params: z.object({ storeId: id, method: z.enum(PAYMENT_METHODS) }),
    body: z.extend(z.omit(storePaymentMethod, { method: true }), {
      channels: z.optional(storePaymentMethod.shape.channels),
    }),
    output: storeMethodState,
  },
  listReconciliations: {
    method: 'GET',
    path: '/api/admin/reconciliations',
    who: 'admin',
    reads: ['money.reconciliations'],
    about:
      'Lists the days on which the ledger was compared with the providers’ statements, latest first, with all differences.',
    query: z.object({ from: wallDate, to: wallDate }),
    output: z.object({ items: z.array(reconciliation) }),
  },
  reconcileDay: {
    method: 'POST',
    path: '/api/admin/reconciliations',
    who: 'admin',
    changes: ['money.reconciliations'],
    about:
      'Compares the ledger with a provider’s statement of a day again. Payments and refunds that only the provider has are added.',
    body: z.object({ method: z.enum(PROVIDER_METHODS), date: wallDate }),
    output: reconciliation,
    refusals: ['noPaymentMethod'],
  },
});
