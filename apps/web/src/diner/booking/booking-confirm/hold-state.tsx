import { Hourglass } from 'lucide-react';
import { isRefusal } from '#api/refusal.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { formatClock } from '#ui/format-clock.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';
import type { TableHold } from './use-table-hold.ts';

/** Countdown of the hold. */
export function HoldCountdown({ hold }: { hold: TableHold }) {
  const { t } = useTranslation('booking');
  if (hold.lost || hold.unavailable) return null;
  return (
    <p className="flex min-h-10 items-center gap-2 border-line border-t bg-accent-soft px-4 text-small">
      <Hourglass aria-hidden size={16} className="shrink-0 text-accent-text" />
      {hold.until === undefined ? (
        t('confirm.holding')
      ) : (
        <Countdown key={hold.until} until={hold.until} now={serverNow} ended={null} onEnd={hold.expire}>
          {(seconds) => t('confirm.held', { clock: formatClock(seconds) })}
        </Countdown>
      )}
    </p>
  );
}

/** Notice that the table is no longer held, with a button to hold it again where possible. */
export function HoldLostNotice({ hold }: { hold: TableHold }) {
  const { t } = useTranslation('booking');
  if (hold.unavailable) {
    return (
      <NoticeBar tone="caution" title={t('confirm.unheldTitle')}>
        {isRefusal(hold.error) && hold.error.message}
      </NoticeBar>
    );
  }
  if (!hold.lost) return null;
  return (
    <NoticeBar
      tone="caution"
      title={t('confirm.lostTitle')}
      action={
        <Button variant="secondary" size="small" loading={hold.pending} onClick={hold.retry}>
          {t('confirm.holdAgain')}
        </Button>
      }
    >
      {t('confirm.lostDetail')}
    </NoticeBar>
  );
}
