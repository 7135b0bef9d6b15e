import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isOutdated, onOutdated } from '#api/app-version.ts';

const UpdateDialog = lazy(() => import('./update-dialog.tsx'));

/** A newer version is deployed: offers to start it. What that needs is loaded when it happens. */
export function UpdatePrompt() {
  const outdated = useSyncExternalStore(onOutdated, isOutdated);
  if (!outdated) return null;
  return (
    <Suspense>
      <UpdateDialog />
    </Suspense>
  );
}
