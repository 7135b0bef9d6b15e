import type { VariantValues } from './product-fields.ts';

/** A spec of a product with those of its values that variants have, in their order. */
export interface UsedSpec {
  specId: string;
  valueIds: readonly string[];
}

/** A variant with the specs that its values belong to, in the same order. */
export interface KnownVariant {
  specIds: readonly string[];
  sku: VariantValues;
}

/** The values of a combination, by spec. */
type Combination = ReadonlyMap<string, string>;

/**
 * Returns the values that the variants of a product have, by spec. `specs` are all specs of the shop: they give the values their
 * order. Values that were deleted come last.
 */
export function usedSpecsOf(
  specIds: readonly string[],
  skus: readonly VariantValues[],
  specs: readonly { id: string; values: readonly { id: string }[] }[],
): UsedSpec[] {
  return specIds.map((specId, index) => {
    const used = [...new Set(skus.flatMap(({ valueIds }) => valueIds[index] ?? []))];
    const all = specs.find(({ id }) => id === specId)?.values.map(({ id }) => id) ?? [];
    const placeOf = (valueId: string) => (all.includes(valueId) ? all.indexOf(valueId) : all.length);
    return { specId, valueIds: used.toSorted((a, b) => placeOf(a) - placeOf(b)) };
  });
}

/** Returns the number of variants that specs with their values give. */
export const variantCount = (used: readonly UsedSpec[]): number =>
  used.reduce((count, { valueIds }) => count * valueIds.length, 1);

/**
 * Returns the variants of all combinations of values. A variant that has been there keeps its id, price and settings:
 *
 * - the one with the same values, also one that was removed from the form before;
 * - if a spec was added, the one without it becomes that of the first value; the others start with its price and settings;
 * - if a spec was removed, the first of those that differ in it only.
 *
 * Each is kept once.
 */
export function variantsOf(
  used: readonly UsedSpec[],
  current: readonly KnownVariant[],
  removed: readonly KnownVariant[] = [],
): VariantValues[] {
  const [candidates, before] = [current, removed].map((variants) =>
    variants.map(({ specIds, sku }) => ({ sku, values: combinationOf(specIds, sku.valueIds) })),
  ) as [Candidate[], Candidate[]];
  const taken = new Set<string | VariantValues>();
  const take = (
    from: readonly Candidate[],
    find: (values: Combination) => boolean,
  ): VariantValues | undefined => {
    const found = from.find(({ sku, values }) => !taken.has(sku.id ?? sku) && find(values))?.sku;
    if (found) taken.add(found.id ?? found);
    return found;
  };
  const combinations = combinationsOf(used);
  const isSame = (values: Combination, wanted: Combination) =>
    values.size === wanted.size && agree(values, wanted);
  // Those of the form come first, in all combinations: an id that it has is not taken by one that was removed.
  const same = combinations.map((wanted) => take(candidates, (values) => isSame(values, wanted)));
  const kept = combinations.map(
    (wanted, index) => same[index] ?? take(candidates, (values) => becomes(values, wanted, used)),
  );
  return combinations.map((wanted, index) => {
    const valueIds = [...wanted.values()];
    const found = kept[index] ?? take(before, (values) => isSame(values, wanted));
    if (found) return { ...found, valueIds };
    const like = candidates.find(({ values }) => values.size < wanted.size && agree(values, wanted));
    return like ? { ...like.sku, id: null, valueIds } : newVariant(valueIds);
  });
}

interface Candidate {
  sku: VariantValues;
  values: Combination;
}

/** Checks whether a variant stays under other specs: those that were added have their first value. */
const becomes = (values: Combination, wanted: Combination, used: readonly UsedSpec[]): boolean =>
  values.size !== wanted.size &&
  agree(values, wanted) &&
  used.every(({ specId, valueIds }) => values.has(specId) || wanted.get(specId) === valueIds[0]);

/** Checks whether two combinations have the same values of the specs that both have. */
const agree = (a: Combination, b: Combination): boolean =>
  [...a].every(([specId, valueId]) => !b.has(specId) || b.get(specId) === valueId);

const combinationOf = (specIds: readonly string[], valueIds: readonly string[]): Combination =>
  new Map(specIds.flatMap((specId, index) => (valueIds[index] ? [[specId, valueIds[index]] as const] : [])));

/** Returns all combinations, in the order of the specs and their values. */
const combinationsOf = (used: readonly UsedSpec[]): Combination[] =>
  used.reduce<Combination[]>(
    (combinations, { specId, valueIds }) =>
      combinations.flatMap((combination) =>
        valueIds.map((valueId) => new Map([...combination, [specId, valueId]])),
      ),
    [new Map()],
  );

/** A variant without a price, for sale. */
export const newVariant = (valueIds: string[] = []): VariantValues => ({
  ...{ id: null, valueIds, status: 'LISTED', salePlanId: null, lowStockAt: null },
  // Asked for by the form.
  price: null as unknown as number,
});
