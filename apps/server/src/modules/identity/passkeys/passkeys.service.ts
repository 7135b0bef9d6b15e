import type { passkeysApi } from '@xiwei/contract/identity/passkeys.api.ts';
import {
  type OwnPasskey,
  PASSKEYS_MAX,
  type PasskeyAnswer,
  type PasskeyChallenge,
} from '@xiwei/contract/identity/passkeys.model.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { randomToken } from '#platform/secrets.ts';
import { findEmail } from '../emails.store.ts';
import { requireCheckIfPossible } from '../fresh-check.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { maskPhone } from '../identity.phones.ts';
import { maskEmail } from '../identity.rules.ts';
import { lockEmailOf } from '../login-codes.store.ts';
import { clearSecondFactorChecks, markChecked } from '../sessions.store.ts';
import { openByPasskey } from '../sign-in.service.ts';
import { hasSocialAccount } from '../social.store.ts';
import { findUser } from '../users.store.ts';
import { addChallenge, type ChallengeUse, takeChallenge } from './challenges.store.ts';
import { ALGORITHM_LIST } from './cose-key.ts';
import {
  mayBeCopied,
  type PasskeySite,
  passkeySite,
  readBase64,
  readClientData,
  readMadePasskey,
  readPasskeyUse,
} from './passkey.rules.ts';
import { PasskeyProblem } from './passkey-problem.ts';
import {
  deletePasskeys,
  insertPasskey,
  isKnownCredential,
  listPasskeysOf,
  lockPasskey,
  type PasskeyRow,
  recordUse,
  setPasskeyName,
} from './passkeys.store.ts';

type Api = typeof passkeysApi;

const CHALLENGE_BYTES = 32;

export async function startPasskeySignIn(
  _deps: IdentityDeps,
  call: Call<Api['startPasskeySignIn']>,
): Promise<PasskeyChallenge> {
  const site = siteOrRefuse(call);
  const challenge = await newChallenge(call, signInUse(call));
  return { challenge, rpId: site.rpId, allowed: [] };
}

/** Signs in with a passkey, which the person chose among those of this site on their device. */
export async function signInByPasskey(deps: IdentityDeps, call: Call<Api['signInByPasskey']>) {
  const used = await usePasskey(deps, call, call.input.body, signInUse(call));
  if (used instanceof Refusal) return used;
  await openByPasskey(deps, call, used.user_id);
  return {};
}

export async function startPasskeyCheck(
  _deps: IdentityDeps,
  call: Call<Api['startPasskeyCheck']>,
): Promise<PasskeyChallenge> {
  const site = siteOrRefuse(call);
  const use = checkUse(call);
  const allowed = (await listPasskeysOf(call.db, use.userId)).filter(worksAt(site)).map(describeKnown);
  if (allowed.length === 0) throw new Refusal('passkeyMissing');
  return { challenge: await newChallenge(call, use), rpId: site.rpId, allowed };
}

/** Completes sign-in, or confirms the identity of the signed-in person, with one of their passkeys. */
export async function passPasskeyCheck(deps: IdentityDeps, call: Call<Api['passPasskeyCheck']>) {
  const use = checkUse(call);
  const used = await usePasskey(deps, call, call.input.body, use);
  if (used instanceof Refusal) return used;
  await markChecked(call.db, use.sessionId, 'second_factor_at', call.now);
  return {};
}

export async function listPasskeys(_deps: IdentityDeps, { caller, db, origin }: Call<Api['listPasskeys']>) {
  const site = passkeySite(origin);
  const rows = await listPasskeysOf(db, caller.user.id);
  return {
    items: rows.map(describeOwn(site)),
    can: site && rows.length < PASSKEYS_MAX ? ['add' as const] : [],
  };
}

/** Begins to add a passkey. The check of the person is part of this step, because the browser asks them for more than a minute at times. */
export async function startPasskey(deps: IdentityDeps, call: Call<Api['startPasskey']>) {
  const { db, caller } = call;
  const site = siteOrRefuse(call);
  const userId = caller.user.id;
  await requireCheckIfPossible(deps, call);
  const rows = await listPasskeysOf(db, userId);
  if (rows.length >= PASSKEYS_MAX) throw new Refusal('tooManyPasskeys');
  return {
    challenge: await newChallenge(call, addUse(call)),
    rpId: site.rpId,
    userHandle: handleOf(userId).toString('base64url'),
    accountName: await accountNameOf(db, userId),
    algorithms: [...ALGORITHM_LIST],
    existing: rows.filter(worksAt(site)).map(describeKnown),
  };
}

/** Adds a passkey. The person has just been verified by their device, so this session counts as having passed the second factor. */
export async function addPasskey(
  deps: IdentityDeps,
  call: Call<Api['addPasskey']>,
): Promise<OwnPasskey | Refusal> {
  const { db, caller, input, now } = call;
  const { clientData, attestation, transports, name } = input.body;
  const site = siteOrRefuse(call);
  const userId = caller.user.id;
  const made = await checked(call, async () => {
    const challenge = readClientData(readBase64(clientData), 'add', site);
    if (!(await takeChallenge(db, challenge, addUse(call), now))) return new Refusal('passkeyExpired');
    return readMadePasskey(readBase64(attestation), site);
  });
  if (made instanceof Refusal) return made;
  await lockEmailOf(db, userId);
  if ((await listPasskeysOf(db, userId)).length >= PASSKEYS_MAX) return new Refusal('tooManyPasskeys');
  if (await isKnownCredential(db, made.id)) return new Refusal('passkeyAlready');
  const row = await insertPasskey(db, { ...made, userId, rpId: site.rpId, transports, name }, now);
  call.audit({ passkeyId: row.id });
  await markChecked(db, caller.session.id, 'second_factor_at', now);
  await emitChanged(deps, call, userId, 'added');
  return describeOwn(site)(row);
}

export async function renamePasskey(
  deps: IdentityDeps,
  call: Call<Api['renamePasskey']>,
): Promise<OwnPasskey> {
  const { db, caller, input, origin } = call;
  const row = await setPasskeyName(db, caller.user.id, input.params.passkeyId, input.body.name);
  if (!row) throw new Refusal('notFound');
  await emitChanged(deps, call, caller.user.id, 'renamed');
  return describeOwn(passkeySite(origin))(row);
}

/** Removes a passkey. Other sessions have to pass the second factor again, because they may have passed it with this passkey. */
export async function removePasskey(deps: IdentityDeps, call: Call<Api['removePasskey']>) {
  const { db, caller, input, now } = call;
  const userId = caller.user.id;
  await lockEmailOf(db, userId);
  const rows = await listPasskeysOf(db, userId);
  const row = rows.find(({ id }) => id === input.params.passkeyId);
  if (!row) throw new Refusal('notFound');
  const others = rows.filter((other) => other !== row);
  if (await isOnlyWay(call, row, others)) throw new Refusal('passkeyOnlyWay');
  await requireCheckIfPossible(deps, call);
  await deletePasskeys(db, userId, row.id);
  await clearSecondFactorChecks(db, userId);
  if (caller.session.secondFactorAt && (caller.user.hasSecondFactor || others.length > 0))
    await markChecked(db, caller.session.id, 'second_factor_at', caller.session.secondFactorAt);
  await emitChanged(deps, { db, now }, userId, 'removed');
  return {};
}

/** Checks whether an account could not be signed in to any more without a passkey. */
async function isOnlyWay(
  { db, caller, origin }: Pick<Call<Api['removePasskey']>, 'db' | 'caller' | 'origin'>,
  passkey: PasskeyRow,
  others: readonly PasskeyRow[],
): Promise<boolean> {
  const site = passkeySite(origin);
  if (!site || !worksAt(site)(passkey) || others.some(worksAt(site))) return false;
  const { id, phone } = caller.user;
  return phone === null && !(await findEmail(db, id)) && !(await hasSocialAccount(db, id));
}

type Visit = Pick<Call, 'db' | 'now' | 'origin' | 'audit'>;

/**
 * Checks the answer of a browser to a challenge. Returns the passkey, or why it is not accepted: returned, not thrown, because the
 * challenge is used up.
 */
const usePasskey = (
  deps: IdentityDeps,
  call: Visit,
  answer: PasskeyAnswer,
  use: ChallengeUse,
): Promise<PasskeyRow | Refusal> =>
  checked(call, async () => {
    const { db, now } = call;
    const site = siteOrRefuse(call);
    const clientData = readBase64(answer.clientData);
    const challenge = readClientData(clientData, 'use', site);
    if (!(await takeChallenge(db, challenge, use, now))) return new Refusal('passkeyExpired');
    const passkey = await lockPasskey(db, readBase64(answer.credentialId));
    if (!passkey || !worksAt(site)(passkey)) return new Refusal('passkeyUnknown');
    refuseOtherPerson(passkey, answer, use);
    const said = readPasskeyUse(
      {
        clientData,
        authenticatorData: readBase64(answer.authenticatorData),
        signature: readBase64(answer.signature),
      },
      { algorithm: passkey.algorithm, key: passkey.public_key },
      site,
    );
    call.audit({ passkeyId: passkey.id, userId: passkey.user_id });
    if (mayBeCopied(passkey.sign_count, said.signCount)) {
      await emitChanged(deps, call, passkey.user_id, 'copied');
      return new Refusal('passkeyCopied');
    }
    await recordUse(db, passkey.id, said, now);
    return passkey;
  });

/** Refuses the passkey of another account, and an answer that names another one. To sign in, the authenticator has to name it. */
function refuseOtherPerson(passkey: PasskeyRow, { userHandle }: PasskeyAnswer, use: ChallengeUse): void {
  const isNamed =
    userHandle === null ? use.userId !== null : readBase64(userHandle).equals(handleOf(passkey.user_id));
  const isExpected = use.userId === null || use.userId === passkey.user_id;
  if (!isNamed || !isExpected) throw new PasskeyProblem('person');
}

/** Runs a check, and turns what is wrong with an answer into a refusal. The audit record has the reason. */
async function checked<Result>(
  { audit }: Pick<Call, 'audit'>,
  check: () => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof PasskeyProblem)) throw error;
    audit({ fault: error.fault });
    return new Refusal('passkeyInvalid');
  }
}

function siteOrRefuse({ origin }: Pick<Call, 'origin'>): PasskeySite {
  const site = passkeySite(origin);
  if (!site) throw new Refusal('passkeyUnavailable');
  return site;
}

const signInUse = ({ caller }: Call<Api['startPasskeySignIn'] | Api['signInByPasskey']>): ChallengeUse => ({
  ...{ purpose: 'signIn', device: caller.device, sessionId: null, userId: null },
});

/** Returns the use of a passkey by the person who is signed in or has to pass the second factor. */
function checkUse({ caller }: Call<Api['startPasskeyCheck'] | Api['passPasskeyCheck']>) {
  const userId = caller.user?.id ?? caller.pendingUserId;
  if (!caller.session || !userId) throw new Refusal('notSignedIn');
  return { purpose: 'check', device: caller.device, sessionId: caller.session.id, userId } as const;
}

const addUse = ({ caller }: Call<Api['startPasskey'] | Api['addPasskey']>): ChallengeUse => ({
  ...{ purpose: 'add', device: caller.device, sessionId: caller.session.id, userId: caller.user.id },
});

async function newChallenge({ db, now }: Pick<Call, 'db' | 'now'>, use: ChallengeUse): Promise<string> {
  const challenge = randomToken(CHALLENGE_BYTES);
  await addChallenge(db, challenge, use, now);
  return challenge;
}

/** Returns what identifies an account for authenticators: the bytes of its id, which say nothing about the person. */
const handleOf = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex');

/** Returns what tells accounts apart in the list of a device. */
async function accountNameOf(db: Db, userId: string): Promise<string> {
  const { phone, nickname } = await findUser(db, userId);
  if (phone !== null) return maskPhone(phone);
  const email = await findEmail(db, userId);
  return email ? maskEmail(email.address) : (nickname ?? '');
}

const worksAt =
  ({ rpId }: PasskeySite) =>
  (row: PasskeyRow): boolean =>
    row.rp_id === rpId;

const describeKnown = ({ credential_id, transports }: PasskeyRow) => ({
  credentialId: credential_id.toString('base64url'),
  transports,
});

const describeOwn =
  (site: PasskeySite | undefined) =>
  (row: PasskeyRow): OwnPasskey => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    backedUp: row.backed_up,
    usableHere: site !== undefined && worksAt(site)(row),
  });

async function emitChanged(
  { emit }: Pick<IdentityDeps, 'emit'>,
  { db, now }: Pick<Call, 'db' | 'now'>,
  userId: string,
  change: 'added' | 'removed' | 'renamed' | 'copied',
): Promise<void> {
  await emit(db, now, [`user:${userId}`], 'identity.passkeysChanged', { userId, change });
}
