import { type ComponentType, lazy, Suspense } from 'react';
import { outdated } from '#api/app-version.ts';
import { useStore } from '#common/use-store.ts';

/** Its file may no longer be deployed. The page then continues, and the next page load gets the new version. */
const UpdateDialog = lazy<ComponentType>(() =>
  import('./update-dialog.tsx').catch(() => ({ default: () => null })),
);

/** Shows the update dialog when a newer version is deployed. The dialog's code is loaded on demand. */
export function UpdatePrompt() {
  const isOutdated = useStore(outdated);
  if (!isOutdated) return null;
  return (
    <Suspense>
      <UpdateDialog />
    </Suspense>
  );
}
