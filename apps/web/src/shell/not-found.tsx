import { useLocation } from '@tanstack/react-router';
import { GoTo } from '#shared/navigation/go-to.tsx';

/** Redirects unknown paths: those under `/web/` to `/web`, which redirects to the store entrance, all others home. */
export function NotFound() {
  const { pathname } = useLocation();
  return <GoTo path={pathname.startsWith('/web/') ? '/web' : '/'} />;
}
