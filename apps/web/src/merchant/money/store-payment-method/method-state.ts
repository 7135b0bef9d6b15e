import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { moneyApi } from '@xiwei/contract/money/money.api.ts';

/** A payment method of the store, and whether the platform is configured for it. */
export type MethodState = OutputOf<typeof moneyApi.readStorePaymentMethods>['items'][number];

/** What a method still needs before diners can use it. */
export type MissingPart = 'currency' | 'platform' | 'subMerchantId';

/** Returns what a method still needs, or undefined. */
export function missingPart({
  method,
  ready,
  takesCurrency,
  subMerchantId,
}: MethodState): MissingPart | undefined {
  if (!takesCurrency) return 'currency';
  if (!ready) return 'platform';
  return method === 'wechatPartnerPay' && !subMerchantId ? 'subMerchantId' : undefined;
}

/** Checks whether diners can pay online with a method. A balance does not count: it has to be filled first. */
export const isPayableOnline = (item: MethodState): boolean =>
  item.enabled && item.method !== 'offline' && item.method !== 'balance' && missingPart(item) === undefined;
