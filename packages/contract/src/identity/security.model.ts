import * as z from 'zod/mini';
import { instant } from '#common/shapes.ts';

/**
 * Ways to confirm a person's identity: with the authenticator, with a passkey alone, by setting one of them up first, or with a code
 * sent to the phone or by e-mail; for `bindPhone` a phone has to be linked first.
 */
export const CHECK_WAYS = ['authenticator', 'passkey', 'setUp', 'phone', 'email', 'bindPhone'] as const;
export type CheckWay = (typeof CHECK_WAYS)[number];

/** A code of the authenticator (six digits) or a recovery code. Spaces, hyphens and case are ignored. */
export const secondFactorCode = z
  .string()
  .check(z.trim(), z.minLength(6, 'codeIncomplete'), z.maxLength(40, 'codeIncomplete'));
export const secondFactorInput = z.object({ code: secondFactorCode });

export const RECOVERY_CODES = 10;

export const security = z.object({
  /** When the second factor was turned on; null if it is off. */
  enabledAt: z.nullable(instant),
  recoveryCodesLeft: z.int(),
  /** Owners and administrators need a second factor for what they may change. */
  required: z.boolean(),
  /** How this person confirms their identity. */
  check: z.enum(CHECK_WAYS),
  /** The phone or e-mail address that codes are sent to, masked; null if none are. */
  sentTo: z.nullable(z.string()),
  /** Whether a passkey confirms it too. */
  passkey: z.boolean(),
});
export type Security = z.infer<typeof security>;
