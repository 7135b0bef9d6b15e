import { type NavigateOptions, useCanGoBack, useRouter } from '@tanstack/react-router';

/**
 * Returns a function that leaves a page whose work is done: back to where it was opened from, or to a page in its place if it was
 * opened directly. So Back never leads to the page that is open.
 */
export function useLeave(): (to: NavigateOptions) => Promise<void> {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return async (to) => {
    if (canGoBack) router.history.back();
    else await router.navigate({ ...to, replace: true });
  };
}
