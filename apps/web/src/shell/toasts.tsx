import { useLocation, useMatches } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Side } from '#ui/side-theme.tsx';

/** If its file cannot be loaded, the page continues without toasts. */
const ToastRegion = lazy<ComponentType<{ side: Side; atCorner: boolean }>>(() =>
  import('#ui/toast.tsx').then(
    (file) => ({ default: file.ToastRegion }),
    () => ({ default: () => null }),
  ),
);

/** The toasts, in the theme of the page's side. Their code is loaded after the page's own. */
export function Toasts() {
  const isMerchantSide = useLocation({ select: ({ pathname }) => /^\/(web|admin)(\/|$)/.test(pathname) });
  const isWorkspace = useMatches().at(-1)?.staticData.workspace === true;
  return (
    <Suspense>
      <ToastRegion side={isMerchantSide ? 'merchant' : 'diner'} atCorner={isWorkspace} />
    </Suspense>
  );
}
