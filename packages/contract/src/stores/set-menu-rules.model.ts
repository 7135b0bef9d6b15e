import * as z from 'zod/mini';
import { id } from '#common/shapes.ts';
import { freeText } from '#common/text.ts';
import { depositConditions } from './deposit-rules.model.ts';

export const MAX_SET_MENU_RULES = 20;
/** The most set menus of which a rule requires one. */
export const MAX_RULE_MENUS = 20;

/** The bookings at which a set menu is required: all conditions that aren't null have to match. Dates are business days. */
export const setMenuConditions = z.extend(
  z.pick(depositConditions, { people: true, weekdays: true, dates: true, shiftIds: true, kindIds: true }),
  {
    /** Whether only special days of the store's calendar match. */
    specialDays: z.boolean(),
  },
);
export type SetMenuConditions = z.infer<typeof setMenuConditions>;

/** A rule by which diners have to take one of several set menus for the whole party. */
export const setMenuRule = z.object({
  /** Shown to staff only. */
  name: freeText(40),
  when: setMenuConditions,
  /** The products of which the party takes one or several. */
  productIds: z.array(id).check(
    z.minLength(1, 'required'),
    z.maxLength(MAX_RULE_MENUS),
    z.refine((all) => new Set(all).size === all.length),
  ),
});
export type SetMenuRule = z.infer<typeof setMenuRule>;

/** The first rule that matches a booking decides. If none matches, no set menu is required. */
export const setMenuRules = z.array(setMenuRule).check(z.maxLength(MAX_SET_MENU_RULES));
