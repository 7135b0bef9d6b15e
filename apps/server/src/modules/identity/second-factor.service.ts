import { randomBytes } from 'node:crypto';
import type { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { RECOVERY_CODES, type Security } from '@xiwei/contract/identity/security.model.ts';
import { isFromWrongClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { keyed, seal, unseal } from '#platform/secrets.ts';
import { checksHere, maskTarget, needsSecondFactor, wayToCheck } from './fresh-check.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { maskPhone } from './identity.phones.ts';
import { SECOND_FACTOR_RULES } from './identity.rules.ts';
import { deletePasskeys } from './passkeys/passkeys.store.ts';
import { phoneOrRefuse } from './request-code.service.ts';
import {
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
  type SecondFactor,
  startSecret,
  updateSecondFactor,
  useRecoveryCode,
} from './second-factor.store.ts';
import { endAllSessions } from './sessions.service.ts';
import { clearSecondFactorChecks, markChecked } from './sessions.store.ts';
import { base32, lastStepAt, SECRET_BYTES, stepOfCode, totpUri } from './totp.ts';
import { findUserByVerifiedPhone } from './users.store.ts';

type Api = typeof securityApi;
type Secret = Pick<IdentityDeps, 'secret'>;

const ISSUER = 'Xiwei 席位';

export async function readSecurity(
  deps: IdentityDeps,
  { caller, db }: Call<Api['readSecurity']>,
): Promise<Security> {
  const { user } = caller;
  const [factor, recoveryCodesLeft, required, check] = await Promise.all([
    findSecondFactor(db, user.id),
    countRecoveryCodes(db, user.id),
    needsSecondFactor(db, user),
    wayToCheck(db, user, true, checksHere(deps)),
  ]);
  return {
    enabledAt: factor?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft,
    required,
    check: check.way,
    sentTo: maskTarget(check.to),
    passkey: check.passkey,
  };
}

/**
 * Completes sign-in, or confirms the identity of the signed-in person, with an authenticator or recovery
 * code.
 */
export async function passSecondFactor(deps: IdentityDeps, call: Call<Api['passSecondFactor']>) {
  const { caller, db, now } = call;
  const userId = caller.user?.id ?? caller.pendingUserId;
  if (!caller.session || !userId) throw new Refusal('notSignedIn');
  const factor = await lockSecondFactor(db, userId);
  if (!factor?.confirmed_at) throw new Refusal('secondFactorMissing');
  const refused = await checkCode(deps, db, factor, call.input.body.code, now);
  if (refused) return refused;
  await markChecked(db, caller.session.id, 'second_factor_at', now);
  return {};
}

export async function startSecondFactor(deps: IdentityDeps, call: Call<Api['startSecondFactor']>) {
  const { id } = call.caller.user;
  const sealed = sealSecret(deps, id, randomBytes(SECRET_BYTES));
  if (!(await startSecret(call.db, id, sealed, call.now))) throw new Refusal('secondFactorAlready');
  return {};
}

export async function readSecondFactorSetUp(
  deps: IdentityDeps,
  { caller, db }: Call<Api['readSecondFactorSetUp']>,
) {
  const { id, phone } = caller.user;
  const factor = notYetConfirmed(await findSecondFactor(db, id));
  const secret = secretOf(deps, factor);
  return { secret: base32(secret), uri: totpUri(ISSUER, phone === null ? id : maskPhone(phone), secret) };
}

/** Turns the second factor on. All other sessions of the person have to pass it from then on. */
export async function confirmSecondFactor(deps: IdentityDeps, call: Call<Api['confirmSecondFactor']>) {
  const { caller, db, now } = call;
  const factor = notYetConfirmed(await lockSecondFactor(db, caller.user.id));
  const refused = await checkCode(deps, db, factor, call.input.body.code, now);
  if (refused) return refused;
  await updateSecondFactor(db, caller.user.id, { confirmed_at: now });
  await clearSecondFactorChecks(db, caller.user.id);
  await markChecked(db, caller.session.id, 'second_factor_at', now);
  await emitChanged(deps, call, caller.user.id, 'on');
  return { recoveryCodes: await newRecoveryCodes(deps, db, caller.user.id) };
}

export async function renewRecoveryCodes(deps: IdentityDeps, call: Call<Api['renewRecoveryCodes']>) {
  const factor = await lockSecondFactor(call.db, call.caller.user.id);
  if (!factor?.confirmed_at) throw new Refusal('secondFactorMissing');
  return { recoveryCodes: await newRecoveryCodes(deps, call.db, call.caller.user.id) };
}

export async function removeSecondFactor(deps: IdentityDeps, call: Call<Api['removeSecondFactor']>) {
  if (!(await deleteSecondFactor(call.db, call.caller.user.id))) throw new Refusal('secondFactorMissing');
  await clearSecondFactorChecks(call.db, call.caller.user.id);
  await emitChanged(deps, call, call.caller.user.id, 'off');
  return {};
}

/**
 * Removes the second factor and the passkeys of a person who has lost them, and ends all their sessions: any of them may be
 * stolen.
 */
export async function resetSecondFactor(deps: IdentityDeps, call: Call<Api['resetSecondFactor']>) {
  const phone = phoneOrRefuse(call.input.body.phone);
  const userId = await findUserByVerifiedPhone(call.db, phone.number);
  if (!userId) throw new Refusal('secondFactorMissing');
  const hadFactor = await deleteSecondFactor(call.db, userId);
  const passkeys = await deletePasskeys(call.db, userId);
  if (!hadFactor && passkeys === 0) throw new Refusal('secondFactorMissing');
  call.audit({ userId, passkeys });
  await endAllSessions(deps, call, userId);
  await emitChanged(deps, call, userId, 'reset');
  return {};
}

async function emitChanged(
  deps: IdentityDeps,
  { db, now }: Pick<Call, 'db' | 'now'>,
  userId: string,
  change: 'on' | 'off' | 'reset',
): Promise<void> {
  await deps.emit(db, now, [`user:${userId}`], 'identity.secondFactorChanged', { userId, change });
}

function notYetConfirmed(factor: SecondFactor | undefined): SecondFactor {
  if (!factor) throw new Refusal('secondFactorMissing');
  if (factor.confirmed_at) throw new Refusal('secondFactorAlready');
  return factor;
}

/**
 * Derives the key that encrypts a person's secret. It depends on the person, so a row copied to another
 * person cannot be decrypted.
 */
const keyFor = ({ secret }: Secret, userId: string): Buffer => keyed(secret, 'second-factor', userId);

export const sealSecret = (deps: Secret, userId: string, totpSecret: Buffer): Buffer =>
  Buffer.from(seal(keyFor(deps, userId), totpSecret.toString('hex')));

export function secretOf(deps: Secret, factor: SecondFactor): Buffer {
  const opened = unseal(keyFor(deps, factor.user_id), factor.sealed_secret.toString());
  if (opened === undefined) throw new Error('A second factor can’t be decrypted: was SECRET changed?');
  return Buffer.from(opened, 'hex');
}

/**
 * Checks an authenticator or recovery code against a locked row. A wrong one counts as a try, so the refusal
 * is returned, not thrown: throwing would roll the count back.
 */
async function checkCode(
  deps: Secret,
  db: Db,
  factor: SecondFactor,
  typed: string,
  now: Date,
): Promise<Refusal | undefined> {
  const { tries, perSeconds } = SECOND_FACTOR_RULES;
  const since = factor.tries_since;
  // Tries at a time that was wrong don't count, and steps of such a time don't make later codes used ones.
  const age = since && !isFromWrongClock(since, now) ? (now.getTime() - since.getTime()) / 1000 : perSeconds;
  const wrongTries = age < perSeconds ? factor.wrong_tries : 0;
  if (wrongTries >= tries)
    return new Refusal('secondFactorLocked', { retryAfter: Math.ceil(perSeconds - age) });
  const code = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  const step = stepOfCode(secretOf(deps, factor), code, now);
  const isStepPossible = factor.last_step <= lastStepAt(now);
  if (step !== undefined && isStepPossible && step <= factor.last_step)
    return new Refusal('secondFactorUsed');
  const isRight =
    step !== undefined ||
    (await useRecoveryCode(db, factor.user_id, recoveryHash(deps, factor.user_id, code), now));
  if (isRight) {
    const last_step = step ?? factor.last_step;
    await updateSecondFactor(db, factor.user_id, { last_step, wrong_tries: 0, tries_since: null });
    return undefined;
  }
  await updateSecondFactor(db, factor.user_id, {
    wrong_tries: wrongTries + 1,
    tries_since: wrongTries === 0 ? now : factor.tries_since,
  });
  return new Refusal('secondFactorWrong', { details: { triesLeft: tries - wrongTries - 1 } });
}

/**
 * Creates ten recovery codes of 50 random bits. They are shown once; only a keyed digest of each is stored.
 */
async function newRecoveryCodes(deps: Secret, db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(7)).slice(0, 10));
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => recoveryHash(deps, userId, code)),
  );
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

const recoveryHash = ({ secret }: Secret, userId: string, code: string): Buffer =>
  keyed(secret, 'recovery-code', userId, code);
