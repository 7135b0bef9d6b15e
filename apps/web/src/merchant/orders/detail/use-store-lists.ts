import { textFor } from '@xiwei/contract/common/language.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTags } from '#merchant/booking/lists/use-tags.ts';
import { useTakers } from '#merchant/booking/lists/use-takers.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Reads the lists that orders refer to by id: tables, shifts, tags and takers. Until they are read, they are empty. */
export function useStoreLists() {
  const { id: storeId } = useWorkplace();
  const language = useLanguage();
  const seating = useRead(seatingApi.readSeating, { params: { storeId } });
  const tags = useTags();
  const takers = useTakers();
  const tables = new Map(seating.data?.items.map(({ id, label }) => [id, label]));
  const shifts = new Map(seating.data?.shifts.map(({ id, name }) => [id, textFor(name, language) ?? '']));
  return {
    /** Whether all of them have been read, so that an id without an entry is that of a deleted one. */
    isRead: seating.data !== undefined && tags.data !== undefined && takers.data !== undefined,
    tables,
    shifts,
    tags: tags.data?.items ?? [],
    takers: takers.data?.items ?? [],
  };
}
