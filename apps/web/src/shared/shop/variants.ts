import type { GoodsDetail, GoodsSku } from '@xiwei/contract/shop/goods.model.ts';

type Choosable = Pick<GoodsDetail, 'specs' | 'skus'>;

/** Why a value of a spec cannot be chosen: there is no such variant, or it cannot be ordered. */
export type ValueReason = 'notOffered' | 'soldOut';

const isOrderable = ({ problem }: Pick<GoodsSku, 'problem'>): boolean => problem === null;

/** Returns the variant that is chosen at first: the one asked for, else the first that can be ordered. */
export function initialSku<Sku extends GoodsSku>(
  skus: readonly Sku[],
  wanted: string | undefined,
): Sku | undefined {
  return skus.find(({ id }) => id === wanted) ?? skus.find(isOrderable) ?? skus[0];
}

/**
 * Returns the variant after choosing a value: values of the specs before it are kept, and of those after it as many as possible.
 * Undefined if there is none.
 */
export function skuWith(
  { specs, skus }: Choosable,
  current: GoodsSku,
  specId: string,
  valueId: string,
): GoodsSku | undefined {
  const place = specs.findIndex(({ id }) => id === specId);
  const rankOf = (sku: GoodsSku): number =>
    sku.valueIds.filter((value, index) => value === current.valueIds[index]).length +
    (isOrderable(sku) ? specs.length : 0);
  return skus
    .filter((sku) => sku.valueIds[place] === valueId && keepsBefore(sku, current, place))
    .reduce<GoodsSku | undefined>(
      (best, sku) => (best === undefined || rankOf(sku) > rankOf(best) ? sku : best),
      undefined,
    );
}

/** Returns why a value cannot be chosen together with the values of the specs before it; undefined if it can. */
export function whyNotValue(
  { specs, skus }: Choosable,
  current: GoodsSku,
  specId: string,
  valueId: string,
): ValueReason | undefined {
  const place = specs.findIndex(({ id }) => id === specId);
  const matching = skus.filter((sku) => sku.valueIds[place] === valueId && keepsBefore(sku, current, place));
  if (matching.some(isOrderable)) return undefined;
  return matching.length > 0 ? 'soldOut' : 'notOffered';
}

const keepsBefore = (sku: GoodsSku, current: GoodsSku, place: number): boolean =>
  current.valueIds.slice(0, place).every((value, index) => value === sku.valueIds[index]);
