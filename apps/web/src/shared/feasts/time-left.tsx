import type { Language } from '@xiwei/contract/common/language.ts';
import type { ReactNode } from 'react';
import { serverNow } from '#api/server-clock.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { Countdown } from '#ui/countdown.tsx';
import { formatClock } from '#ui/format-clock.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Formats the time that is left: in days and hours while there are days, otherwise as a clock. */
export const formatTimeLeft = (seconds: number, language: Language): string =>
  seconds >= DAY ? formatDuration(Math.floor(seconds / HOUR) * 60, language) : formatClock(seconds);

interface TimeLeftProps {
  /** An instant by the server's clock. */
  until: string;
  /** Renders the text with the time left. */
  children: (time: string) => ReactNode;
  /** Shown when the time is up. */
  ended: ReactNode;
  onEnd?: (() => void) | undefined;
  className?: string | undefined;
}

/** Counts down to an instant that may be days ahead. */
export function TimeLeft({ until, children, ended, onEnd, className }: TimeLeftProps) {
  const language = useLanguage();
  return (
    <Countdown until={Date.parse(until)} now={serverNow} ended={ended} onEnd={onEnd} className={className}>
      {(seconds) => children(formatTimeLeft(seconds, language))}
    </Countdown>
  );
}
