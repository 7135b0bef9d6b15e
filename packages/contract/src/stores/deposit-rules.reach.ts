import { ORDER_METHODS } from '#common/operator.ts';
import {
  DEPOSIT_CONDITIONS,
  type DepositConditions,
  type DepositRule,
  DINER_RISKS,
} from './deposit-rules.model.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

const includesAll = <Value>(list: readonly Value[], values: readonly Value[]): boolean =>
  values.every((value) => list.includes(value));

/**
 * Checks whether a condition matches every booking that another one matches. `narrow` may be null, which matches all; `wide`
 * is not null.
 */
const COVERS: {
  [Name in keyof DepositConditions]: (
    wide: NonNullable<DepositConditions[Name]>,
    narrow: DepositConditions[Name],
  ) => boolean;
} = {
  people: (wide, narrow) => narrow !== null && wide.min <= narrow.min && narrow.max <= wide.max,
  weekdays: (wide, narrow) => includesAll(wide, narrow ?? WEEKDAYS),
  dates: (wide, narrow) => narrow !== null && wide.from <= narrow.from && narrow.to <= wide.to,
  shiftIds: (wide, narrow) => narrow !== null && includesAll(wide, narrow),
  kindIds: (wide, narrow) => narrow !== null && includesAll(wide, narrow),
  risk: (wide, narrow) => includesAll(wide, narrow ?? DINER_RISKS),
  memberLevelIds: (wide, narrow) => narrow !== null && includesAll(wide, narrow),
  methods: (wide, narrow) => includesAll(wide, narrow ?? ORDER_METHODS),
};

function covers<Name extends keyof DepositConditions>(
  name: Name,
  wide: DepositConditions,
  narrow: DepositConditions,
): boolean {
  const condition = wide[name];
  return condition === null || COVERS[name](condition as NonNullable<DepositConditions[Name]>, narrow[name]);
}

/**
 * Finds an earlier rule that matches every booking that a rule matches, so that the rule never decides. Returns its index, or
 * undefined if there is none. Rules that only several earlier ones together make useless are not found.
 */
export function ruleInFrontOf(
  rules: readonly Pick<DepositRule, 'when'>[],
  index: number,
): number | undefined {
  const rule = rules[index];
  if (!rule) return undefined;
  const found = rules
    .slice(0, index)
    .findIndex(({ when }) => DEPOSIT_CONDITIONS.every((name) => covers(name, when, rule.when)));
  return found < 0 ? undefined : found;
}
