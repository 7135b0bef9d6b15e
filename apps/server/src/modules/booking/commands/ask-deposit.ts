import type { OrderPolicy } from '@xiwei/contract/booking/booking.model.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { OrderMethod } from '@xiwei/contract/common/operator.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { DepositRule } from '@xiwei/contract/stores/deposit-rules.model.ts';
import type { DinerRow } from '#modules/diners/index.ts';
import type { Place } from '#modules/seating/index.ts';
import {
  dependsOnGuest,
  depositFacts,
  type GuestStanding,
  matchDeposit,
  NO_STANDING,
  standingOf,
} from '../order/deposit.rules.ts';
import type { StoreBatch } from '../writer/store-batch.ts';

/** A deposit, and the policy that the order stores with it. */
export interface DepositTerms {
  deposit: Fen;
  mealCost: Fen | null;
  policy: OrderPolicy['deposit'];
}

interface Party {
  adults: number;
  children: number;
}

/** Computes the deposit for a place by the store's rules. */
export function depositByStoreRules(
  rules: readonly DepositRule[],
  place: Place,
  party: Party,
  standing: GuestStanding,
  method: OrderMethod,
): DepositTerms {
  const { rule, deposit, mealCost, basis, amount } = matchDeposit(
    rules,
    depositFacts(place, party, standing, method),
  );
  const ruleName = (rule !== null && rules[rule]?.name) || '';
  return { deposit, mealCost, policy: { basis, amount, ruleName } };
}

/** Returns the terms of a deposit that staff set; zero is no deposit. */
export const depositByStaff = (deposit: Fen): DepositTerms => ({
  deposit,
  mealCost: null,
  policy: { basis: deposit > 0 ? 'fixed' : 'none', amount: deposit, ruleName: '' },
});

/** Computes the standing of a guest from records, if the store's rules depend on it. */
export function standingOfRecords(batch: StoreBatch, records: readonly DinerRow[]): GuestStanding {
  const { plan, now, guests } = batch;
  if (!dependsOnGuest(plan.rules.deposits)) return NO_STANDING;
  return standingOf(records, (id) => guests.hasBeenAbsent(id), dateIn(plan.timezone, now.getTime()));
}
