import type { emailApi } from '@xiwei/contract/identity/email.api.ts';
import type { OwnEmail } from '@xiwei/contract/identity/email.model.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/routes.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { Refusal } from '#platform/refusal.ts';
import { keyed, sha256 } from '#platform/secrets.ts';
import { claimRoles } from './claim-roles.ts';
import { deleteEmail, type EmailAddress, findEmail, isEmailOfAnother, setEmail } from './emails.store.ts';
import { notifyFormerEmail } from './former-email.ts';
import { requireCheckIfPossible } from './fresh-check.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { CODE_RULES, EMAIL_CODE_RULES, maskEmail, readEmail } from './identity.rules.ts';
import {
  addLoginCode,
  codesAskedFor,
  listEmailCodes,
  lockAddress,
  lockEmail,
  lockEmailOf,
  namesOf,
} from './login-codes.store.ts';
import { hasPasskey } from './passkeys/passkeys.store.ts';
import { refuseOverLimits, SEND_EMAIL_CODE, tryNewest } from './request-code.service.ts';
import { hasSocialAccount } from './social.store.ts';

type Api = typeof emailApi;

const DAY_SECONDS = 24 * 3600;

export const readOwnEmail = (deps: IdentityDeps, { caller, db }: Call<Api['readOwnEmail']>) =>
  describeEmail(deps, db, caller.user.id);

async function describeEmail({ email: gateway }: IdentityDeps, db: Db, userId: string): Promise<OwnEmail> {
  const row = await findEmail(db, userId);
  return {
    email: row ? { address: maskEmail(row.address), verifiedAt: row.verified_at.toISOString() } : null,
    available: gateway !== undefined,
  };
}

/** Sends a code to an address within the limits. The answer is the same whether or not another account has it. */
export async function requestEmailCode(deps: IdentityDeps, call: Call<Api['requestEmailCode']>) {
  if (!deps.email) throw new Refusal('emailUnavailable');
  const { db, caller, language, now, client } = call;
  const userId = caller.user.id;
  const { key: email } = emailOrRefuse(call.input.body.address);
  await requireCheckIfPossible(deps, call);
  const addressHash = keyed(deps.secret, 'address', client.address);
  await lockEmailOf(db, userId);
  await lockEmail(db, email);
  await lockAddress(db, addressHash);
  if ((await findEmail(db, userId))?.address_key === email) throw new Refusal('emailAlready');
  const since = later(now, -DAY_SECONDS);
  const own = await listEmailCodes(db, userId, since, now);
  refuseTooSoon(own[0], email, now);
  const to = { phone: null, email };
  const names = namesOf(deps.secret, to);
  const ofAddress = await codesAskedFor(db, { addressHash }, since, now);
  refuseOverLimits(
    [
      [own.map(({ created_at }) => created_at), EMAIL_CODE_RULES.perAccount],
      [
        await codesAskedFor(db, { way: 'email', names, knownDevice: true }, since, now),
        EMAIL_CODE_RULES.perEmail,
      ],
      [ofAddress, CODE_RULES.perAddress],
    ],
    now,
  );
  const expiresAt = later(now, EMAIL_CODE_RULES.validSeconds);
  const code = { to, userId, language, addressHash, knownDevice: true } as const;
  const deviceHash = sha256(caller.device);
  const codeId = await addLoginCode(db, { ...code, purpose: 'verifyEmail', deviceHash }, now, expiresAt);
  await addJob(db, SEND_EMAIL_CODE, { codeId }, { maxAttempts: 4, priority: ofAddress.length });
  const nextAt = later(now, EMAIL_CODE_RULES.pauseSeconds);
  return { expiresAt: expiresAt.toISOString(), nextAt: nextAt.toISOString() };
}

/** Reads an e-mail address, or refuses what is none. */
export function emailOrRefuse(typed: string): EmailAddress {
  const email = readEmail(typed);
  if (!email) throw new Refusal('emailInvalid');
  return email;
}

/** Refuses another code for an address while the newest code is for the same one and can still arrive. */
function refuseTooSoon(
  newest: { email: string | null; used_at: Date | null; created_at: Date } | undefined,
  email: string,
  now: Date,
): void {
  if (newest?.email !== email || newest.used_at) return;
  const left = EMAIL_CODE_RULES.pauseSeconds - (now.getTime() - newest.created_at.getTime()) / 1000;
  if (left > 0 && left <= EMAIL_CODE_RULES.pauseSeconds)
    throw new Refusal('codeTooSoon', { retryAfter: Math.ceil(left) });
}

/**
 * Gives the account an address after its code was entered. Only then does the answer reveal that another account has it. The newest
 * code of the account counts, and only for the address that it was sent to.
 */
export async function verifyEmail(
  deps: IdentityDeps,
  call: Call<Api['verifyEmail']>,
): Promise<OwnEmail | Refusal> {
  const { db, caller, language, now } = call;
  const { address, code } = call.input.body;
  const userId = caller.user.id;
  const email = emailOrRefuse(address);
  const { key } = email;
  await lockEmailOf(db, userId);
  await lockEmail(db, key);
  const former = await findEmail(db, userId);
  if (former?.address_key === key) throw new Refusal('emailAlready');
  const [newest] = await listEmailCodes(db, userId, later(now, -DAY_SECONDS), now);
  const refused = await tryNewest(deps, db, newest?.email === key ? newest : undefined, code, now);
  if (refused) return refused;
  // Returned, not thrown: the code is used up.
  if (await isEmailOfAnother(db, key, userId)) return new Refusal('emailHasAccount');
  await setEmail(db, { user_id: userId, address: email.address, address_key: key, verified_at: now });
  if (former) await notifyFormerEmail(deps, call, former.address_key, language);
  await claimRoles(deps, call, { phone: null, email: key }, userId);
  await deps.emit(db, now, [`user:${userId}`], 'identity.emailChanged', { userId, change: 'verified' });
  return describeEmail(deps, db, userId);
}

export async function removeEmail(deps: IdentityDeps, call: Call<Api['removeEmail']>): Promise<OwnEmail> {
  const { db, caller, language, now } = call;
  const userId = caller.user.id;
  await lockEmailOf(db, userId);
  const former = await findEmail(db, userId);
  const hasOtherWay =
    caller.user.phone !== null ||
    (await hasSocialAccount(db, userId)) ||
    (await hasPasskey(db, userId, deps.rpId));
  if (former && !hasOtherWay) throw new Refusal('emailOnlyWay');
  await requireCheckIfPossible(deps, call);
  if (former && (await deleteEmail(db, userId))) {
    await notifyFormerEmail(deps, call, former.address_key, language);
    await deps.emit(db, now, [`user:${userId}`], 'identity.emailChanged', { userId, change: 'removed' });
  }
  return describeEmail(deps, db, userId);
}
