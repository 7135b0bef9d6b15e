import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { isOutdated, onOutdated } from '#api/app-version.ts';

/** Its file may no longer be deployed. The page then continues, and the next page load gets the new version. */
const UpdateDialog = lazy<ComponentType>(() =>
  import('./update-dialog.tsx').catch(() => ({ default: () => null })),
);

/** Shows the update dialog when a newer version is deployed. The dialog's code is loaded on demand. */
export function UpdatePrompt() {
  const outdated = useSyncExternalStore(onOutdated, isOutdated);
  if (!outdated) return null;
  return (
    <Suspense>
      <UpdateDialog />
    </Suspense>
  );
}
