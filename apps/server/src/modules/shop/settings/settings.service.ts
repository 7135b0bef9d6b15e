import type { ShopSettings } from '@xiwei/contract/shop/shop-settings.model.ts';
import type { stockApi } from '@xiwei/contract/shop/stock.api.ts';
import { lockPublicContent } from '#modules/stores/index.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ShopDeps } from '../shop.deps.ts';
import { emitGoodsChanged } from '../shop-news.ts';
import { findShopSettings, saveShopSettings } from './settings.store.ts';

type Api = typeof stockApi;

const CAN = { manager: ['update'] } as const;

export async function readShopSettings(
  _deps: ShopDeps,
  { db, input, role }: Call<Api['readShopSettings']>,
): Promise<ShopSettings> {
  return { ...(await findShopSettings(db, input.params.storeId)), can: can(role, CAN) };
}

export async function updateShopSettings(
  deps: ShopDeps,
  call: Call<Api['updateShopSettings']>,
): Promise<ShopSettings> {
  const { db, input, role, audit } = call;
  const { storeId } = input.params;
  await lockPublicContent(db, storeId);
  const before = await findShopSettings(db, storeId);
  if (before.version !== input.body.version) throw new Refusal('changedMeanwhile');
  if (input.body.open && !(await deps.takesOnlinePayments(db, storeId)))
    throw new Refusal('shopNoOnlinePayment');
  const saved = { ...input.body, version: before.version + 1 };
  await saveShopSettings(db, storeId, saved);
  audit({ before });
  await emitGoodsChanged(deps, call, storeId);
  return { ...saved, can: can(role, CAN) };
}
