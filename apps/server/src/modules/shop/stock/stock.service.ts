import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { MAX_STOCK, type StockMovement, type StockRow } from '@xiwei/contract/shop/catalogue.model.ts';
import type { stockApi } from '@xiwei/contract/shop/stock.api.ts';
import { findNicknames } from '#modules/identity/index.ts';
import { say } from '#modules/stores/index.ts';
import { readPage } from '#platform/db/page.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { joinNames } from '../goods/names.rules.ts';
import type { ShopDeps } from '../shop.deps.ts';
import { emitStockChanged, notifyLowStock } from '../shop-news.ts';
import {
  addMovement,
  findStocked,
  listMovements,
  listStocked,
  type MovementRow,
  movementKey,
  type StockedSku,
  setOnHand,
} from './counts.store.ts';
import { becomesLow, isLow, onHandAfter } from './stock.rules.ts';
import { lockSkus } from './stock.store.ts';

type Api = typeof stockApi;

const ACTIONS = { manager: ['change'] } as const;

export async function listStock(_deps: ShopDeps, { db, input, role, language }: Call<Api['listStock']>) {
  const rows = await listStocked(db, input.params.storeId);
  return { items: rows.map((row) => describe(row, role, language)), can: can(role, ACTIONS) };
}

export async function changeStock(deps: ShopDeps, call: Call<Api['changeStock']>): Promise<StockRow> {
  const { db, input, now, caller, role, language } = call;
  const { storeId } = input.params;
  const { skuId, reason, quantity, note } = input.body;
  await lockSkus(call, storeId, [skuId]);
  const before = await findStocked(db, storeId, skuId);
  if (!before) throw new Refusal('productMissing');
  if (before.stock_mode === 'VIRTUAL') throw new Refusal('stockNotCounted');
  const { on_hand, reserved, low_stock_at, product_id } = before;
  const onHand = onHandAfter(on_hand, reason, quantity);
  if (onHand < reserved) throw new Refusal('stockReserved', { details: { reserved } });
  if (onHand > MAX_STOCK) throw new Refusal('stockTooMuch', { details: { most: MAX_STOCK } });
  await setOnHand(db, storeId, skuId, onHand);
  await addMovement(db, {
    ...{ store_id: storeId, id: newId(now), sku_id: skuId, reason, change: onHand - on_hand },
    ...{ on_hand: onHand, note, order_id: null, order_number: null, operator_id: caller.user.id, at: now },
  });
  await emitStockChanged(deps, call, storeId);
  if (becomesLow(on_hand - reserved, onHand - reserved, low_stock_at))
    await notifyLowStock(deps, call, storeId, [product_id]);
  return describe({ ...before, on_hand: onHand }, role, language);
}

export async function listStockMovements(_deps: ShopDeps, { db, input }: Call<Api['listStockMovements']>) {
  const { storeId, skuId } = input.params;
  if (!(await findStocked(db, storeId, skuId))) throw new Refusal('productMissing');
  const { rows, next } = await readPage(movementKey, input.query, (after, limit) =>
    listMovements(db, storeId, skuId, after, limit),
  );
  const names = await findNicknames(db, [...new Set(rows.flatMap(({ operator_id }) => operator_id ?? []))]);
  return { items: rows.map((row) => describeMovement(row, names)), next };
}

const describe = (row: StockedSku, role: StaffRole, language: Language): StockRow => {
  const left = row.on_hand - row.reserved;
  return {
    id: row.id,
    productId: row.product_id,
    title: say(row.title, language),
    name: say(joinNames(row.value_names), language),
    quickCode: row.quick_code,
    coverUrl: pictureUrl(row.cover),
    status: row.status,
    onHand: row.on_hand,
    reserved: row.reserved,
    left,
    lowStockAt: row.low_stock_at,
    low: isLow(left, row.low_stock_at),
    can: can(role, ACTIONS),
  };
};

const describeMovement = (row: MovementRow, names: ReadonlyMap<string, string>): StockMovement => ({
  id: row.id,
  reason: row.reason,
  change: row.change,
  onHand: row.on_hand,
  note: row.note,
  order:
    row.order_id !== null && row.order_number !== null
      ? { id: row.order_id, number: row.order_number }
      : null,
  operatorName: row.operator_id === null ? null : (names.get(row.operator_id) ?? null),
  at: row.at.toISOString(),
});
