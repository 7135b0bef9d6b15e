import { hmacSha256 } from '#gateways/hmac-signing.ts';
import { sameSecret } from '#platform/secrets.ts';

/** Age at which a webhook is a replay, as in the provider's own libraries; also the most that clocks may differ. */
const TOLERANCE_SECONDS = 300;

/** Computes the signature of a webhook in hex. `seconds` is the epoch time at which it was sent. */
export const webhookSignature = (secret: string, seconds: number | string, body: string): string =>
  hmacSha256(secret, `${seconds}.${body}`).toString('hex');

/**
 * Checks the header `Stripe-Signature`: `t=` with the time, and one or more `v1=` with signatures. There are several while
 * a secret is being replaced; one of them has to be right. Other schemes are ignored.
 */
export function checkWebhook(
  header: string,
  body: string,
  secret: string,
  now: Date,
): 'valid' | 'badSignature' | 'expired' {
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const valuesOf = (name: string) => parts.filter(([key]) => key === name).map(([, value = '']) => value);
  const [time = '', ...others] = valuesOf('t');
  if (!/^\d{1,12}$/.test(time) || others.length > 0) return 'badSignature';
  const expected = webhookSignature(secret, time, body);
  if (!valuesOf('v1').some((signature) => sameSecret(signature, expected))) return 'badSignature';
  const age = now.getTime() / 1000 - Number(time);
  return Math.abs(age) > TOLERANCE_SECONDS ? 'expired' : 'valid';
}
