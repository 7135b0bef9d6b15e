import { Link, useLocation, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { connectionLoss, useConnected } from '#api/connection.ts';
import { hasOffline } from '#api/offline-cache.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';

/** Bar shown while the connection is lost, with a link to the bookings that can be read offline. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // A workspace shows the connection itself, and has no room for a bar.
  const isWorkspace = useMatches().at(-1)?.staticData.workspace === true;
  if (useConnected() || isWorkspace) return null;
  const showLink = !pathname.startsWith('/order-') && hasOffline();
  return (
    <div className="sticky top-0 z-40">
      <NoticeBar
        tone="caution"
        action={
          showLink && (
            <Link to="/order-history" className="font-semibold underline">
              {t('connection.bookings')}
            </Link>
          )
        }
      >
        {t(`connection.${connectionLoss()}`)}
      </NoticeBar>
    </div>
  );
}
