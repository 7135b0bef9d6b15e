import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { MAX_PARTY } from '#common/party.ts';
import { id, wallDate, wallTime } from '#common/shapes.ts';
import { TURN_CONDITIONS, TURN_PREFERENCES, turnRuleInput } from '#seating/seating.model.ts';
import { bookingRules } from '#stores/store-settings.model.ts';

/** A turn time that does not apply to a booking, and why. */
const lostTurnRule = z.object({
  ruleId: id,
  /** The conditions that do not match the booking. Empty if the rule matches, but another one is preferred. */
  because: z.array(z.enum(TURN_CONDITIONS)),
  /** Why another matching rule is preferred; null if this one does not match. */
  preferred: z.nullable(z.enum(TURN_PREFERENCES)),
});
export type LostTurnRule = z.infer<typeof lostTurnRule>;

export const turnTimesApi = api('booking', {
  testTurnTime: {
    method: 'POST',
    path: '/api/stores/:storeId/desk/turn-times/test',
    who: 'host',
    changes: [],
    about:
      'Returns how long a party would stay under the store’s turn times, or with values that are not saved yet, and the reasons. Nothing is booked.',
    params: z.object({ storeId: id }),
    body: z.object({
      date: wallDate,
      time: wallTime,
      people: z.int().check(z.minimum(1), z.maximum(MAX_PARTY)),
      /** Default turn time and buffer in place of the saved ones. */
      defaults: z.optional(z.pick(bookingRules, { turnMinutes: true, bufferMinutes: true })),
      /** A rule that is not saved yet: in place of the saved one with its id, or as a new one (`NEW_TURN_RULE_ID`). */
      draft: z.optional(z.extend(turnRuleInput, { id })),
    }),
    output: z.object({
      turnMinutes: z.int(),
      bufferMinutes: z.int(),
      /** The shift that contains the time. */
      shiftId: z.nullable(id),
      /** The rule that decided; null if the default applies. */
      ruleId: z.nullable(id),
      /** All other rules. */
      others: z.array(lostTurnRule),
    }),
    refusals: ['notAStartTime'],
  },
});
