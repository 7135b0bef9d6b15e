import type { Fen } from '@xiwei/contract/common/money.ts';
import { type DemoProduct, type DemoShop, demoId, demoShops, demoStores, drawProduct } from '@xiwei/demo';
import { type Db, json } from '#platform/db/db.ts';
import { MADE_AT, type SavePicture } from './demo-pictures.ts';

/** Adds the shops of demo stores: settings, products with drawn pictures, and stock that was received. */
export async function loadShops(db: Db, save: SavePicture): Promise<void> {
  for (const shop of demoShops) {
    const storeId = demoId('store', shop.store);
    const idOf = (kind: string, key: string) => demoId(kind, `${shop.store}/${key}`);
    await db.insertInto('shop_settings').values(settingsRow(shop, storeId)).execute();
    await db
      .insertInto('product_category')
      .values(
        shop.categories.map(({ key, name }, position) => ({
          ...{ store_id: storeId, id: idOf('product-category', key), name: json(name), position },
        })),
      )
      .execute();
    await loadSpecs(db, shop, storeId, idOf);
    await db
      .insertInto('sale_plan')
      .values(
        shop.plans.map(({ key, name, mode, quantity, perPerson }) => ({
          ...{ store_id: storeId, id: idOf('sale-plan', key), name, mode, quantity },
          ...{ policy: quantity === null ? ('stock' as const) : ('limited' as const) },
          per_person: perPerson,
        })),
      )
      .execute();
    for (const [position, product] of shop.products.entries())
      await loadProduct(db, { shop, storeId, idOf, product, position, save });
    await loadGroups(db, shop, storeId, idOf);
  }
}

/** Returns the id of a part of a shop, by its kind and key. */
type IdOf = (kind: string, key: string) => string;

function settingsRow(shop: DemoShop, storeId: string) {
  const region = demoStores.find(({ key }) => key === shop.store)?.region;
  const regions = [...new Set(['CN', 'HK', 'MO', ...(region ? [region] : [])] as const)];
  return {
    ...{ store_id: storeId, open: true, delivery: true, pickup: true, delivery_regions: regions },
    delivery_fee: (shop.deliveryFee * 100) as Fen,
    free_from: shop.freeFrom === null ? null : ((shop.freeFrom * 100) as Fen),
    ...{ pickup_from: '11:00', pickup_until: '20:30', pickup_days: 7, pay_minutes: 30 as const, version: 1 },
    lead_hours: shop.leadHours,
    confirms_automatically: shop.confirmsAutomatically,
    notice: json(shop.notice),
  };
}

async function loadSpecs(db: Db, shop: DemoShop, storeId: string, idOf: IdOf): Promise<void> {
  const specs = shop.specs.map(({ key, name }, position) => ({
    ...{ store_id: storeId, id: idOf('product-spec', key), name: json(name), position },
  }));
  const values = shop.specs.flatMap((spec) =>
    spec.values.map(({ key, name }, position) => ({
      ...{ store_id: storeId, id: idOf('spec-value', key), name: json(name), position },
      spec_id: idOf('product-spec', spec.key),
    })),
  );
  await db.insertInto('product_spec').values(specs).execute();
  await db.insertInto('spec_value').values(values).execute();
}

interface ProductToLoad {
  shop: DemoShop;
  storeId: string;
  idOf: IdOf;
  product: DemoProduct;
  position: number;
  save: SavePicture;
}

async function loadProduct(db: Db, toLoad: ProductToLoad): Promise<void> {
  const { shop, storeId, idOf, product, position, save } = toLoad;
  const [cover = null, ...carousel] = await Promise.all(drawProduct(shop.store, product).map(save));
  await db
    .insertInto('product')
    .values({
      ...{ store_id: storeId, id: idOf('product', product.key), position, created_at: MADE_AT },
      title: json(product.title),
      subtitle: json(product.subtitle),
      description: json(product.description),
      category_id: idOf('product-category', product.category),
      ...{ cover, carousel, status: 'LISTED' as const },
      quick_code: product.quickCode,
      weight: product.weight,
      type: product.type,
      stock_mode: product.stockMode,
      sale_mode: product.saleMode,
      with_booking: product.withBooking,
      seats_min: product.seats?.[0] ?? null,
      seats_max: product.seats?.[1] ?? null,
      spec_ids: product.specs.map((key) => idOf('product-spec', key)),
    })
    .execute();
  const skus = product.skus.map(({ values, price, plan, lowStockAt, onHand = 0 }, index) => ({
    ...{ store_id: storeId, id: idOf('sku', `${product.key}/${index}`), position: index },
    ...{ product_id: idOf('product', product.key), status: 'LISTED' as const },
    value_ids: values.map((key) => idOf('spec-value', key)),
    price: (price * 100) as Fen,
    sale_plan_id: plan === undefined ? null : idOf('sale-plan', plan),
    ...{ low_stock_at: lowStockAt ?? null, on_hand: onHand },
  }));
  await db.insertInto('sku').values(skus).execute();
  const received = skus
    .filter(({ on_hand }) => on_hand > 0)
    .map(({ id, on_hand }) => ({
      ...{ store_id: storeId, id: demoId('stock-movement', id), sku_id: id, reason: 'received' as const },
      ...{ change: on_hand, on_hand, note: '', at: MADE_AT },
    }));
  if (received.length > 0) await db.insertInto('stock_movement').values(received).execute();
}

/** Adds the groups of combos, once the products in them exist. */
async function loadGroups(db: Db, shop: DemoShop, storeId: string, idOf: IdOf): Promise<void> {
  const combos = shop.products.flatMap(({ key: product, groups }) =>
    groups.map((group, position) => ({ product, group, position, key: `${product}/${group.key}` })),
  );
  if (combos.length === 0) return;
  await db
    .insertInto('combo_group')
    .values(
      combos.map(({ product, group, position, key }) => ({
        ...{ store_id: storeId, id: idOf('combo-group', key), product_id: idOf('product', product) },
        ...{ name: json(group.name), choose: group.choose, position },
      })),
    )
    .execute();
  const items = combos.flatMap(({ group, key }) =>
    group.items.map(({ product, variant, quantity, most, extra }, position) => ({
      ...{ store_id: storeId, id: idOf('combo-item', `${key}/${position}`), position },
      ...{ group_id: idOf('combo-group', key), sku_id: idOf('sku', `${product}/${variant}`) },
      ...{ quantity, most, extra: (extra * 100) as Fen },
    })),
  );
  await db.insertInto('combo_item').values(items).execute();
}
