import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import type { LineInput } from '@xiwei/contract/shop/goods.model.ts';
import type { DeliveryWay } from '@xiwei/contract/shop/shop-orders.machine.ts';
import { call } from '#api/client.ts';
import { keyOf } from '#api/key.ts';
import { useLanguage } from '#i18n/use-language.ts';

interface QuoteInput {
  lines: readonly LineInput[];
  /** How the goods get to the buyer; null if it is not decided. */
  way: DeliveryWay | null;
  enabled?: boolean;
}

/** Reads what lines cost now, again whenever they or the goods change. The former answer stays until the next one arrives. */
export function useQuote(storeId: string, { lines, way, enabled = true }: QuoteInput) {
  const input = { params: { storeId }, body: { lines: [...lines], way } };
  return useQuery({
    queryKey: keyOf(goodsApi.quoteGoods, input, useLanguage()),
    queryFn: ({ signal }) => call(goodsApi.quoteGoods, input, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    meta: { reads: ['shop.products', 'shop.settings', 'shop.stock'] },
  });
}
