import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lossNow, useConnected } from '#api/connection.ts';
import { hasKept } from '#api/kept-answers.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';

/** Says that the connection is gone, for as long as it is, and where something is to be seen without it. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (useConnected()) return null;
  const elsewhere = !pathname.startsWith('/order-') && hasKept();
  return (
    <div className="sticky top-0 z-40">
      <NoticeBar
        tone="caution"
        action={
          elsewhere && (
            <Link to="/order-history" className="font-semibold underline">
              {t('connection.bookings')}
            </Link>
          )
        }
      >
        {t(`connection.${lossNow()}`)}
      </NoticeBar>
    </div>
  );
}
