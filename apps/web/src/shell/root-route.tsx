import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, useLocation } from '@tanstack/react-router';
import { GoTo } from '#shared/navigation/go-to.tsx';
import { Root } from './root.tsx';

/** What routes can use before their page is rendered. */
interface RouterContext {
  client: QueryClient;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
});

/** Redirects unknown paths: those under `/web/` to `/web`, which redirects to the store entrance, all others home. */
function NotFound() {
  const { pathname } = useLocation();
  return <GoTo path={pathname.startsWith('/web/') ? '/web' : '/'} />;
}
