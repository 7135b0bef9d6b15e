import type { OrderPolicy } from '@xiwei/contract/booking/booking.model.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { OrderMethod } from '@xiwei/contract/common/operator.ts';
import type { DepositRule, DinerRisk } from '@xiwei/contract/stores/deposit-rules.model.ts';
import type { DinerRow } from '#modules/diners/index.ts';
import type { Place } from '#modules/seating/index.ts';
import { asksForRisk, depositFacts, matchDeposit, riskOf } from '../order/deposit.rules.ts';
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
  risk: readonly DinerRisk[],
  method: OrderMethod,
): DepositTerms {
  const { rule, deposit, mealCost, basis, amount } = matchDeposit(
    rules,
    depositFacts(place, party, risk, method),
  );
  const ruleName = (rule !== null && rules[rule]?.name) || '';
  return { deposit, mealCost, policy: { basis, amount, ruleName } };
}

/** Computes the risk of a guest from records, if the store's rules depend on it. */
export const riskOfRecords = (batch: StoreBatch, records: readonly DinerRow[]): DinerRisk[] =>
  asksForRisk(batch.plan.rules.deposits) ? riskOf(records, (id) => batch.guests.hasBeenAbsent(id)) : [];
