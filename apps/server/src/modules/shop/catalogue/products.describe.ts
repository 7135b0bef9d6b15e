import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { Product, ProductRow as ProductLine, Sku } from '@xiwei/contract/shop/catalogue.model.ts';
import { describePicture, say } from '#modules/stores/index.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import { can } from '#platform/http/caller.ts';
import { joinNames } from '../goods/names.rules.ts';
import type { ListedProduct, NamedItem, NamedSku, ProductRow } from './products.store.ts';

/** What is described for whom. */
interface Reader {
  role: StaffRole;
  language: Language;
}

const canChange = ({ status }: Pick<ProductRow, 'status'>, role: StaffRole): Product['can'] =>
  can(role, { manager: ['update', 'delete', status === 'LISTED' ? 'unlist' : 'list'] });

export const describeRow = (row: ListedProduct, role: StaffRole): ProductLine => ({
  id: row.id,
  version: row.version,
  title: row.title,
  quickCode: row.quick_code,
  categoryId: row.category_id,
  coverUrl: pictureUrl(row.cover),
  type: row.type,
  stockMode: row.stock_mode,
  saleMode: row.sale_mode,
  status: row.status,
  lowestPrice: row.lowest,
  highestPrice: row.highest,
  left: row.stock_mode === 'REAL' ? row.spare : null,
  lowStock: row.stock_mode === 'REAL' && row.is_low,
  can: canChange(row, role),
});

export const describeProduct = (
  row: ProductRow,
  skus: readonly NamedSku[],
  items: readonly NamedItem[],
  { role, language }: Reader,
): Product => ({
  id: row.id,
  version: row.version,
  title: row.title,
  subtitle: row.subtitle,
  description: row.description,
  categoryId: row.category_id,
  cover: describePicture(row.cover),
  carousel: row.carousel.map((hash) => describePicture(hash)),
  quickCode: row.quick_code,
  weight: row.weight,
  type: row.type,
  stockMode: row.stock_mode,
  saleMode: row.sale_mode,
  status: row.status,
  withBooking: row.with_booking,
  seatsMin: row.seats_min,
  seatsMax: row.seats_max,
  specIds: row.spec_ids,
  skus: skus.map((sku) => describeSku(sku, row, language)),
  groups: groupsOf(items, language),
  can: canChange(row, role),
});

const describeSku = (sku: NamedSku, { stock_mode }: ProductRow, language: Language): Sku => ({
  id: sku.id,
  valueIds: sku.value_ids,
  price: sku.price,
  status: sku.status,
  salePlanId: sku.sale_plan_id,
  lowStockAt: sku.low_stock_at,
  name: say(joinNames(sku.value_names), language),
  stock:
    stock_mode === 'REAL'
      ? { onHand: sku.on_hand, reserved: sku.reserved, left: sku.on_hand - sku.reserved }
      : null,
});

function groupsOf(items: readonly NamedItem[], language: Language): Product['groups'] {
  const groups = new Map<string, Product['groups'][number]>();
  for (const item of items) {
    const known = groups.get(item.group_id) ?? {
      ...{ id: item.group_id, name: item.group_name, choose: item.choose, items: [] },
    };
    groups.set(item.group_id, { ...known, items: [...known.items, describeItem(item, language)] });
  }
  return [...groups.values()];
}

const describeItem = (item: NamedItem, language: Language): Product['groups'][number]['items'][number] => ({
  id: item.id,
  skuId: item.sku_id,
  quantity: item.quantity,
  most: item.most,
  extra: item.extra,
  title: say(joinNames([item.title, ...item.value_names]), language),
});
