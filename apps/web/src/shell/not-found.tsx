import { useLocation } from '@tanstack/react-router';
import { GoTo } from '#shared/navigation/go-to.tsx';

/**
 * A path nobody knows: a web path goes to the web index, anything else goes home. (The web index itself goes on to the
 * store entrance; that is its own route.)
 */
export function NotFound() {
  const { pathname } = useLocation();
  return <GoTo path={pathname.startsWith('/web/') ? '/web' : '/'} />;
}
