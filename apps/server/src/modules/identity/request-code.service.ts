import type { Language } from '@xiwei/contract/common/language.ts';
import type { PhoneCodePurpose, PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { destinationOf } from '#gateways/sms/sms.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { Refusal } from '#platform/refusal.ts';
import { keyed, sameSecret, sha256 } from '#platform/secrets.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { type Phone, parsePhone } from './identity.phones.ts';
import { CODE_RULES, codeDigits } from './identity.rules.ts';
import {
  addLoginCode,
  codesAskedFor,
  countTry,
  findNewestCode,
  hiddenPhone,
  lockAddress,
  lockPhone,
  useCode,
} from './login-codes.store.ts';
import { hasUsedDevice } from './sessions.store.ts';

export const SEND_LOGIN_CODE = 'identity.sendLoginCode';

/** Sends a code within the limits, if a provider can send it. The answer is the same whether or not the phone has an account. */
export async function requestCode(
  deps: IdentityDeps,
  db: Db,
  request: {
    phone: Phone;
    purpose: PhoneCodePurpose;
    userId: string | null;
    device: string;
    language: Language;
    address: string;
  },
  now: Date,
): Promise<{ expiresAt: string; nextAt: string }> {
  const { number } = request.phone;
  refuseWithoutProvider(deps, number);
  const addressHash = keyed(deps.secret, 'address', request.address);
  await lockPhone(db, number);
  await lockAddress(db, addressHash);
  const knownDevice = await hasUsedDevice(db, number, request.device);
  // Closing an account does not reset the limits of its phone.
  const phones = [number, hiddenPhone(deps.secret, number)];
  const asked = await refuseTooMany(db, { phones, knownDevice }, addressHash, now);
  const expiresAt = later(now, CODE_RULES.validSeconds);
  const deviceHash = sha256(request.device);
  const loginCode = { ...request, phone: number, email: null, addressHash, deviceHash, knownDevice };
  const codeId = await addLoginCode(db, loginCode, now, expiresAt);
  // If the provider is slow, those who ask for many codes wait for those who ask for one.
  await addJob(db, SEND_LOGIN_CODE, { codeId }, { maxAttempts: 4, priority: asked });
  return { expiresAt: expiresAt.toISOString(), nextAt: later(now, CODE_RULES.pauseSeconds).toISOString() };
}

/** Refuses a code that cannot be sent at all: it would be waited for. */
function refuseWithoutProvider({ sms }: Pick<IdentityDeps, 'sms'>, phone: string): void {
  if (!sms) throw new Refusal('smsUnavailable');
  if (!sms.hasTemplate('loginCode', destinationOf(phone))) throw new Refusal('smsRegionUnavailable');
}

export function phoneOrRefuse(input: PhoneInput): Phone {
  const phone = parsePhone(input);
  if (!phone) throw new Refusal('phoneInvalid');
  return phone;
}

/** Refuses what exceeds the limits. Returns how many codes were asked for from the same address while they are valid. */
async function refuseTooMany(
  db: Db,
  browsers: { phones: readonly string[]; knownDevice: boolean },
  addressHash: Buffer,
  now: Date,
): Promise<number> {
  const dayAgo = later(now, -24 * 3600);
  const ofPhone = await codesAskedFor(db, browsers, dayAgo, now);
  const sinceLast = ofPhone[0] ? (now.getTime() - ofPhone[0].getTime()) / 1000 : Number.POSITIVE_INFINITY;
  if (sinceLast < CODE_RULES.pauseSeconds) {
    throw new Refusal('codeTooSoon', { retryAfter: Math.ceil(CODE_RULES.pauseSeconds - sinceLast) });
  }
  const ofAddress = await codesAskedFor(db, { addressHash }, dayAgo, now);
  refuseOverLimits(
    [
      [ofPhone, CODE_RULES.perPhone],
      [ofAddress, CODE_RULES.perAddress],
    ],
    now,
  );
  return ofAddress.filter((at) => at > later(now, -CODE_RULES.validSeconds)).length;
}

type Limits = readonly { max: number; seconds: number }[];

/** Refuses one more code if it is over a limit. Each of the limits is for the times of earlier requests, newest first. */
export function refuseOverLimits(
  limited: readonly (readonly [times: Date[], limits: Limits])[],
  now: Date,
): void {
  const waits = limited.flatMap(([times, limits]) => limits.map(waitFor(times, now)));
  const retryAfter = Math.max(...waits);
  if (retryAfter > 0) throw new Refusal('codeLimitReached', { retryAfter });
}

/** Returns the seconds until a limit allows one more. */
const waitFor =
  (times: Date[], now: Date) =>
  ({ max, seconds }: { max: number; seconds: number }): number => {
    const oldest = times[max - 1];
    return oldest ? Math.max(0, Math.ceil(seconds - (now.getTime() - oldest.getTime()) / 1000)) : 0;
  };

/**
 * Checks a code. A wrong one counts as a try, so the refusal is returned, not thrown: throwing would roll the
 * count back.
 */
export async function tryCode(
  deps: IdentityDeps,
  db: Db,
  attempt: { phone: Phone; purpose: PhoneCodePurpose; userId: string | null; device: string; code: string },
  now: Date,
): Promise<Refusal | undefined> {
  // Held until the call ends: the code may create the phone's account, and only one call at a time may do so.
  await lockPhone(db, attempt.phone.number);
  const { purpose, userId } = attempt;
  const deviceHash = sha256(attempt.device);
  const newest = await findNewestCode(db, { phone: attempt.phone.number, purpose, userId, deviceHash }, now);
  return tryNewest(deps, db, newest, attempt.code, now);
}

type CodeRow = NonNullable<Awaited<ReturnType<typeof findNewestCode>>>;

/** Checks what was typed against the newest code, whose lock is held. A wrong one counts as a try. */
export async function tryNewest(
  { secret }: Pick<IdentityDeps, 'secret'>,
  db: Db,
  newest: CodeRow | undefined,
  code: string,
  now: Date,
): Promise<Refusal | undefined> {
  if (!newest || newest.used_at || newest.expires_at <= now) return new Refusal('codeExpired');
  if (newest.tries >= CODE_RULES.tries) return new Refusal('codeTriesUsedUp');
  if (sameSecret(codeDigits(secret, newest.id), code)) {
    await useCode(db, newest.id, now);
    return undefined;
  }
  await countTry(db, newest.id);
  const triesLeft = CODE_RULES.tries - newest.tries - 1;
  return triesLeft > 0
    ? new Refusal('codeWrong', { details: { triesLeft } })
    : new Refusal('codeTriesUsedUp');
}
