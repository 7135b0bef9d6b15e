import { useState } from 'react';

/** State of a text field, saved in `sessionStorage`, so a reload or navigation does not lose it. */
export function useTextDraft(
  name: string,
): [text: string, change: (text: string) => void, clear: () => void] {
  const storageKey = `xiwei.typed.${name}`;
  const [text, setText] = useState(() => sessionStorage.getItem(storageKey) ?? '');
  const change = (next: string) => {
    sessionStorage.setItem(storageKey, next);
    setText(next);
  };
  return [text, change, () => sessionStorage.removeItem(storageKey)];
}
