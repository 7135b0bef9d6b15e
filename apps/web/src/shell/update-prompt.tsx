import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { isOutdated, onOutdated } from '#api/app-version.ts';

/** Its file can be gone with the older version. The page goes on; the next one it opens is of the newer version. */
const UpdateDialog = lazy<ComponentType>(() =>
  import('./update-dialog.tsx').catch(() => ({ default: () => null })),
);

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
