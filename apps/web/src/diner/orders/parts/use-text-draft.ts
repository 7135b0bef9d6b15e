import { useState } from 'react';

/** What is typed into a field stays with the tab: a reload or a way back doesn't lose it. */
export function useTyped(name: string): [text: string, type: (text: string) => void, forget: () => void] {
  const place = `xiwei.typed.${name}`;
  const [text, setText] = useState(() => sessionStorage.getItem(place) ?? '');
  const type = (typed: string) => {
    sessionStorage.setItem(place, typed);
    setText(typed);
  };
  return [text, type, () => sessionStorage.removeItem(place)];
}
