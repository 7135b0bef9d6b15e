import * as z from 'zod/mini';
import { instant } from '#common/shapes.ts';

/**
 * How a person confirms who they are: with the authenticator they have, by setting one up first, or with a code sent
 * to their phone, which they may have to link first.
 */
export const CHECK_WAYS = ['authenticator', 'setUp', 'phone', 'bindPhone'] as const;
export type CheckWay = (typeof CHECK_WAYS)[number];

/** A code of the authenticator (six digits) or a recovery code, as typed: spaces, hyphens and case don't count. */
export const secondFactorCode = z
  .string()
  .check(z.trim(), z.minLength(6, 'codeIncomplete'), z.maxLength(40, 'codeIncomplete'));
export const secondFactorInput = z.object({ code: secondFactorCode });

export const RECOVERY_CODES = 10;

export const security = z.object({
  /** Since when the second factor is on; null while it is off. */
  enabledAt: z.nullable(instant),
  recoveryCodesLeft: z.int(),
  /** Owners and administrators: what they may change needs a second factor. */
  required: z.boolean(),
  /** How this person confirms a change that needs it. */
  check: z.enum(CHECK_WAYS),
  /** Masked, where a code would be sent to. */
  phone: z.nullable(z.string()),
});
export type Security = z.infer<typeof security>;
