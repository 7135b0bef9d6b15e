import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
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
import { listPayouts, payOutBalance, readPayoutTerms } from './payments/payouts.service.ts';
import { readStorePaymentMethods, setStorePaymentMethod } from './payments/store-methods.service.ts';
import type { ProviderDeps } from './providers/providers.deps.ts';
import { listReconciliations, reconcileDay } from './providers/reconcile.service.ts';
import { listBalanceReturns, recordBalanceReturn, retryBalanceReturn } from './providers/returns.service.ts';

export const moneyRoutes = (deps: ProviderDeps): Route[] =>
  routes(moneyApi, deps, {
    readPayment,
    readOrderPayment,
    startPayment,
    checkPayment,
    makePaymentLink,
    readBalance,
    listBalanceEntries,
    readTopUpUnderWay,
    topUpBalance,
    readPayoutTerms,
    payOutBalance,
    listPayouts,
    listBalanceReturns,
    recordBalanceReturn,
    retryBalanceReturn,
    readStorePaymentMethods,
    setStorePaymentMethod,
    listReconciliations,
    reconcileDay,
  });
