import * as z from 'zod/mini';
import { instant } from '#common/shapes.ts';
import { loginCode } from './identity.model.ts';

const EMAIL_MAX = 200;

export const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'emailRequired'),
    z.maxLength(EMAIL_MAX, 'emailInvalid'),
    z.regex(z.regexes.email, 'emailInvalid'),
  );

export const emailInput = z.object({ address: emailAddress });
export const emailCodeInput = z.object({ address: emailAddress, code: loginCode });

/** The e-mail address of the person signed in, as returned to themselves. */
export const ownEmail = z.object({
  email: z.nullable(
    z.object({
      /** Masked. */
      address: z.string(),
      verifiedAt: instant,
    }),
  ),
  /** Whether this installation sends e-mail. */
  available: z.boolean(),
});
export type OwnEmail = z.infer<typeof ownEmail>;
