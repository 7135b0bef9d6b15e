import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { createContext, useContext } from 'react';

/** The store whose pages are open, with the user's role in it. */
export type WorkplaceDetail = OutputOf<typeof storesApi.readWorkplace>;

export const WorkplaceContext = createContext<WorkplaceDetail | null>(null);

/** Returns the current store and the user's role. Always set inside the merchant shell, which waits for it. */
export function useWorkplace(): WorkplaceDetail {
  const workplace = useContext(WorkplaceContext);
  if (!workplace) throw new Error('useWorkplace was called outside of the merchant shell');
  return workplace;
}
