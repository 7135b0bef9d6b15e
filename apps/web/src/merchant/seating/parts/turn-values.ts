import { pickBy } from '@xiwei/contract/common/pick-by.ts';
import { type TurnRuleInput, turnRuleInput } from '@xiwei/contract/seating/seating.model.ts';

/** Returns the values of a turn time as they are saved: no weekdays mean every day. */
export const withWeekdays = <Values extends TurnRuleInput>(values: Values): Values => ({
  ...values,
  weekdays: values.weekdays?.length ? values.weekdays : null,
});

/** Returns the values of a turn time that its form edits. */
export const turnValuesOf = (rule: TurnRuleInput): TurnRuleInput => pickBy(turnRuleInput, rule);
