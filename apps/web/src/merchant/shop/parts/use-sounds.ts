import { useSearch } from '@tanstack/react-router';
import type { Sounds } from '#shared/format/load-sounds.ts';
import { useSounds } from '#shared/format/use-sounds.ts';

/** Returns the sounds for the text that the list of the page is searched for, from the address. */
export function useListSounds(): Sounds {
  const { q }: { q?: unknown } = useSearch({ strict: false });
  return useSounds(typeof q === 'string' ? q : '');
}
