import { lazy, Suspense } from 'react';
import { useWantedCheck } from '#api/fresh-check.ts';

const FreshCheckDialog = lazy(() =>
  import('#shared/identity/fresh-check-dialog.tsx').then((file) => ({ default: file.FreshCheckDialog })),
);

/** Asks the person to confirm who they are when a call needs it. What that takes is loaded then. */
export function FreshCheckPrompt() {
  const wanted = useWantedCheck();
  if (!wanted) return null;
  return (
    <Suspense>
      <FreshCheckDialog wanted={wanted} />
    </Suspense>
  );
}
