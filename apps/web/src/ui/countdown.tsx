import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

export interface CountdownProps {
  /** End time, in milliseconds since the epoch, by the same clock as `now`. */
  until: number;
  /** The clock to use, such as `serverNow`; the device's clock by default. */
  now?: (() => number) | undefined;
  /** Renders the remaining time. */
  children: (secondsLeft: number) => ReactNode;
  /** Shown and announced to screen readers when the time is up. */
  ended: ReactNode;
  onEnd?: (() => void) | undefined;
  className?: string | undefined;
}

const secondsUntil = (until: number, now: () => number) => Math.max(0, Math.ceil((until - now()) / 1000));

/** Counts down to a point in time. Announces only the end to screen readers, not every second. */
export function Countdown({ until, now = Date.now, children, ended, onEnd, className }: CountdownProps) {
  const [left, setLeft] = useState(() => secondsUntil(until, now));
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    const tick = () => {
      const seconds = secondsUntil(until, now);
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      end();
    };
    // Ticks more often than once per second, so that no second is skipped or shown twice as long.
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until, now]);

  return (
    <span className={className}>
      {left > 0 && <span className="tabular-nums">{children(left)}</span>}
      <span aria-live="polite">{left === 0 && ended}</span>
    </span>
  );
}
