import type { Tag, Taker } from '@xiwei/contract/booking/booking-lists.model.ts';
import type { MemberLevel } from '@xiwei/contract/diners/member-levels.model.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import { createContext, useContext } from 'react';
import type { Board, Evening, Party } from '../model/evening.ts';
import type { TimeRange } from '../model/time-range.ts';
import type { ListSort, StageFilter, StandView } from './stand-search.ts';

/** The selected order and table; null if none is. */
export interface StandSelection {
  orderId: string | null;
  itemId: string | null;
}

/** What all parts of the host stand share. Times are in milliseconds. */
export interface Stand {
  storeId: string;
  /** The business date that is shown, and that of now. */
  date: string;
  today: string;
  board: Board;
  evening: Evening;
  seating: Seating;
  settings: StoreSettings;
  tags: ReadonlyMap<string, Tag>;
  takers: ReadonlyMap<string, Taker>;
  /** Returns the level of a party's guest; undefined without one. */
  levelOf: (party: Party) => MemberLevel | undefined;
  /** The time that the views show the room at. Follows the clock until it is set. */
  at: number;
  followsClock: boolean;
  /** Sets the time; null follows the clock again. */
  setAt: (at: number | null) => void;
  /** The part of the day that the views show. */
  range: TimeRange;
  selection: StandSelection;
  /** Changes the selection. What is left out is deselected. */
  select: (selection: Partial<StandSelection>) => void;
  view: StandView;
  shiftId: string | null;
  /** Text that is searched for; empty if none is. */
  q: string;
  areaId: string | null;
  setArea: (areaId: string | null) => void;
  sort: ListSort;
  stage: StageFilter | null;
  tagId: string | null;
  /** Start time that the views are filtered by. */
  slot: string | null;
  /** Checks whether a party matches the search, the shift and the start time. Views hide or dim the others. */
  matches: (party: Party) => boolean;
  /** Checks whether lists show a party: closed ones are folded away by a setting of the store, unless they are searched for or selected. */
  isListed: (party: Party) => boolean;
  /** Whether lists show closed orders that the store folds away; null if it does not. */
  showsClosed: boolean | null;
  setShowsClosed: (shows: boolean) => void;
  /** Opens the details of an order. */
  openOrder: (orderId: string) => void;
}

export const StandContext = createContext<Stand | null>(null);

/** Returns what the parts of the host stand share. */
export function useStand(): Stand {
  const stand = useContext(StandContext);
  if (!stand) throw new Error('useStand was called outside of the host stand');
  return stand;
}
