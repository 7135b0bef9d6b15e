import { useEffect, useState } from 'react';
import type { NameMatch } from '../model/match-party.ts';

const LATIN = /^[a-z\s']+$/i;
const byNothing: NameMatch = () => false;

/**
 * Returns a function that checks whether a Chinese name can be typed as a text by its pinyin or the initials of it. The
 * dictionary is loaded when the first text in Latin letters is searched for; until then nothing matches.
 */
export function useNameMatch(text: string): NameMatch {
  const [byPinyin, setByPinyin] = useState<{ match: NameMatch }>();
  const isNeeded = byPinyin === undefined && LATIN.test(text);
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    void import('pinyin-pro').then(({ match }) => {
      const matchesPinyin: NameMatch = (name, typed) =>
        match(name, typed, { precision: 'start', continuous: true }) !== null;
      if (isCurrent) setByPinyin({ match: matchesPinyin });
    });
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return byPinyin?.match ?? byNothing;
}
