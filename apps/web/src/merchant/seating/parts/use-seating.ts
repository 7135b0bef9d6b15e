import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import { readAgain, useRead } from '#api/hooks.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Reads the tables, shifts and special days of the store. */
export function useSeating() {
  const { id: storeId } = useWorkplace();
  return useRead(seatingApi.readSeating, { params: { storeId } });
}

interface SeatingListOptions<Item, Name extends string> {
  /** Selects the entries from the seating. */
  of: (seating: Seating) => readonly Item[];
  /** What members who may edit can do with an entry. */
  entryCan: readonly Name[];
  /** What they can do with the list: `create`, `sort`. */
  listCan: readonly string[];
}

/** Reads one list of the seating in the form that `ListPage`, `CreatePage` and `UpdatePage` take. Hosts get it without actions. */
export function useSeatingList<Item extends object, Name extends string>({
  of,
  entryCan,
  listCan,
}: SeatingListOptions<Item, Name>) {
  const seating = useSeating();
  const listOf = (data: Seating) => {
    const mayEdit = data.can.includes('edit');
    const can = mayEdit ? entryCan : [];
    return { items: of(data).map((item) => ({ ...item, can })), can: mayEdit ? listCan : [] };
  };
  return {
    data: seating.data && listOf(seating.data),
    error: seating.error,
    isFetching: seating.isFetching,
    refetch: async () => ({ data: listOf(await readAgain(seating)), error: null }),
  };
}
