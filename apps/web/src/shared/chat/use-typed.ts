import { useEffect, useState } from 'react';

/** Time after the last key before a search starts, in milliseconds. */
const TYPING_PAUSE_MS = 250;

/** Returns a text after a pause in typing, without spaces at its ends. */
export function useTyped(text: string): string {
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return typed.trim();
}
