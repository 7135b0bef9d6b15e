import { Timer, TimerOff } from 'lucide-react';
import { serverNow } from '#api/server-clock.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatTimeLeft } from '#shared/feasts/time-left.tsx';
import { Badge } from '#ui/badge.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface DeadlineProps {
  /** Instant by the server's clock. */
  until: string;
  /** Seconds before the deadline from which it is urgent. 0: it never is. */
  urgentSeconds: number;
  words: {
    /** What is left to do, with the time left. */
    left: (time: string) => string;
    /** Announced when it becomes urgent. */
    urgent: string;
    over: string;
  };
}

/**
 * The time that is left until a deadline of staff. It is urgent at last. Screen readers are notified once when that begins and once when
 * the time is up, not every second.
 */
export function Deadline({ until, urgentSeconds, words }: DeadlineProps) {
  const language = useLanguage();
  return (
    <Countdown
      key={until}
      until={Date.parse(until)}
      now={serverNow}
      ended={
        <Badge tone="neutral" icon={TimerOff}>
          {words.over}
        </Badge>
      }
    >
      {(seconds) => (
        <>
          <Badge tone={seconds <= urgentSeconds ? 'negative' : 'info'} icon={Timer}>
            {words.left(formatTimeLeft(seconds, language))}
          </Badge>
          <VisuallyHidden role="status">{seconds <= urgentSeconds && words.urgent}</VisuallyHidden>
        </>
      )}
    </Countdown>
  );
}
