import { useEffect, useState } from 'react';
import { loadSounds, type Sounds } from './load-sounds.ts';

const LATIN = /[a-z]/i;
const noSounds: Sounds = () => '';

/**
 * Returns a function that returns how the Chinese characters of a text can be typed: its pinyin, and the initials of it. The
 * dictionary is loaded when the first text in Latin letters is searched for; until then the sounds are empty.
 */
export function useSounds(typed: string): Sounds {
  const [sounds, setSounds] = useState<{ of: Sounds }>();
  const isNeeded = sounds === undefined && LATIN.test(typed);
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    void loadSounds().then((of) => {
      if (isCurrent) setSounds({ of });
    });
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return sounds?.of ?? noSounds;
}
