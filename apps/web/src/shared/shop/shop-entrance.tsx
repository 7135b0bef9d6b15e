import { lazy, Suspense, useEffect, useState } from 'react';
import { i18n } from '#i18n/i18n.ts';

const StoreShop = lazy(async () => {
  const [file] = await Promise.all([import('./store-shop.tsx'), i18n.loadNamespaces(['shop'])]);
  return { default: file.StoreShop };
});

/** How long a busy page keeps the entrance waiting, in milliseconds. */
const IDLE_MS = 2_000;

/**
 * The entrance to the shop of a store, with some of its goods. Its code, its words and the shop are loaded when the page is idle,
 * since few visits are about the shop.
 */
export function ShopEntrance({ storeId }: { storeId: string }) {
  const isIdle = useIsIdle();
  if (!isIdle) return null;
  return (
    <Suspense>
      <StoreShop storeId={storeId} />
    </Suspense>
  );
}

/** Returns false until the browser has nothing else to do. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), 0);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setIdle(true), { timeout: IDLE_MS });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
