import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const LATIN = /[a-z]/i;
const HAN = /\p{Script=Han}/u;

type Sounds = (text: string) => string;
const noSounds: Sounds = () => '';

/**
 * Returns a function that returns how the Chinese characters of a text can be typed: its pinyin, and the initials of it. The
 * dictionary is loaded when the first text in Latin letters is searched for; until then the sounds are empty.
 */
function useSounds(typed: string): Sounds {
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

/** Returns the sounds for the text that the list of the page is searched for, from the address. */
export function useListSounds(): Sounds {
  const { q }: { q?: unknown } = useSearch({ strict: false });
  return useSounds(typeof q === 'string' ? q : '');
}

/** Loads the dictionary of sounds. Sounds of a text are computed once. */
export async function loadSounds(): Promise<Sounds> {
  const { pinyin } = await import('pinyin-pro');
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const read = HAN.test(text) ? pinyin(text, { type: 'array', toneType: 'none', v: true }) : [];
    const sounds = read.filter((sound) => /^[a-z]+$/.test(sound));
    const found = sounds.length > 0 ? `${sounds.join('')} ${sounds.map((sound) => sound[0]).join('')}` : '';
    known.set(text, found);
    return found;
  };
}
