import type { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '@xiwei/contract/money/money.model.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/routes.ts';
import type { PaymentDeps } from './payments.deps.ts';
import { takesOnline } from './payments.rules.ts';
import { readMethodFacts } from './payments.service.ts';
import { setStoreMethod } from './payments.store.ts';

type Api = typeof moneyApi;

/** Checks whether a store takes a payment method that diners can use online. */
export const takesOnlinePayments = async (deps: PaymentDeps, db: Db, storeId: string): Promise<boolean> =>
  takesOnline(await readMethodFacts(deps, db, storeId, undefined));

export async function readStorePaymentMethods(
  deps: PaymentDeps,
  { db, input }: Call<Api['readStorePaymentMethods']>,
) {
  const { ready, store } = await readMethodFacts(deps, db, input.params.storeId, undefined);
  const describe = (method: PaymentMethod) => {
    const own = store.find((setting) => setting.method === method);
    return {
      method,
      enabled: own?.enabled ?? true,
      subMerchantId: own?.sub_merchant_id ?? null,
      ready: ready.has(method),
    };
  };
  return { items: PAYMENT_METHODS.map(describe) };
}

export async function setStorePaymentMethod(
  deps: PaymentDeps,
  { db, input }: Call<Api['setStorePaymentMethod']>,
) {
  const { storeId, method } = input.params;
  const { enabled, subMerchantId } = input.body;
  await setStoreMethod(db, { store_id: storeId, method, enabled, sub_merchant_id: subMerchantId });
  const { ready } = await readMethodFacts(deps, db, storeId, undefined);
  return { method, enabled, subMerchantId, ready: ready.has(method) };
}
