import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '#api/refusal.ts';
import { serverNow } from '#api/server-clock.ts';
import { Button } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { formatClock } from '#ui/format-clock.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';
import type { TableHold } from './use-table-hold.ts';

/** How long the table is still kept. */
export function HoldClock({ hold }: { hold: TableHold }) {
  const { t } = useTranslation('booking');
  if (hold.lost || hold.unheld) return null;
  return (
    <p className="flex min-h-10 items-center gap-2 border-line border-t bg-accent-soft px-4 text-small">
      <Hourglass aria-hidden size={16} className="shrink-0 text-accent-text" />
      {hold.until === undefined ? (
        t('confirm.holding')
      ) : (
        <Countdown key={hold.until} until={hold.until} now={serverNow} ended={null} onEnd={hold.end}>
          {(seconds) => t('confirm.held', { clock: formatClock(seconds) })}
        </Countdown>
      )}
    </p>
  );
}

/** The table is no longer kept: what that means, and what to do. */
export function HoldLost({ hold }: { hold: TableHold }) {
  const { t } = useTranslation('booking');
  if (hold.unheld) {
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
        <Button variant="secondary" size="small" loading={hold.pending} onClick={hold.again}>
          {t('confirm.holdAgain')}
        </Button>
      }
    >
      {t('confirm.lostDetail')}
    </NoticeBar>
  );
}
