import { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import { call } from '#api/client.ts';
import { isRefusal } from '#api/refusal.ts';
import { dropBrowserCart, readBrowserCart, storesWithBrowserCart, writeBrowserCart } from './browser-cart.ts';
import { lineOf } from './cart-lines.ts';

/**
 * Adds the carts of this browser to those of the person who has signed in. A cart that could not be added stays in the browser
 * until a page of its shop is opened; only that of the given store is an error here.
 */
export async function mergeCarts(openStore: string): Promise<void> {
  await Promise.all(
    storesWithBrowserCart().map((storeId) =>
      mergeCart(storeId).catch((error: unknown) => {
        if (storeId === openStore) throw error;
      }),
    ),
  );
}

async function mergeCart(storeId: string): Promise<void> {
  try {
    await addToOwn(storeId);
  } catch (error) {
    // Goods of the cart were deleted since: the others are added.
    if (!isRefusal(error, 'productMissing') || !(await removeGone(storeId))) throw error;
    await addToOwn(storeId);
  }
}

async function addToOwn(storeId: string): Promise<void> {
  const cart = readBrowserCart(storeId);
  if (!cart) return;
  const { lines, key } = cart;
  await call(goodsApi.saveCart, { params: { storeId }, body: { lines, add: true } }, { key });
  dropBrowserCart(storeId, key);
}

/** Removes goods that are gone from the cart of this browser. Returns whether there were any. */
async function removeGone(storeId: string): Promise<boolean> {
  const before = readBrowserCart(storeId)?.lines ?? [];
  const quote = await call(goodsApi.quoteGoods, { params: { storeId }, body: { lines: before } });
  const lines = quote.lines.filter(({ problem }) => problem !== 'gone').map(lineOf);
  if (lines.length === before.length) return false;
  writeBrowserCart(storeId, lines);
  return true;
}
