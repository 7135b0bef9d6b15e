import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { createContext, useContext } from 'react';

export type Desk = OutputOf<typeof storesApi.readStoreDesk>;

export const DeskContext = createContext<Desk | null>(null);

/** The store whose pages are open, and the reader's role there. The shell shows no page before it knows both. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('A page of a store is shown outside of its shell');
  return desk;
}
