import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { connectionLoss, useConnected } from '#api/connection.ts';
import { hasOffline } from '#api/offline-cache.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';

/** Bar shown while the connection is lost, with a link to the bookings that can be read offline. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (useConnected()) return null;
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
