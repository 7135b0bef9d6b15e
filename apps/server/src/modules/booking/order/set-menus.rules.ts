import { isWithinDates } from '@xiwei/contract/seating/slots.ts';
import { EVERY_BOOKING } from '@xiwei/contract/stores/deposit-rules.model.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import { Refusal } from '#platform/refusal.ts';
import { appliesTo, type DepositFacts, NO_STANDING } from './deposit.rules.ts';
import type { OrderRow } from './order.rows.ts';

/** What rules about set menus depend on of a booking. The date is the business day. */
export type SetMenuFacts = Pick<DepositFacts, 'date' | 'shiftId' | 'kindId' | 'people'>;

type PlanRules = Pick<SeatingPlan, 'setMenuRules' | 'planEntries'>;

/** Returns the products of which the party of a booking has to take one or several; null if it does not have to. */
export function requiredSetMenus(
  { setMenuRules, planEntries }: PlanRules,
  facts: SetMenuFacts,
): readonly string[] | null {
  const isSpecial = planEntries.some((entry) => entry.type === 'special' && isWithinDates(entry, facts.date));
  const rule = setMenuRules.find(
    ({ when: { specialDays, ...when } }) =>
      (!specialDays || isSpecial) &&
      appliesTo({ ...EVERY_BOOKING, ...when }, { ...facts, tables: 1, ...NO_STANDING, method: 'online' }),
  );
  return rule ? rule.productIds : null;
}

/** A place and party, with the products on the menu of its order. */
type Placed = Pick<OrderRow, 'date' | 'shift_id' | 'kind_id' | 'adults' | 'children' | 'menu_product_ids'>;

/** Returns the products of which the menu of an order should have one, and has none; null if nothing is missing. */
export function missingSetMenus(plan: PlanRules, order: Placed): readonly string[] | null {
  if (plan.setMenuRules.length === 0) return null;
  const { date, shift_id: shiftId, kind_id: kindId, adults, children } = order;
  const required = requiredSetMenus(plan, { date, shiftId, kindId, people: adults + children });
  return required?.some((id) => order.menu_product_ids.includes(id)) ? null : required;
}

/** Refuses a booking of a diner at a place where it has to have a set menu, and has none. */
export function refuseWithoutSetMenu(plan: PlanRules, placed: Placed): void {
  const productIds = missingSetMenus(plan, placed);
  if (productIds) throw new Refusal('setMenuRequired', { details: { productIds } });
}
