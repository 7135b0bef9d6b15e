import { useQueries } from '@tanstack/react-query';
import type { CallOf, Endpoint } from '@xiwei/contract/common/endpoint.ts';
import { readOptions } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { UNREAD, WAITING } from './all-links.ts';
import type { WaitingWork } from './module-links.ts';
import { useWorkplace } from './workplace.ts';

/** Returns the work of all modules that waits for staff, with its number by kind and in total. Undefined counts are not read yet. */
export function useWaitingWork(): { work: WaitingWork; counts: Counts | undefined; total: number }[] {
  const counts = useCounts(WAITING.map(({ read }) => read));
  return WAITING.map((work, at) => ({ work, counts: counts[at], total: sumOf(counts[at], work.kinds) }));
}

/** Returns how many notices and messages the person has not read. */
export const useUnread = (): number =>
  useCounts(UNREAD).reduce((total, counts) => total + sumOf(counts, ['count']), 0);

/** Numbers by kind, as an endpoint answers them. */
type Counts = Readonly<Record<string, number>>;

function useCounts(endpoints: readonly Endpoint[]): (Counts | undefined)[] {
  const { id: storeId } = useWorkplace();
  const { i18n } = useTranslation();
  const queries = endpoints.map((endpoint) => {
    const input = endpoint.path.includes('/:storeId') ? { params: { storeId } } : {};
    return readOptions(endpoint, input as unknown as CallOf<Endpoint>, i18n.language);
  });
  return useQueries({ queries }).map(({ data }) => data as Counts | undefined);
}

const sumOf = (counts: Counts | undefined, kinds: readonly string[]): number =>
  kinds.reduce((total, kind) => total + (counts?.[kind] ?? 0), 0);
