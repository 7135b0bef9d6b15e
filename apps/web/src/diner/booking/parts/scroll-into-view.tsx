import { type ReactNode, useEffect, useRef } from 'react';

/** What the button was answered with is not to be missed under the bar it stands in. */
export function IntoSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // Some browsers answer with a promise, which an effect must not hand on.
  useEffect(() => void place.current?.scrollIntoView({ block: 'center' }), []);
  return <div ref={place}>{children}</div>;
}
