import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { TableItem } from '@xiwei/contract/seating/seating.model.ts';
import { useState } from 'react';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { showToast } from '#ui/toast-store.ts';

export interface ItemOrder {
  /** The tables in the order that the user has made; those that colleagues have added are last. */
  items: TableItem[];
  isChanged: boolean;
  /** Tables that colleagues have added since the user began to sort. */
  added: TableItem[];
  /** Number of tables that colleagues have deleted since. */
  removedCount: number;
  /** The server refused the order because the tables had changed. They have been read again. */
  isRefused: boolean;
  choose: (ids: string[]) => void;
  discard: () => void;
  save: () => Promise<void>;
  busy: boolean;
  problem: unknown;
}

/** Keeps the order of tables that the user makes until it is saved. Changes of colleagues do not undo it. */
export function useItemOrder(stored: readonly TableItem[]): ItemOrder {
  const { t } = useTranslation('seating-tables');
  const { id: storeId } = useWorkplace();
  const [chosen, setChosen] = useState<string[]>();
  /** Ids of the tables when the user began to sort. */
  const [known, setKnown] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<unknown>();
  const sortItems = useAction(seatingApi.sortItems);
  const items = chosen ? inOrder(stored, chosen) : [...stored];
  const added = chosen ? stored.filter(({ id }) => !known.includes(id)) : [];
  const removedCount = chosen ? known.filter((id) => !stored.some((item) => item.id === id)).length : 0;
  const discard = () => {
    setChosen(undefined);
    setProblem(undefined);
  };
  const save = async () => {
    setProblem(undefined);
    try {
      await sortItems.mutateAsync({ params: { storeId }, body: { itemIds: items.map(({ id }) => id) } });
      discard();
      showToast({ text: t('itemSort.saved'), tone: 'positive' });
    } catch (error) {
      setProblem(error);
    }
  };
  const isRefused = isRefusal(problem, 'changedMeanwhile');
  return {
    items,
    isChanged: items.some(({ id }, index) => stored[index]?.id !== id),
    added,
    removedCount,
    isRefused,
    choose: (ids) => {
      if (!chosen) setKnown(stored.map(({ id }) => id));
      setChosen(ids);
    },
    discard,
    save,
    busy: sortItems.isPending,
    problem: isRefused ? undefined : problem,
  };
}

/** Sorts tables by their ids. Tables that the order does not name are last. */
function inOrder(items: readonly TableItem[], ids: readonly string[]): TableItem[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: TableItem) => places.get(id) ?? ids.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}
