import * as z from 'zod/mini';
import { instant } from '#common/shapes.ts';
import { agreementVersion, loginCode } from './identity.model.ts';

const EMAIL_MAX = 200;

/**
 * An address as people type it: a plain part of up to 64 characters before the @, and a domain of labels in any script. No spaces,
 * controls or quotes, so that it is one word in the header of an e-mail. The part before the @ is ASCII, because some letters of other
 * scripts become ASCII letters in lower case, which would make two addresses equal.
 */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_.'+%-]{0,63}[A-Za-z0-9_+-]@(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+(?:\p{L}[\p{L}\p{M}]+|[Xx][Nn]--[A-Za-z0-9-]+)$/u;

export const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'emailRequired'),
    z.maxLength(EMAIL_MAX, 'emailInvalid'),
    z.regex(ADDRESS, 'emailInvalid'),
  );

export const emailInput = z.object({ address: emailAddress });
export const emailCodeInput = z.object({ address: emailAddress, code: loginCode });
export const emailSignInInput = z.object({ address: emailAddress, code: loginCode, agreementVersion });

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
