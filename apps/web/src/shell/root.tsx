import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ToastRegion } from '#ui/toast.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { FollowPerson } from './follow-person.tsx';
import { FreshCheckPrompt } from './fresh-check-prompt.tsx';
import { PassportPrompt } from './passport-prompt.tsx';
import { RouteFallback } from './route-fallback.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/** What is there whatever the page: the news of the person, the prompts, and the page itself. */
export function Root() {
  return (
    <>
      <ConnectionNotice />
      <Suspense fallback={<RouteFallback />}>
        <Outlet />
      </Suspense>
      <FollowPerson />
      <UpdatePrompt />
      <FreshCheckPrompt />
      <PassportPrompt />
      <ToastRegion />
    </>
  );
}
