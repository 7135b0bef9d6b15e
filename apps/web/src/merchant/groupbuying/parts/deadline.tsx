import { DEADLINE_WARNING_MINUTES } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { Timer, TimerOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#api/server-clock.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatTimeLeft } from '#shared/feasts/time-left.tsx';
import { Badge } from '#ui/badge.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const WARNING_SECONDS = DEADLINE_WARNING_MINUTES * 60;

interface DeadlineProps {
  /** Instant by the server's clock. */
  until: string;
  /** The guest, for the announcement to screen readers. */
  guest: string;
}

/**
 * The time that is left to answer. It is urgent in the last minutes. Screen readers are notified once when they begin and once when the
 * time is up, not every second.
 */
export function Deadline({ until, guest }: DeadlineProps) {
  const { t } = useTranslation('groupbuying-merchant');
  const language = useLanguage();
  return (
    <Countdown
      key={until}
      until={Date.parse(until)}
      now={serverNow}
      ended={
        <Badge tone="neutral" icon={TimerOff}>
          {t('deadline.over')}
        </Badge>
      }
    >
      {(seconds) => (
        <>
          <Badge tone={seconds <= WARNING_SECONDS ? 'negative' : 'info'} icon={Timer}>
            {t('deadline.left', { time: formatTimeLeft(seconds, language) })}
          </Badge>
          <VisuallyHidden role="status">
            {seconds <= WARNING_SECONDS && t('deadline.soon', { guest, minutes: DEADLINE_WARNING_MINUTES })}
          </VisuallyHidden>
        </>
      )}
    </Countdown>
  );
}
