import { lazy, Suspense } from 'react';
import { usePendingCheck } from '#api/fresh-check.ts';

const FreshCheckDialog = lazy(() =>
  import('#shared/identity/fresh-check-dialog.tsx').then((file) => ({ default: file.FreshCheckDialog })),
);

/** Shows the identity check while a call waits for it. The dialog's code is loaded on demand. */
export function FreshCheckPrompt() {
  const check = usePendingCheck();
  if (!check) return null;
  return (
    <Suspense>
      <FreshCheckDialog check={check} />
    </Suspense>
  );
}
