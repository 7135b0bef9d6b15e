import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import type { ProductInput } from '@xiwei/contract/shop/catalogue.model.ts';

/** What the rules have to know of the store besides the input. */
export interface ProductContext {
  /** The variants of the product, and the groups and items of the combo. Empty for a new one. */
  ownSkus: ReadonlySet<string>;
  ownGroups: ReadonlySet<string>;
  ownItems: ReadonlySet<string>;
  /** The ids of the values of each spec of the store. */
  values: ReadonlyMap<string, ReadonlySet<string>>;
  /** The variants that a combo can contain. */
  singles: ReadonlySet<string>;
}

type Input = Pick<ProductInput, 'type' | 'specIds' | 'skus' | 'groups' | 'status' | 'cover'>;

/** Returns why a product cannot be saved; null if it can. */
export function problemOfProduct(input: Input, context: ProductContext): RefusalCode | null {
  return problemOfSkus(input, context) ?? problemOfCombo(input, context) ?? problemOfListing(input);
}

/** Each variant has one value of each spec, and no two have the same ones. */
function problemOfSkus(
  { type, specIds, skus }: Input,
  { ownSkus, values }: ProductContext,
): 'specMissing' | 'skusInvalid' | null {
  if (specIds.some((id) => !values.has(id))) return 'specMissing';
  const ids = skus.flatMap(({ id }) => id ?? []);
  const isRight =
    isUnique(specIds) &&
    isUnique(ids) &&
    ids.every((id) => ownSkus.has(id)) &&
    isUnique(skus.map(({ valueIds }) => valueIds.join())) &&
    skus.every(
      ({ valueIds }) =>
        valueIds.length === specIds.length &&
        valueIds.every((id, index) => values.get(specIds[index] ?? '')?.has(id)),
    );
  const isPlain = specIds.length === 0 && skus.length === 1;
  return isRight && (type === 'SINGLE' || isPlain) ? null : 'skusInvalid';
}

/** A combo contains variants of single products. */
function problemOfCombo(
  { groups }: Input,
  { ownGroups, ownItems, singles }: ProductContext,
): 'comboInvalid' | null {
  const groupIds = groups.flatMap(({ id }) => id ?? []);
  const items = groups.flatMap((group) => group.items);
  const itemIds = items.flatMap(({ id }) => id ?? []);
  const isRight =
    isUnique(groupIds) &&
    isUnique(itemIds) &&
    groupIds.every((id) => ownGroups.has(id)) &&
    itemIds.every((id) => ownItems.has(id)) &&
    items.every(({ skuId }) => singles.has(skuId));
  return isRight ? null : 'comboInvalid';
}

/** Returns whether a product has what diners need to see of it. */
export const problemOfListing = ({
  status,
  cover,
  skus,
}: {
  status: ProductInput['status'];
  cover: string | null;
  skus: readonly { status: ProductInput['status'] }[];
}): 'productIncomplete' | null =>
  status === 'LISTED' && (cover === null || skus.every((sku) => sku.status !== 'LISTED'))
    ? 'productIncomplete'
    : null;

const isUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
