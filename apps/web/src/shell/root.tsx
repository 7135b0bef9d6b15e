import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { FreshCheckPrompt } from './fresh-check-prompt.tsx';
import { PassportPrompt } from './passport-prompt.tsx';
import { Toasts } from './toasts.tsx';
import { UpdatePrompt } from './update-prompt.tsx';
import { UserEvents } from './user-events.tsx';

/** Root component of every page: the page itself, the user's live events, prompts and toasts. */
export function Root() {
  return (
    <>
      <ConnectionNotice />
      <Suspense fallback={<RouteFallback />}>
        <Outlet />
      </Suspense>
      <UserEvents />
      <UpdatePrompt />
      <FreshCheckPrompt />
      <PassportPrompt />
      <Toasts />
    </>
  );
}
