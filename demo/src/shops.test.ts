import { MAX_CAROUSEL, productInput } from '@xiwei/contract/shop/catalogue.model.ts';
import { describe, expect, it } from 'vitest';
import { demoId } from './ids.ts';
import { demoShops, drawProduct } from './shops.ts';
import { demoStores } from './stores.ts';

const PICTURE = 'a'.repeat(64);
const repeated = (items: readonly string[]) => items.filter((each, index) => items.indexOf(each) !== index);

describe.each(demoShops.map((shop) => [shop.store, shop] as const))('the shop of %s', (store, shop) => {
  const product = (key: string) => shop.products.find((each) => each.key === key);

  it('belongs to a store, and has keys and quick codes that are unique', () => {
    expect(demoStores.map(({ key }) => key)).toContain(store);
    const { categories, specs, plans, products } = shop;
    for (const items of [categories, specs, specs.flatMap(({ values }) => values), plans, products])
      expect(repeated(items.map(({ key }) => key))).toEqual([]);
    expect(repeated(products.map(({ quickCode }) => quickCode))).toEqual([]);
  });

  it.each(shop.products.map((each) => [each.key, each] as const))(
    'sells %s as staff could have created it',
    (_, each) => {
      const { specs, skus, groups, seats, art, weight, category } = each;
      const parsed = productInput.safeParse({
        ...each,
        categoryId: demoId('product-category', category),
        ...{ cover: PICTURE, carousel: art.slice(1).map(() => PICTURE), weight, status: 'LISTED' },
        ...{ seatsMin: seats?.[0] ?? null, seatsMax: seats?.[1] ?? null },
        specIds: specs.map((key) => demoId('product-spec', key)),
        skus: skus.map(({ values, price, lowStockAt = null }) => ({
          ...{ price: price * 100, status: 'LISTED', salePlanId: null, lowStockAt },
          valueIds: values.map((key) => demoId('spec-value', key)),
        })),
        groups: groups.map((group) => ({
          ...group,
          items: group.items.map((item) => ({ ...item, skuId: demoId('sku', item.product) })),
        })),
      });
      expect(parsed.error?.issues ?? []).toEqual([]);
      expect(art.length).toBeLessThanOrEqual(MAX_CAROUSEL + 1);
      expect(shop.categories.map(({ key }) => key)).toContain(category);
    },
  );

  it('has variants with a value of each spec, and plans of the same mode', () => {
    for (const { key, specs, skus, saleMode, stockMode } of shop.products) {
      for (const { values, plan, onHand } of skus) {
        const owners = values.map(
          (value) => shop.specs.find((spec) => spec.values.some((each) => each.key === value))?.key,
        );
        expect(owners, key).toEqual([...specs]);
        if (plan) expect(shop.plans.find((each) => each.key === plan)?.mode, key).toBe(saleMode);
        expect(onHand === undefined, key).toBe(stockMode === 'VIRTUAL');
      }
      expect(repeated(skus.map(({ values }) => values.join('+')))).toEqual([]);
    }
  });

  it('has combos of single products that exist', () => {
    for (const { key, groups } of shop.products) {
      for (const item of groups.flatMap(({ items }) => items)) {
        expect(product(item.product)?.type, key).toBe('SINGLE');
        expect(product(item.product)?.skus[item.variant], key).toBeDefined();
      }
    }
  });
});

it('are drawn the same each time, and differently for each product', () => {
  const draw = () =>
    demoShops.flatMap(({ store, products }) => products.flatMap((each) => drawProduct(store, each)));
  const drawings = draw().map(({ svg }) => svg);
  expect(draw().map(({ svg }) => svg)).toEqual(drawings);
  expect(new Set(drawings).size).toBe(drawings.length);
});
