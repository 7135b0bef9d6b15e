import type { Language } from '@xiwei/contract/common/language.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import type { signInApi } from '@xiwei/contract/identity/sign-in.api.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import { recordCommand } from '#platform/http/audit.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { randomToken } from '#platform/secrets.ts';
import { listAdministrators } from './administrators.store.ts';
import { addUserWithEmail, findUserByEmail } from './emails.store.ts';
import { maskTarget } from './fresh-check.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { SIGN_IN_LINK_SECONDS } from './identity.rules.ts';
import { type CodeTarget, lockTarget } from './login-codes.store.ts';
import { findUserOf, readTarget } from './named-person.ts';
import { phoneOrRefuse } from './request-code.service.ts';
import { openVerified, refuseOldAgreement } from './sign-in.service.ts';
import { addSignInLink, findSignInLink, useSignInLink } from './sign-in-links.store.ts';
import { findUser, hasAccepted, takeUserByPhone } from './users.store.ts';

type Api = typeof signInApi;

/** The result of making a link: its secret part, or why there is none. */
type NewSignInLink =
  | { token: string; address: string; isNew: boolean; isAdmin: boolean; minutes: number }
  | { refused: 'addressInvalid' };

/**
 * Makes a link that signs in the person of a phone or an e-mail address, for the operator of the server. Using it creates the account
 * if there is none yet.
 */
export const createSignInLink = (db: Db, typed: string, now: Date): Promise<NewSignInLink> =>
  db.transaction().execute(async (tx): Promise<NewSignInLink> => {
    const target = readTarget(typed);
    if (!target) return { refused: 'addressInvalid' };
    const userId = await findUserOf(tx, target);
    const token = randomToken(32);
    await addSignInLink(tx, token, target, { now, expiresAt: later(now, SIGN_IN_LINK_SECONDS) });
    const address = maskTarget(target);
    await recordCommand(tx, 'admin login-link', userId === undefined ? { address } : { userId }, now);
    const isAdmin = (await listAdministrators(tx)).some((admin) =>
      admin.userId === null
        ? admin.phone === target.phone && admin.email === target.email
        : admin.userId === userId,
    );
    return { token, address, isNew: userId === undefined, isAdmin, minutes: SIGN_IN_LINK_SECONDS / 60 };
  });

/** Returns whose account a link signs in to. Nothing changes, so that programs that open links do not use it up. */
export async function previewSignInLink(_deps: IdentityDeps, call: Call<Api['previewSignInLink']>) {
  const { caller, db, input, now } = call;
  const target = await findSignInLink(db, input.body.token, now);
  if (!target) throw new Refusal('signInLinkInvalid');
  const userId = await findUserOf(db, target);
  const { nickname, avatar } =
    userId === undefined ? { nickname: null, avatar: null } : await findUser(db, userId);
  return {
    nickname,
    avatarUrl: pictureUrl(avatar),
    address: maskTarget(target),
    isMe: userId !== undefined && caller.user?.id === userId,
    needsAgreement: userId === undefined || !(await hasAccepted(db, userId, AGREEMENT_VERSION)),
  };
}

/** Signs in by a link, once. It stands for a code that was sent, so a second factor is asked for as after a code. */
export async function signInByLink(deps: IdentityDeps, call: Call<Api['signInByLink']>) {
  const { db, input, now, language } = call;
  const { token, agreementVersion } = input.body;
  refuseOldAgreement(agreementVersion);
  const target = await findSignInLink(db, token, now);
  if (!target) throw new Refusal('signInLinkInvalid');
  await lockTarget(db, target);
  if (!(await useSignInLink(db, token, now))) throw new Refusal('signInLinkInvalid');
  const account = await takeAccount(db, target, language, now);
  return openVerified(deps, call, { ...account, target }, agreementVersion);
}

/** Finds or creates the account of a phone or an e-mail address, whose lock is held. */
async function takeAccount(db: Db, { phone, email }: CodeTarget, language: Language, now: Date) {
  if (phone === null) {
    const found = await findUserByEmail(db, email);
    const key = { address: email, key: email };
    return { userId: found ?? (await addUserWithEmail(db, key, language, now)), isNew: found === undefined };
  }
  const { user, isNew } = await takeUserByPhone(
    db,
    phoneOrRefuse({ region: 'CN', number: phone }),
    language,
    now,
  );
  return { userId: user.id, isNew };
}
