import type { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import type { signInApi } from '@xiwei/contract/identity/sign-in.api.ts';
import type { SocialOutcome } from '#gateways/social/wechat/gateway.ts';
import { later } from '#platform/clock.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { randomToken } from '#platform/secrets.ts';
import { claimRoles, isNamedByEmail } from './claim-roles.ts';
import { emailOrRefuse } from './email.service.ts';
import { addUserWithEmail, findUserByEmail } from './emails.store.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { maskPhone } from './identity.phones.ts';
import { PASSPORT_SECONDS } from './identity.rules.ts';
import type { CodeTarget } from './login-codes.store.ts';
import { endUnusedPasskeys } from './passkeys/unused-passkeys.ts';
import { addPassportCode, findPassportCode, usePassportCode } from './passports.store.ts';
import { phoneOrRefuse, requestCode, tryCode } from './request-code.service.ts';
import { findSecondFactor } from './second-factor.store.ts';
import { describeSession, hasPasskeyHere } from './session-info.service.ts';
import { addSession, endSessionById, fillSession, knownDevices, type NewSession } from './sessions.store.ts';
import { linkSocialAccount, lockSocialAccount, takeSocialAccount } from './social.store.ts';
import { isSocialState, newSocialState } from './social-state.ts';
import { acceptDocuments, addUser, findUser, hasAccepted, takeUserByPhone } from './users.store.ts';

type Api = typeof identityApi;

/** Parts of a call that are needed to open a session. */
type Visit = Pick<Call, 'db' | 'now' | 'client' | 'newSessionToken' | 'setSession'> & { caller: Caller };

export async function requestLoginCode(deps: IdentityDeps, call: Call<Api['requestLoginCode']>) {
  const phone = phoneOrRefuse(call.input.body.phone);
  const { db, language, now } = call;
  return requestCode(
    deps,
    db,
    {
      to: { phone: phone.number, email: null },
      purpose: 'signIn',
      userId: null,
      device: call.caller.device,
      language,
      address: call.client.address,
    },
    now,
  );
}

export async function requestEmailLoginCode(
  deps: IdentityDeps,
  call: Call<(typeof signInApi)['requestEmailLoginCode']>,
) {
  const { db, language, now, caller, client } = call;
  const to = { phone: null, email: emailOrRefuse(call.input.body.address).key };
  const request = { to, purpose: 'signIn', userId: null, device: caller.device, language } as const;
  return requestCode(deps, db, { ...request, address: client.address }, now);
}

/** Signs in by a code sent by e-mail. Only after the code does the answer reveal whether the address has an account. */
export async function signInByEmail(deps: IdentityDeps, call: Call<(typeof signInApi)['signInByEmail']>) {
  const { address, code, agreementVersion } = call.input.body;
  const email = emailOrRefuse(address);
  refuseOldAgreement(agreementVersion);
  const { db, caller, language, now } = call;
  const to: CodeTarget = { phone: null, email: email.key };
  const attempt = { to, purpose: 'signIn', userId: null, device: caller.device, code } as const;
  const refused = await tryCode(deps, db, attempt, now);
  if (refused) return refused;
  const found = await findUserByEmail(db, email.key);
  // Returned, not thrown: the code is used up.
  if (found === undefined && !deps.emailSignUp && !(await isNamedByEmail(db, email.key)))
    return new Refusal('emailNoAccount');
  const userId = found ?? (await addUserWithEmail(db, email, language, now));
  return openVerified(deps, call, { userId, isNew: found === undefined, target: to }, agreementVersion);
}

export async function signInByPhone(deps: IdentityDeps, call: Call<Api['signInByPhone']>) {
  const { phone: typed, code, agreementVersion } = call.input.body;
  const phone = phoneOrRefuse(typed);
  refuseOldAgreement(agreementVersion);
  const to: CodeTarget = { phone: phone.number, email: null };
  const attempt = { to, purpose: 'signIn', userId: null, device: call.caller.device, code } as const;
  const refused = await tryCode(deps, call.db, attempt, call.now);
  if (refused) return refused;
  const { user, isNew } = await takeUserByPhone(call.db, phone, call.language, call.now);
  return openVerified(deps, call, { userId: user.id, isNew, target: to }, agreementVersion);
}

/** An account whose person has just shown that a phone or an e-mail address is theirs. */
interface VerifiedAccount {
  userId: string;
  isNew: boolean;
  target: CodeTarget;
}

/** Opens the session of a verified person, with their agreement, what waits for their phone or address, and the social app that they came from. */
export async function openVerified(
  deps: IdentityDeps,
  call: Visit,
  { userId, isNew, target }: VerifiedAccount,
  agreementVersion: string,
): Promise<{ isNew: boolean }> {
  const { db, now } = call;
  await acceptDocuments(db, userId, agreementVersion, now);
  await claimRoles(deps, call, target, userId);
  await endUnusedPasskeys(deps, call, userId);
  const openId = await linkWaitingSocial(call, userId);
  await open(deps, call, { userId, openId, isNew, verifiedBy: 'code' });
  return { isNew };
}

/** Opens the session of a person whom a passkey verified, with the social app that they came from. */
export async function openByPasskey(deps: IdentityDeps, call: Visit, userId: string): Promise<void> {
  const openId = await linkWaitingSocial(call, userId);
  await open(deps, call, { userId, openId, isNew: false, verifiedBy: 'passkey' });
}

/** Links the social app that a person came from before they signed in. Returns its account if it had no person. */
async function linkWaitingSocial({ db, caller }: Visit, userId: string): Promise<string | null> {
  const waiting = caller.user ? undefined : caller.session?.social?.openId;
  return waiting !== undefined && (await linkSocialAccount(db, waiting, userId)) ? waiting : null;
}

export async function startSocialLogin(deps: IdentityDeps, call: Call<Api['startSocialLogin']>) {
  if (!deps.social) throw new Refusal('socialUnavailable');
  const url = deps.social.authorizeUrl({
    redirectUri: `${call.origin}${call.input.query.returnTo}`,
    state: newSocialState(deps.secret, call.caller.device, call.now),
    scope: 'snsapi_base',
  });
  return { url };
}

/** Asks the provider who signed in. Runs outside the transaction, because the provider may be slow. */
export async function exchangeSocialCode(
  deps: IdentityDeps,
  call: Call<Api['signInBySocial']>,
): Promise<SocialOutcome> {
  if (!deps.social) throw new Refusal('socialUnavailable');
  const { code, state } = call.input.body;
  if (!isSocialState(deps.secret, call.caller.device, state, call.now))
    throw new Refusal('socialStateInvalid');
  return deps.social.exchange(code);
}

export async function signInBySocial(
  deps: IdentityDeps,
  call: Call<Api['signInBySocial']>,
  outcome: SocialOutcome,
) {
  if (!outcome.ok) {
    const gone = outcome.reason === 'codeInvalid' || outcome.reason === 'codeUsed';
    throw new Refusal(gone ? 'socialCodeInvalid' : 'socialUnavailable');
  }
  if (outcome.snapshot) throw new Refusal('socialSnapshot');
  const account = await takeSocialAccount(call.db, outcome, call.now);
  const { userId, openId } = account;
  const sessionId = await open(deps, call, { userId, openId, isNew: false, verifiedBy: null });
  const needsAgreement = userId !== null && !(await hasAccepted(call.db, userId, AGREEMENT_VERSION));
  const factor = userId === null ? undefined : await findSecondFactor(call.db, userId);
  return describeSession(deps, {
    sessionId,
    userId,
    social: true,
    needsAgreement,
    needsSecondFactor: Boolean(factor?.confirmed_at),
    origin: call.origin,
    secondFactorByPasskey:
      Boolean(factor?.confirmed_at) && (await hasPasskeyHere(call.db, userId, call.origin)),
    newsFrom: null,
  });
}

/**
 * Accepts the terms. Creates the account of a person who came by a social app; for a signed-in person it
 * renews the agreement.
 */
export async function acceptAgreement(deps: IdentityDeps, call: Call<Api['acceptAgreement']>) {
  const { caller, db, now, language } = call;
  const { agreementVersion } = call.input.body;
  refuseOldAgreement(agreementVersion);
  if (caller.user) {
    await acceptDocuments(db, caller.user.id, agreementVersion, now);
    return { isNew: false };
  }
  if (caller.pendingUserId) throw new Refusal('secondFactorRequired');
  const openId = caller.session?.social?.openId;
  if (!caller.session || openId === undefined) throw new Refusal('socialMissing');
  // They may have accepted the terms on another device in the meantime; then the account exists.
  const ownerId = await lockSocialAccount(db, openId);
  const userId = ownerId ?? (await addUser(db, language, now)).id;
  if (ownerId === null) await linkSocialAccount(db, openId, userId);
  await acceptDocuments(db, userId, agreementVersion, now);
  const devices = await knownDevices(db, userId, caller.device);
  await fillSession(db, caller.session.id, userId);
  await emitSignedIn(deps, call, userId, caller.session.id, ownerId === null, devices.any && !devices.this);
  return { isNew: ownerId === null };
}

export async function createPassportCode(_deps: IdentityDeps, call: Call<Api['createPassportCode']>) {
  const code = randomToken(24);
  const expiresAt = later(call.now, PASSPORT_SECONDS);
  await addPassportCode(
    call.db,
    code,
    { userId: call.caller.user.id, sessionId: call.caller.session.id },
    call.now,
    expiresAt,
  );
  return { code, expiresAt: expiresAt.toISOString() };
}

/** Returns the owner of a passport code, so that the person can confirm before anything changes. */
export async function previewPassportCode(_deps: IdentityDeps, call: Call<Api['previewPassportCode']>) {
  const { caller, db, input, now } = call;
  const passportCode = await findPassportCode(db, input.body.passportCode, now);
  if (!passportCode) throw new Refusal('passportCodeInvalid');
  const { nickname, avatar, phone } = await findUser(db, passportCode.user_id);
  return {
    nickname,
    avatarUrl: pictureUrl(avatar),
    phone: phone && maskPhone(phone),
    isMe: caller.user?.id === passportCode.user_id,
  };
}

export async function signInByPassport(deps: IdentityDeps, call: Call<Api['signInByPassport']>) {
  const userId = await usePassportCode(call.db, call.input.body.passportCode, call.now);
  if (!userId) throw new Refusal('passportCodeInvalid');
  const visit = { ...call, client: { ...call.client, webPlatform: 'passport' as const } };
  await open(deps, visit, { userId, openId: null, isNew: false, verifiedBy: null });
  return {};
}

export function refuseOldAgreement(version: string): void {
  if (version !== AGREEMENT_VERSION) throw new Refusal('agreementOutdated');
}

interface Person {
  userId: string | null;
  openId: string | null;
  isNew: boolean;
  /** What has just verified them: a code that was sent to them or a link of the operator, or a passkey; null for nothing. */
  verifiedBy: NewSession['verifiedBy'];
}

/** Opens a session with a new token and ends the browser's former one, which prevents session fixation. */
async function open(deps: IdentityDeps, visit: Visit, person: Person): Promise<string> {
  const { db, now, caller, client } = visit;
  const { userId, openId, isNew, verifiedBy } = person;
  if (caller.session) await endSessionById(db, caller.session.id, now);
  const devices =
    userId === null ? { any: false, this: false } : await knownDevices(db, userId, caller.device);
  const token = visit.newSessionToken();
  const { device } = caller;
  const sessionId = await addSession(db, { token, device, userId, openId, verifiedBy, ...client }, now);
  visit.setSession('start');
  if (userId !== null)
    await emitSignedIn(deps, visit, userId, sessionId, isNew, devices.any && !devices.this);
  return sessionId;
}

async function emitSignedIn(
  deps: IdentityDeps,
  { db, now }: Pick<Call, 'db' | 'now'>,
  userId: string,
  sessionId: string,
  isNewUser: boolean,
  isNewDevice: boolean,
): Promise<void> {
  await deps.emit(db, now, [`user:${userId}`], 'identity.signedIn', {
    userId,
    sessionId,
    isNewUser,
    isNewDevice,
  });
}
