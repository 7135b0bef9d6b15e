import { takesCurrency } from '@xiwei/contract/money/method-currencies.ts';
import type { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { PAYMENT_METHODS } from '@xiwei/contract/money/money.model.ts';
import type { StorePaymentMethod } from '@xiwei/contract/money/store-methods.model.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/routes.ts';
import type { PaymentDeps } from './payments.deps.ts';
import { type MethodFacts, takesOnline } from './payments.rules.ts';
import { readMethodFacts } from './payments.service.ts';
import { setStoreMethod } from './payments.store.ts';

type Api = typeof moneyApi;

/** Checks whether a store takes a payment method that diners can use online. */
export const takesOnlinePayments = async (deps: PaymentDeps, db: Db, storeId: string): Promise<boolean> =>
  takesOnline(await readMethodFacts(deps, db, storeId), await deps.currencyOf(db, storeId));

export async function readStorePaymentMethods(
  deps: PaymentDeps,
  { db, input }: Call<Api['readStorePaymentMethods']>,
) {
  const { storeId } = input.params;
  const { ready, store } = await readMethodFacts(deps, db, storeId);
  const currency = await deps.currencyOf(db, storeId);
  return {
    items: PAYMENT_METHODS.map((method) => {
      const own = store.find((setting) => setting.method === method) ?? { ...UNCHANGED, method };
      return { ...describe(own), ready: ready.has(method), takesCurrency: takesCurrency(method, currency) };
    }),
  };
}

export async function setStorePaymentMethod(
  deps: PaymentDeps,
  { db, input }: Call<Api['setStorePaymentMethod']>,
) {
  const { storeId, method } = input.params;
  const { enabled, subMerchantId, channels } = input.body;
  const row = await setStoreMethod(db, {
    store_id: storeId,
    method,
    enabled,
    sub_merchant_id: subMerchantId,
    ...(method === 'macauBankPay' && channels !== undefined && { channels }),
  });
  const { ready } = await readMethodFacts(deps, db, storeId);
  const currency = await deps.currencyOf(db, storeId);
  return { ...describe(row), ready: ready.has(method), takesCurrency: takesCurrency(method, currency) };
}

/** The setting of a method that a store has not changed. */
const UNCHANGED = { enabled: true, sub_merchant_id: null, channels: null };

const describe = ({
  method,
  enabled,
  sub_merchant_id,
  channels,
}: MethodFacts['store'][number]): StorePaymentMethod => ({
  method,
  enabled,
  subMerchantId: sub_merchant_id,
  channels: channels && [...channels],
});
