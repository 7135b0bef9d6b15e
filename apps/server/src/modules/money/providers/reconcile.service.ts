import type { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { type Call, prepared } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ProviderDeps } from './providers.deps.ts';
import { listReconciliationsOf } from './reconcile.store.ts';
import { reconcile } from './reconcile.ts';

type Api = typeof moneyApi;

export const listReconciliations = async (
  _deps: ProviderDeps,
  { db, input }: Call<Api['listReconciliations']>,
) => ({
  items: await listReconciliationsOf(db, input.query.from, input.query.to),
});

/** Reconciles a day with a provider. The provider is called outside the call's transaction. */
export const reconcileDay = prepared(
  async (deps: ProviderDeps, { input }: Call<Api['reconcileDay']>) => {
    if (!deps.gateways.has(input.body.method)) throw new Refusal('noPaymentMethod');
    return reconcile(deps, input.body.method, input.body.date);
  },
  async (_deps, _call, reconciliation) => reconciliation,
);
