import type { Language } from '@xiwei/contract/common/language.ts';
import type { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import { type Cart, MAX_CART_LINES } from '@xiwei/contract/shop/goods.model.ts';
import { lockAccount } from '#modules/identity/index.ts';
import { currencyOf } from '#modules/stores/index.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { describeLine } from '../goods/goods.describe.ts';
import { priceLines } from '../goods/goods.rules.ts';
import { readGoodsSnapshot } from '../goods/goods.ts';
import { orderedBefore } from '../orders/ordered-before.ts';
import type { ShopDeps, Tx } from '../shop.deps.ts';
import { emitCartChanged } from '../shop-news.ts';
import { mergeLines, withTimes } from './carts.rules.ts';
import { areSkusOf, type CartKey, type CartLine, listCart, replaceCart } from './carts.store.ts';

type Api = typeof goodsApi;

export async function readCart(_deps: ShopDeps, call: Call<Api['readCart']>): Promise<Cart> {
  const key = { userId: call.caller.user.id, storeId: call.input.params.storeId };
  return describe(call, key, await listCart(call.db, key), call.language);
}

export async function saveCart(deps: ShopDeps, call: Call<Api['saveCart']>): Promise<Cart> {
  const { db, input, now, caller } = call;
  const { storeId } = input.params;
  const key = { userId: caller.user.id, storeId };
  const { add, lines } = input.body;
  if (!(await lockAccount(db, key.userId))) throw new Refusal('notSignedIn');
  const skuIds = lines.map(({ skuId }) => skuId);
  if (!(await areSkusOf(db, storeId, skuIds))) throw new Refusal('productMissing');
  const before = await listCart(db, key);
  const after = mergeLines([...(add ? before : []), ...withTimes(before, lines, now)]);
  if (after.length > MAX_CART_LINES) throw new Refusal('cartLimitReached');
  await replaceCart(db, key, after);
  await emitCartChanged(deps, call, key);
  return describe(call, key, after, call.language);
}

async function describe(
  { db, now }: Tx,
  { storeId, userId }: CartKey,
  lines: readonly CartLine[],
  language: Language,
): Promise<Cart> {
  const skuIds = lines.map(({ skuId }) => skuId);
  const snapshot = await readGoodsSnapshot(db, storeId, { skuIds, now });
  const ordered = await orderedBefore(db, storeId, userId, snapshot);
  const { lines: priced, goods } = priceLines(snapshot, lines, { ordered });
  const currency = await currencyOf(db, storeId);
  return { currency, lines: priced.map((line) => describeLine(line, language)), goods };
}
