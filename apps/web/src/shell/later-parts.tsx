import { useLocation, useMatches } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { outdated } from '#api/app-version.ts';
import { usePendingCheck } from '#api/fresh-check.ts';
import { useStore } from '#common/use-store.ts';
import type { Side } from '#ui/side-theme.tsx';
import { isOfStaff } from './is-of-staff.ts';
import { OwnBrowser } from './own-browser.tsx';
import { setPassportArrival, usePassportArrival } from './passport-arrival.ts';
import { UserEvents } from './user-events.tsx';

/** Its file may no longer be deployed. The page then continues, and the next page load gets the new version. */
const UpdateDialog = lazy<ComponentType>(() =>
  import('./update-dialog.tsx').catch(() => ({ default: () => null })),
);

/** If its file cannot be loaded, the page continues without toasts. */
const ToastRegion = lazy<ComponentType<{ side: Side; atCorner: boolean }>>(() =>
  import('#ui/toast.tsx').then(
    (file) => ({ default: file.ToastRegion }),
    () => ({ default: () => null }),
  ),
);

const PassportQuestion = lazy(() =>
  import('#shared/identity/passport-question.tsx').then((file) => ({ default: file.PassportQuestion })),
);

const FreshCheckDialog = lazy(() =>
  import('#shared/identity/fresh-check-dialog.tsx').then((file) => ({ default: file.FreshCheckDialog })),
);

/** Parts of every page that its first content does not need: the user's stored data and live events, prompts and toasts. */
export function LaterParts() {
  return (
    <>
      <OwnBrowser />
      <UserEvents />
      <UpdatePrompt />
      <FreshCheckPrompt />
      <PassportPrompt />
      <Toasts />
    </>
  );
}

/** Shows the identity check while a call waits for it. The dialog's code is loaded on demand. */
function FreshCheckPrompt() {
  const check = usePendingCheck();
  if (!check) return null;
  return (
    <Suspense>
      <FreshCheckDialog check={check} />
    </Suspense>
  );
}

/** Asks whether to sign in after a link with a passport code was opened. The dialog's code is loaded on demand. */
function PassportPrompt() {
  const code = usePassportArrival();
  if (code === undefined) return null;
  return (
    <Suspense>
      <PassportQuestion code={code} onClose={() => setPassportArrival(undefined)} />
    </Suspense>
  );
}

/** The toasts, in the theme of the page's side. Their code is loaded after the page's own. */
function Toasts() {
  const isMerchantSide = useLocation({ select: ({ pathname }) => isOfStaff(pathname) });
  const isWorkspace = useMatches().at(-1)?.staticData.workspace === true;
  return (
    <Suspense>
      <ToastRegion side={isMerchantSide ? 'merchant' : 'diner'} atCorner={isWorkspace} />
    </Suspense>
  );
}

/** Shows the update dialog when a newer version is deployed. The dialog's code is loaded on demand. */
function UpdatePrompt() {
  const isOutdated = useStore(outdated);
  if (!isOutdated) return null;
  return (
    <Suspense>
      <UpdateDialog />
    </Suspense>
  );
}
