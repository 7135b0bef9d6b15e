import {
  type Audience,
  type Endpoint,
  roleCovers,
  STAFF_ROLES,
  type StaffRole,
} from '@xiwei/contract/common/endpoint.ts';
import type { OperatorType } from '@xiwei/contract/common/operator.ts';
import { Refusal } from '#platform/refusal.ts';

/** The caller: the session of the cookie, and the person if one is signed in. */
export interface Caller {
  /** The browser, signed in or not. A secret that leaves the server in its cookie only. */
  device: string;
  session: {
    id: string;
    social: { provider: 'wechat'; openId: string } | null;
    /** When this session last passed the second factor, and a code sent to the person's phone. */
    secondFactorAt: Date | null;
    phoneCheckAt: Date | null;
  } | null;
  /** The person who is signing in and has not passed the second factor yet. `user` is null until then. */
  pendingUserId: string | null;
  /** `phone` is the verified one. */
  user: { id: string; isAdmin: boolean; phone: string | null; hasSecondFactor: boolean } | null;
}

export interface SignedIn extends Caller {
  session: NonNullable<Caller['session']>;
  user: NonNullable<Caller['user']>;
}

/** Looks up sessions and roles for the platform. The identity module implements it. */
export interface Authenticator {
  authenticate(token: string | undefined, device: string): Promise<Caller>;
  roleAt(storeId: string, userId: string): Promise<StaffRole | undefined>;
  /** Refuses unless the person has passed the required identity check recently. */
  requireFreshCheck(caller: SignedIn, level: NonNullable<Endpoint['freshCheck']>, now: Date): Promise<void>;
}

/**
 * Refuses a caller who is not in the endpoint's audience, or who has to pass an identity check first. Returns their
 * role at the store.
 */
export async function admit(
  caller: Caller,
  { who, freshCheck }: Pick<Endpoint, 'who' | 'freshCheck'>,
  storeId: string | undefined,
  authenticator: Authenticator,
  now: Date,
): Promise<StaffRole | undefined> {
  const role = await roleOf(caller, who, storeId, authenticator);
  if (freshCheck) await authenticator.requireFreshCheck(caller as SignedIn, freshCheck, now);
  return role;
}

/**
 * Refuses a caller who is not in the audience: with `notSignedIn` if they are not signed in, else with `notAllowed`.
 */
async function roleOf(
  caller: Caller,
  who: Audience,
  storeId: string | undefined,
  authenticator: Authenticator,
): Promise<StaffRole | undefined> {
  if (who === 'anyone') return undefined;
  if (!caller.user) throw new Refusal(caller.pendingUserId ? 'secondFactorRequired' : 'notSignedIn');
  if (who === 'user') return undefined;
  if (who === 'admin') {
    if (!caller.user.isAdmin) throw new Refusal('notAllowed');
    if (!caller.session?.secondFactorAt) throw new Refusal('secondFactorRequired');
    return undefined;
  }
  const role = storeId && (await authenticator.roleAt(storeId, caller.user.id));
  if (!role || !roleCovers(role, who)) throw new Refusal('notAllowed');
  return role;
}

/**
 * Lists the actions a member of staff may take, each named under the lowest role that may: `can(role, { manager:
 * ['edit'] })`.
 */
export const can = <const Action extends string>(
  role: StaffRole,
  actions: { [Role in StaffRole]?: readonly Action[] },
): Action[] =>
  STAFF_ROLES.filter((least) => roleCovers(role, least)).flatMap((least) => actions[least] ?? []);

/** Returns the operator to record for a change of this caller. */
export function operatorOf(caller: Caller, who: Audience): { type: OperatorType; id: string | null } {
  if (!caller.user) return { type: 'unknown', id: null };
  if (who === 'admin') return { type: 'admin', id: caller.user.id };
  if (who === 'anyone' || who === 'user') return { type: 'user', id: caller.user.id };
  return { type: 'store', id: caller.user.id };
}
