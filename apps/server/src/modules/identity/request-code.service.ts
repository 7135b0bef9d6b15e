import type { Language } from '@xiwei/contract/common/language.ts';
import type { LoginCodePurpose, PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { destinationOf, reaches } from '#gateways/sms/sms.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { Refusal } from '#platform/refusal.ts';
import { keyed, sameSecret, sha256 } from '#platform/secrets.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { isLandline, type Phone, parsePhone } from './identity.phones.ts';
import { CODE_RULES, codeDigits, EMAIL_CODE_RULES } from './identity.rules.ts';
import {
  addLoginCode,
  type CodeTarget,
  codesAskedFor,
  countTry,
  findNewestCode,
  lockAddress,
  lockTarget,
  namesOf,
  useCode,
} from './login-codes.store.ts';
import { hasUsedDevice } from './sessions.store.ts';

export const SEND_LOGIN_CODE = 'identity.sendLoginCode';
export const SEND_EMAIL_CODE = 'identity.sendEmailCode';

/** The rules of the two ways that codes are sent. An e-mail arrives later than an SMS, so its code is valid for longer. */
const WAYS = {
  phone: { ...CODE_RULES, perTarget: CODE_RULES.perPhone, job: SEND_LOGIN_CODE },
  email: { ...EMAIL_CODE_RULES, perTarget: EMAIL_CODE_RULES.perEmail, job: SEND_EMAIL_CODE },
} as const;
type Way = keyof typeof WAYS;
const wayOf = ({ phone }: CodeTarget): Way => (phone === null ? 'email' : 'phone');

/** Who asks for a code or enters one, and what for. */
interface CodeUse {
  to: CodeTarget;
  purpose: LoginCodePurpose;
  userId: string | null;
  device: string;
}

/**
 * Sends a code by SMS or e-mail within the limits, if a provider can send it. The answer is the same whether or not the phone or the
 * address has an account.
 */
export async function requestCode(
  deps: IdentityDeps,
  db: Db,
  request: CodeUse & { language: Language; address: string },
  now: Date,
): Promise<{ expiresAt: string; nextAt: string }> {
  const { to, purpose, userId, language, device } = request;
  refuseWithoutProvider(deps, to);
  const rules = WAYS[wayOf(to)];
  const addressHash = keyed(deps.secret, 'address', request.address);
  await lockTarget(db, to);
  await lockAddress(db, addressHash);
  const knownDevice = await hasUsedDevice(db, to, device);
  const asked = await refuseTooMany(deps, db, { to, knownDevice, addressHash }, now);
  const expiresAt = later(now, rules.validSeconds);
  const deviceHash = sha256(device);
  const code = { to, purpose, userId, language, addressHash, deviceHash, knownDevice };
  const codeId = await addLoginCode(db, code, now, expiresAt);
  // If the provider is slow, those who ask for many codes wait for those who ask for one.
  await addJob(db, rules.job, { codeId }, { maxAttempts: 4, priority: asked });
  return { expiresAt: expiresAt.toISOString(), nextAt: later(now, rules.pauseSeconds).toISOString() };
}

/** Refuses a code that cannot be sent at all: it would be waited for. */
function refuseWithoutProvider(
  { sms, email }: Pick<IdentityDeps, 'sms' | 'email'>,
  { phone }: CodeTarget,
): void {
  if (phone === null) {
    if (!email) throw new Refusal('emailUnavailable');
    return;
  }
  if (!sms) throw new Refusal('smsUnavailable');
  if (!reaches(sms, phone) || !sms.hasTemplate('loginCode', destinationOf(phone)))
    throw new Refusal('smsRegionUnavailable');
}

export function phoneOrRefuse(input: PhoneInput): Phone {
  const phone = parsePhone(input);
  if (!phone) throw new Refusal(isLandline(input) ? 'phoneLandline' : 'phoneInvalid');
  return phone;
}

/** Refuses what exceeds the limits. Returns how many codes were asked for from the same address of the network while they are valid. */
async function refuseTooMany(
  { secret }: Pick<IdentityDeps, 'secret'>,
  db: Db,
  { to, knownDevice, addressHash }: { to: CodeTarget; knownDevice: boolean; addressHash: Buffer },
  now: Date,
): Promise<number> {
  const way = wayOf(to);
  const rules = WAYS[way];
  const dayAgo = later(now, -24 * 3600);
  const ofTarget = await codesAskedFor(db, { way, names: namesOf(secret, to), knownDevice }, dayAgo, now);
  const sinceLast = ofTarget[0] ? (now.getTime() - ofTarget[0].getTime()) / 1000 : Number.POSITIVE_INFINITY;
  if (sinceLast < rules.pauseSeconds) {
    throw new Refusal('codeTooSoon', { retryAfter: Math.ceil(rules.pauseSeconds - sinceLast) });
  }
  const ofAddress = await codesAskedFor(db, { addressHash }, dayAgo, now);
  refuseOverLimits(
    [
      [ofTarget, rules.perTarget],
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
  { to, purpose, userId, device, code }: CodeUse & { code: string },
  now: Date,
): Promise<Refusal | undefined> {
  // Held until the call ends: the code may create the account of its phone or address, and only one call at a time may do so.
  await lockTarget(db, to);
  const newest = await findNewestCode(db, { to, purpose, userId, deviceHash: sha256(device) }, now);
  return tryNewest(deps, db, newest, code, now);
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
