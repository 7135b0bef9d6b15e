import type { Currency } from '@xiwei/contract/common/currency.ts';
import type {
  CombinationInput,
  PlanEntryInput,
  ShiftInput,
  TableKindInput,
  TurnRuleInput,
} from '@xiwei/contract/seating/seating.model.ts';
import type { SetMenuRule } from '@xiwei/contract/stores/set-menu-rules.model.ts';
import type { StoreScene } from '@xiwei/contract/stores/store-messages.ts';
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

/**
 * Snapshot of everything a store has set up that affects availability, at one version of its settings.
 * Immutable.
 */
export interface SeatingPlan {
  storeId: string;
  /** Version of `store_state.settings` at which it was read. */
  settings: number;
  timezone: string;
  currency: Currency;
  rules: BookingRules;
  /** The rules in force by which diners have to take a set menu. */
  setMenuRules: readonly SetMenuRule[];
  business: BusinessConfig;
  /** The messages that the store sends to its guests automatically. */
  scenes: readonly StoreScene[];
  /** Highest weight first. */
  kinds: readonly Kind[];
  /** In the order staff have chosen. */
  items: readonly Item[];
  combinations: readonly Combination[];
  /** In the order staff have chosen. */
  shifts: readonly Shift[];
  turnRules: readonly TurnRule[];
  /** Entries of today and later. */
  planEntries: readonly PlanEntry[];
}

/** Claim on tables for a time: an order, a hold, a lock or a feast. Immutable: a change replaces it. */
export interface Claim {
  id: string;
  type: 'order' | 'hold' | 'lock' | 'feast';
  /** Business day it belongs to. */
  date: string;
  /** Empty once the tables are released; the claim then counts only for pacing. */
  items: readonly string[];
  /** From the start until the tables are free again. Instants in milliseconds. */
  start: number;
  end: number;
  kindId: string | null;
  combinationId: string | null;
  /** Whether its tables can be changed: staff have not chosen them and the party is not seated. */
  movable: boolean;
  /** Whether the party is at its tables now, if it has tables: it may have come early, or stay longer than planned. */
  seated: boolean;
  /** Whether a diner made it, so that it counts towards the online limits. */
  online: boolean;
  shiftId: string | null;
  /** Start, in minutes of its business day. */
  minute: number;
  people: number;
  /** Holder of a hold, and when the hold expires. */
  userId: string | null;
  expiresAt: number | null;
}
