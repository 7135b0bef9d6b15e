import { type ReactNode, useEffect, useRef } from 'react';

/** Scrolls its content into view on mount, so that an error is not hidden below the bottom bar. */
export function ScrollIntoView({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  // `void`: some browsers return a promise, which an effect must not return.
  useEffect(() => void element.current?.scrollIntoView({ block: 'center' }), []);
  return <div ref={element}>{children}</div>;
}
