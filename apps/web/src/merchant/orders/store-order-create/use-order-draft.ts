import { readSearch, type SearchValues } from '@xiwei/contract/common/search.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { defineDraft } from '#shared/form/draft.ts';
import { emptyDraft, type OrderDraft, orderDraft } from '../parts/form/order-draft.ts';
import { CREATE_PARAMS } from '../parts/form/place-search.ts';

type PlaceInAddress = Omit<SearchValues<typeof CREATE_PARAMS>, 'order'>;

const stored = defineDraft('staff-order-draft', z.object({ draft: orderDraft, address: z.string() }));

/**
 * Stores what is entered as a draft, so that Back, a reload and another choice of table on the board do not lose it.
 * The place of a new address replaces the one that was entered before.
 */
export function useOrderDraft(storeId: string, search: Record<string, unknown>, businessDate: string) {
  const { order: _, ...place } = readSearch(CREATE_PARAMS, search);
  const address = JSON.stringify(place);
  const fresh = emptyDraft({ date: businessDate, ...entriesOf(place) });
  const [initial] = useState(() => {
    const before = stored.read(storeId);
    if (!before) return { draft: fresh, restored: false };
    const isSameAddress = before.address === address;
    const draft = isSameAddress ? before.draft : { ...before.draft, ...entriesOf(place) };
    return { draft, restored: JSON.stringify(draft) !== JSON.stringify(fresh) };
  });
  const [draft, setDraft] = useState(initial.draft);
  const [restored, setRestored] = useState(initial.restored);
  const change = (changes: Partial<OrderDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    stored.save({ draft: next, address }, storeId);
  };
  const clear = () => {
    stored.clear(storeId);
    setDraft(fresh);
    setRestored(false);
  };
  return { draft, change, clear, restored };
}

/** Returns the entries that an address names. */
function entriesOf({ date, time, table, people, method, dinerId }: PlaceInAddress): Partial<OrderDraft> {
  return {
    ...(date && { date }),
    ...(time && { time }),
    ...(people && { adults: people }),
    ...(method && { method }),
    ...(dinerId && { guest: { by: 'record', id: dinerId } }),
    ...(table && { table: { by: 'tables', itemIds: [table] } }),
  };
}
