import { keyed, randomToken, sameSecret } from '#platform/secrets.ts';

/** Long enough to read a consent page, short enough that a leaked link is useless. */
const VALID_SECONDS = 15 * 60;

const seal = (secret: string, device: string, nonce: string, until: string): string =>
  keyed(secret, 'social-state', device, nonce, until).toString('hex').slice(0, 40);

/**
 * Creates the OAuth `state`, bound to this browser: a login that began elsewhere and was passed on as a link
 * is refused. Letters and digits only, as the provider requires.
 */
export function newSocialState(secret: string, device: string, now: Date): string {
  const nonce = Buffer.from(randomToken(8), 'base64url').toString('hex');
  const until = (Math.floor(now.getTime() / 1000) + VALID_SECONDS).toString(16).padStart(8, '0');
  return nonce + until + seal(secret, device, nonce, until);
}

export function isSocialState(secret: string, device: string, state: string, now: Date): boolean {
  const [, nonce, until, signature] = /^([0-9a-f]{16})([0-9a-f]{8})([0-9a-f]{40})$/.exec(state) ?? [];
  if (!nonce || !until || !signature) return false;
  return (
    sameSecret(seal(secret, device, nonce, until), signature) &&
    Number.parseInt(until, 16) * 1000 > now.getTime()
  );
}
