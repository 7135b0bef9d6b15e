import type {
  CombinationInput,
  PlanEntryInput,
  ShiftInput,
  TableKindInput,
  TurnRuleInput,
} from '@xiwei/contract/seating/seating.model.ts';
import type { BookingRules, BusinessConfig } from '@xiwei/contract/stores/store-settings.model.ts';

type WithId<Input> = Input & { id: string };

export type Kind = WithId<TableKindInput>;
export type Shift = WithId<ShiftInput>;
export type Combination = WithId<CombinationInput>;
export type TurnRule = WithId<TurnRuleInput>;
type PlanEntry = WithId<PlanEntryInput>;

export interface Item {
  id: string;
  kindId: string;
  label: string;
  position: number;
  disabled: boolean;
}

/** Everything a store decided that bears on what can be booked, as of one count of its settings. Never changed. */
export interface SeatingPlan {
  storeId: string;
  /** The count of `store_state.settings` it was read at. */
  settings: number;
  timezone: string;
  rules: BookingRules;
  business: BusinessConfig;
  /** Higher weight first. */
  kinds: readonly Kind[];
  /** In the order staff gave them. */
  items: readonly Item[];
  combinations: readonly Combination[];
  /** In the order staff gave them. */
  shifts: readonly Shift[];
  turnRules: readonly TurnRule[];
  /** The entries of today and later. */
  planEntries: readonly PlanEntry[];
}

/** Somebody's claim on tables for a time: an order, a hold, or a lock. Never changed; a change is another claim. */
export interface Claim {
  id: string;
  type: 'order' | 'hold' | 'lock';
  /** The business day it belongs to. */
  date: string;
  /** Empty once the tables were given back: it then counts for pacing alone. */
  items: readonly string[];
  /** From its start until its tables are free again, as instants. */
  start: number;
  end: number;
  kindId: string | null;
  combinationId: string | null;
  /** Staff didn't choose its tables, and nobody sits at them. */
  movable: boolean;
  /** Made by a diner, so that it counts for what is sold online. */
  online: boolean;
  shiftId: string | null;
  /** The start as minutes of its business day. */
  minute: number;
  people: number;
  /** Whose hold it is, and until when. */
  userId: string | null;
  expiresAt: number | null;
}
