import type { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION, type SessionInfo } from '@xiwei/contract/identity/identity.model.ts';
import type { Call } from '#platform/http/routes.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { passkeySite } from './passkeys/passkey.rules.ts';
import { hasPasskey } from './passkeys/passkeys.store.ts';
import { hasAccepted } from './users.store.ts';

type Api = typeof identityApi;

export async function readSession(
  deps: IdentityDeps,
  { caller, db, origin }: Call<Api['readSession']>,
): Promise<SessionInfo> {
  const { session, user } = caller;
  const [hasAgreed, newsFrom] = user
    ? await Promise.all([hasAccepted(db, user.id, AGREEMENT_VERSION), deps.newsPosition()])
    : [true, null];
  return describeSession(deps, {
    sessionId: session?.id ?? null,
    userId: user?.id ?? caller.pendingUserId,
    social: Boolean(session?.social),
    needsAgreement: !hasAgreed,
    needsSecondFactor: caller.pendingUserId !== null,
    origin,
    secondFactorByPasskey: await hasPasskeyHere(db, caller.pendingUserId, origin),
    newsFrom,
  });
}

interface Session
  extends Pick<SessionInfo, 'needsAgreement' | 'needsSecondFactor' | 'secondFactorByPasskey' | 'newsFrom'> {
  sessionId: string | null;
  /** The signed-in person, or a person who still has to pass the second factor. */
  userId: string | null;
  social: boolean;
  /** The address at which the call arrived. */
  origin: string;
}

/** Checks whether a person who has to pass the second factor has a passkey that works here. */
export async function hasPasskeyHere(
  db: Call['db'],
  userId: string | null,
  origin: string,
): Promise<boolean> {
  const site = passkeySite(origin);
  return userId !== null && site !== undefined && hasPasskey(db, userId, site.rpId);
}

/** Describes the session of a browser, with the ways to sign in that this installation has. */
export function describeSession(deps: IdentityDeps, session: Session): SessionInfo {
  return {
    sessionKey: session.sessionId,
    user: session.userId === null || session.needsSecondFactor ? null : { id: session.userId },
    thirdPartyUser: session.social ? { provider: 'wechat', linked: session.userId !== null } : null,
    needsAgreement: session.needsAgreement || (session.social && session.userId === null),
    needsSecondFactor: session.needsSecondFactor,
    demo: deps.demo,
    phoneLogin: deps.sms !== undefined,
    emailLogin: deps.email !== undefined,
    emailSignUp: deps.email !== undefined && deps.emailSignUp,
    passkeyLogin: passkeySite(session.origin) !== undefined,
    secondFactorByPasskey: session.secondFactorByPasskey,
    socialLogin: deps.social !== undefined,
    newsFrom: session.newsFrom,
  };
}
