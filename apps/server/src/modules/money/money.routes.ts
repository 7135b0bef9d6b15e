import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { prepared, type Route, routes } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  listBalanceEntries,
  readBalance,
  readTopUpUnderWay,
  topUpBalance,
} from './payments/balance.service.ts';
import {
  checkPayment,
  makePaymentLink,
  readOrderPayment,
  readPayment,
  startPayment,
} from './payments/payments.service.ts';
import { readStorePaymentMethods, setStorePaymentMethod } from './payments/store-methods.service.ts';
import type { ProviderDeps } from './providers/providers.deps.ts';
import { listReconciliationsOf } from './providers/reconcile.store.ts';
import { reconcile } from './providers/reconcile.ts';

export const moneyRoutes = (deps: ProviderDeps): Route[] =>
  routes(moneyApi, {
    readPayment: (call) => readPayment(deps, call),
    readOrderPayment: (call) => readOrderPayment(deps, call),
    startPayment: startPayment(deps),
    checkPayment: checkPayment(deps),
    makePaymentLink: (call) => makePaymentLink(deps, call),
    readBalance,
    listBalanceEntries,
    readTopUpUnderWay: (call) => readTopUpUnderWay(deps, call),
    topUpBalance: (call) => topUpBalance(deps, call),
    readStorePaymentMethods: (call) => readStorePaymentMethods(deps, call),
    setStorePaymentMethod: (call) => setStorePaymentMethod(deps, call),
    listReconciliations: async ({ db, input }) => ({
      items: await listReconciliationsOf(db, input.query.from, input.query.to),
    }),
    reconcileDay: prepared(
      async ({ input }) => {
        if (!deps.gateways.has(input.body.method)) throw new Refusal('noPaymentMethod');
        return reconcile(deps, input.body.method, input.body.date);
      },
      async (_call, done) => done,
    ),
  });
