import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

export interface CountdownProps {
  /** When it ends, in milliseconds since 1970 by the same clock as `now`. */
  until: number;
  /** The clock; given when the server's time differs from the device's. */
  now?: (() => number) | undefined;
  /** Draws what is left. */
  children: (secondsLeft: number) => ReactNode;
  /** Shown, and read out, when the time is up. */
  ended: ReactNode;
  onEnd?: (() => void) | undefined;
  className?: string | undefined;
}

const secondsUntil = (until: number, now: () => number) => Math.max(0, Math.ceil((until - now()) / 1000));

/** Counts the seconds to an instant. It is silent while it runs and says once that the time is up. */
export function Countdown({ until, now = Date.now, children, ended, onEnd, className }: CountdownProps) {
  const [left, setLeft] = useState(() => secondsUntil(until, now));
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    const look = () => {
      const seconds = secondsUntil(until, now);
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      end();
    };
    // Looked at more often than each second so that a second is never skipped or held.
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [until, now]);

  return (
    <span className={className}>
      {left > 0 && <span className="tabular-nums">{children(left)}</span>}
      <span aria-live="polite">{left === 0 && ended}</span>
    </span>
  );
}
