import { Link } from '@tanstack/react-router';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { useRead } from '#api/hooks.ts';
import { serverNow } from '#api/server-clock.ts';
import { useSession } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useBookingWords } from '#shared/booking/booking-words.ts';
import { tableRequestParams } from '#shared/booking/table-request.ts';
import { Button } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { formatClock } from '#ui/format-clock.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';

/** Notice of a table that is held for the person at the store, with the time left and a link that goes on with it. */
export function HeldTableNotice({ storeId }: { storeId: string }) {
  const { t } = useTranslation('booking');
  const words = useBookingWords();
  const enabled = Boolean(useSession().data?.user);
  const hold = useRead(bookingApi.readHold, { params: { storeId } }, { enabled }).data?.hold;
  if (!hold || Date.parse(hold.expiresAt) <= serverNow()) return null;
  const what = { day: words.day(hold.date), time: words.time(hold.time), people: words.people(hold) };
  const search = { ...tableRequestParams(hold), kind: hold.kindId };
  return (
    <div className="px-gutter">
      <NoticeBar
        title={t('before.heldTitle', what)}
        action={
          <Button
            variant="secondary"
            size="small"
            render={<Link to="/booking-confirm/$storeId" params={{ storeId }} search={search} />}
          >
            {t('before.heldContinue')}
          </Button>
        }
      >
        <Countdown until={Date.parse(hold.expiresAt)} now={serverNow} ended={t('before.heldEnded')}>
          {(seconds) => t('before.heldFor', { clock: formatClock(seconds) })}
        </Countdown>
      </NoticeBar>
    </div>
  );
}
