import type { OrderPolicy } from '@xiwei/contract/booking/booking.model.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { OrderMethod } from '@xiwei/contract/common/operator.ts';
import type { DepositRule, DinerRisk } from '@xiwei/contract/stores/deposit-rules.model.ts';
import type { DinerRow } from '#modules/diners/index.ts';
import type { Place } from '#modules/seating/index.ts';
import { asksForRisk, depositFacts, matchDeposit, riskOf } from '../order/deposit.rules.ts';
import type { StoreBatch } from '../writer/store-batch.ts';

/** What is to be paid ahead, and how the order remembers that it was counted. */
export interface AskedAhead {
  deposit: Fen;
  mealCost: Fen | null;
  policy: OrderPolicy['deposit'];
}

interface Party {
  adults: number;
  children: number;
}

/** What a store's rules ask ahead for a place. */
export function askedByRules(
  rules: readonly DepositRule[],
  place: Place,
  party: Party,
  risk: readonly DinerRisk[],
  method: OrderMethod,
): AskedAhead {
  const { rule, deposit, mealCost, basis, amount } = matchDeposit(
    rules,
    depositFacts(place, party, risk, method),
  );
  const ruleName = (rule !== null && rules[rule]?.name) || '';
  return { deposit, mealCost, policy: { basis, amount, ruleName } };
}

/** What the store knows of a guest by some records, where its rules ask. */
export const riskKnown = (batch: StoreBatch, records: readonly DinerRow[]): DinerRisk[] =>
  asksForRisk(batch.plan.rules.deposits) ? riskOf(records, (id) => batch.guests.hasBeenAbsent(id)) : [];
