import {
  type Audience,
  type Endpoint,
  roleCovers,
  STAFF_ROLES,
  type StaffRole,
} from '@xiwei/contract/common/endpoint.ts';
import type { OperatorType } from '@xiwei/contract/common/operator.ts';
import { Refusal } from '#platform/refusal.ts';

/** Who calls: the session the cookie opens, and the person in it if somebody is signed in. */
export interface Caller {
  /** This browser, signed in or not. Never leaves the server but in its cookie. */
  device: string;
  session: {
    id: string;
    social: { provider: 'wechat'; openId: string } | null;
    /** When this session last passed the second factor, and a code sent to the person's phone. */
    secondFactorAt: Date | null;
    phoneCheckAt: Date | null;
  } | null;
  /** Who is signing in, while their second factor is still to be passed. `user` is null until then. */
  pendingUserId: string | null;
  /** `phone` is the one they have shown to be theirs. */
  user: { id: string; isAdmin: boolean; phone: string | null; hasSecondFactor: boolean } | null;
}

export interface SignedIn extends Caller {
  session: NonNullable<Caller['session']>;
  user: NonNullable<Caller['user']>;
}

/** Looks up what the identity module knows; the platform itself knows no people. */
export interface Authenticator {
  authenticate(token: string | undefined, device: string): Promise<Caller>;
  roleAt(storeId: string, userId: string): Promise<StaffRole | undefined>;
  /** Refuses unless the person has confirmed who they are lately, in the way that is asked of them. */
  requireFreshCheck(caller: SignedIn, level: NonNullable<Endpoint['freshCheck']>, now: Date): Promise<void>;
}

/** Refuses a caller who is not of the endpoint's audience, or has to confirm who they are first. */
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

/** Whether a caller is of the audience. A person who isn't signed in is told to; anybody else is told no. */
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

/** Lists the actions a member of staff may take, each named under the least role that may: `can(role, { manager: ['edit'] })`. */
export const can = <const Action extends string>(
  role: StaffRole,
  actions: { [Role in StaffRole]?: readonly Action[] },
): Action[] =>
  STAFF_ROLES.filter((least) => roleCovers(role, least)).flatMap((least) => actions[least] ?? []);

/** How a change made by this caller is recorded. */
export function operatorOf(caller: Caller, who: Audience): { type: OperatorType; id: string | null } {
  if (!caller.user) return { type: 'unknown', id: null };
  if (who === 'admin') return { type: 'admin', id: caller.user.id };
  if (who === 'anyone' || who === 'user') return { type: 'user', id: caller.user.id };
  return { type: 'store', id: caller.user.id };
}
