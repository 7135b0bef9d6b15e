import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { fen } from '#common/money.ts';
import { id, ownPath, pageOf, pageQuery, wallDate } from '#common/shapes.ts';
import {
  balanceEntry,
  CASHIER_METHODS,
  MACAU_CHANNELS,
  PAY_SCENES,
  PAYMENT_METHODS,
  PROVIDER_METHODS,
  payment,
  reconciliation,
  storePaymentMethod,
  topUp,
} from './money.model.ts';

const paymentParams = z.object({ storeId: id, paymentId: id });
/** Lets whoever was sent a link pay for somebody else. */
const linkQuery = z.object({ key: z.optional(z.string().check(z.maxLength(100))) });

export const moneyApi = api('money', {
  readPayment: {
    method: 'GET',
    path: '/api/stores/:storeId/payments/:paymentId',
    who: 'anyone',
    about:
      'A request to pay, for whom it is made to or who was sent its link: amount, time left, ways to pay.',
    params: paymentParams,
    query: linkQuery,
    output: payment,
    refusals: ['paymentInfoMissing'],
  },
  readOrderPayment: {
    method: 'GET',
    path: '/api/me/orders/:storeId/:orderId/payment',
    who: 'user',
    about: 'What one’s order is asked to pay now; where that is nothing, what it was asked last.',
    params: z.object({ storeId: id, orderId: id }),
    output: payment,
    refusals: ['paymentInfoMissing'],
  },
  startPayment: {
    method: 'POST',
    path: '/api/stores/:storeId/payments/:paymentId/attempts',
    who: 'anyone',
    about:
      'Pays by one of the ways offered. A try by another way that is under way is closed; the same way goes on with it.',
    params: paymentParams,
    query: linkQuery,
    body: z.object({
      method: z.enum(CASHIER_METHODS),
      channel: z._default(z.nullable(z.enum(MACAU_CHANNELS)), null),
      scene: z.enum(PAY_SCENES),
      /** Where the payer comes back to. */
      returnPath: ownPath,
    }),
    output: payment,
    refusals: [
      'paymentInfoMissing',
      'paymentOver',
      'paymentFailed',
      'noPaymentMethod',
      'channelRequired',
      'balanceTooLow',
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
    about: 'Asks the provider whether it was paid, for a payer who is back before the provider has told.',
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
    about: 'The path at which anybody it is sent to can pay what an order is asked.',
    params: z.object({ storeId: id, orderId: id }),
    output: z.object({ path: z.string() }),
    refusals: ['paymentInfoMissing'],
  },
  readBalance: {
    method: 'GET',
    path: '/api/me/balance',
    who: 'user',
    about: 'What one has with the platform to pay from.',
    output: z.object({ balance: fen }),
  },
  listBalanceEntries: {
    method: 'GET',
    path: '/api/me/balance/entries',
    who: 'user',
    about: 'What changed one’s balance, latest first.',
    query: z.extend(pageQuery, { after: z.optional(id) }),
    output: pageOf(balanceEntry),
  },
  readTopUpUnderWay: {
    method: 'GET',
    path: '/api/me/balance/top-ups/under-way',
    who: 'user',
    about: 'The top-up one began to pay last and has not finished, if any.',
    output: z.object({ payment: z.nullable(payment) }),
  },
  topUpBalance: {
    method: 'POST',
    path: '/api/me/balance/top-ups',
    who: 'user',
    about: 'Asks to pay something into one’s balance. It is there once it is paid.',
    body: topUp,
    output: payment,
    limits: [{ max: 20, seconds: 3600, by: 'person' }],
  },
  readStorePaymentMethods: {
    method: 'GET',
    path: '/api/stores/:storeId/payment-methods',
    who: 'manager',
    about: 'The ways to pay a store takes. `ready` says whether the platform is set up for one.',
    params: z.object({ storeId: id }),
    output: z.object({ items: z.array(z.extend(storePaymentMethod, { ready: z.boolean() })) }),
  },
  setStorePaymentMethod: {
    method: 'PUT',
    path: '/api/stores/:storeId/payment-methods/:method',
    who: 'owner',
    freshCheck: true,
    about: 'Takes a way to pay, or no longer.',
    params: z.object({ storeId: id, method: z.enum(PAYMENT_METHODS) }),
    body: z.omit(storePaymentMethod, { method: true }),
    output: z.extend(storePaymentMethod, { ready: z.boolean() }),
  },
  listReconciliations: {
    method: 'GET',
    path: '/api/admin/reconciliations',
    who: 'admin',
    about: 'Days of the books compared with the providers’ own, latest first, with every difference.',
    query: z.object({ from: wallDate, to: wallDate }),
    output: z.object({ items: z.array(reconciliation) }),
  },
  reconcileDay: {
    method: 'POST',
    path: '/api/admin/reconciliations',
    who: 'admin',
    about: 'Compares a day again. What a provider has and the books lack is taken in on the way.',
    body: z.object({ method: z.enum(PROVIDER_METHODS), date: wallDate }),
    output: reconciliation,
    refusals: ['noPaymentMethod'],
  },
});
