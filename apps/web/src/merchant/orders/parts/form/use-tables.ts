import { textFor } from '@xiwei/contract/common/language.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';

const NO_SEATING: Pick<Seating, 'items' | 'kinds' | 'areas' | 'plan' | 'combinations'> = {
  items: [],
  kinds: [],
  areas: [],
  plan: [],
  combinations: [],
};

/** Reads the tables of the store, and returns functions that name them. Without an answer there are none. */
export function useTables() {
  const { id: storeId } = useWorkplace();
  const language = useLanguage();
  const { data = NO_SEATING } = useRead(seatingApi.readSeating, { params: { storeId } });
  const labelOf = (id: string) => data.items.find((item) => item.id === id)?.label ?? '?';
  const kindOf = (kindId: string) => data.kinds.find((kind) => kind.id === kindId);
  const kindName = (kindId: string) => textFor(kindOf(kindId)?.name ?? {}, language) ?? '?';
  return {
    ...data,
    /** Names tables by their labels: `A1 + A2`. */
    labelsOf: (itemIds: readonly string[]) => itemIds.map(labelOf).join(' + '),
    kindOf,
    kindName,
  };
}
export type Tables = ReturnType<typeof useTables>;
