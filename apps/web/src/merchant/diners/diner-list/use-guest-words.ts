import { useSearch } from '@tanstack/react-router';
import type { ListWords } from '#merchant/settings/list-words.ts';
import { useListWords } from '#merchant/settings/use-list-words.ts';
import { useLevels } from '../parts/use-levels.ts';

/**
 * Returns the words of the list of guests, with the store's levels as options of their filter. Without levels there is no such
 * filter. Until they are read, the level in the address is an option, so that the first read of the guests has it.
 */
export function useGuestListWords(): ReturnType<typeof useListWords<'diners-staff'>> {
  const { words, countOf } = useListWords(['diners-staff', 'guests']);
  const { data } = useLevels();
  const { level: chosen } = useSearch({ strict: false }) as { level?: string };
  const named = data
    ? data.items.map(({ id, name }) => [id, name] as const)
    : [chosen].flatMap((id) => (id === undefined ? [] : [[id, '…'] as const]));
  const { level, ...others } = words.filters ?? {};
  const filters: ListWords['filters'] =
    level && named.length > 0
      ? { level: { ...level, options: { ...Object.fromEntries(named), ...level.options } }, ...others }
      : others;
  return { words: { ...words, filters }, countOf };
}
