import { type Audience, roleCovers, type StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { OperatorType } from '@xiwei/contract/common/operator.ts';
import { Refusal } from '#platform/refusal.ts';

/** Who calls: the session the cookie opens, and the person in it if somebody is signed in. */
export interface Caller {
  /** This browser, signed in or not. Never leaves the server but in its cookie. */
  device: string;
  session: { id: string; social: { provider: 'wechat'; openId: string } | null } | null;
  /** `phone` is the one they have shown to be theirs. */
  user: { id: string; isAdmin: boolean; phone: string | null } | null;
}

export interface SignedIn extends Caller {
  session: NonNullable<Caller['session']>;
  user: NonNullable<Caller['user']>;
}

/** Looks up what the identity module knows; the platform itself knows no people. */
export interface Authenticator {
  authenticate(token: string | undefined, device: string): Promise<Caller>;
  roleAt(storeId: string, userId: string): Promise<StaffRole | undefined>;
}

/** Whether a caller is of the audience. Somebody who isn't signed in is told to; anybody else is told no. */
export async function admit(
  caller: Caller,
  who: Audience,
  storeId: string | undefined,
  authenticator: Authenticator,
): Promise<StaffRole | undefined> {
  if (who === 'anyone') return undefined;
  if (!caller.user) throw new Refusal('notSignedIn');
  if (who === 'user') return undefined;
  if (who === 'admin') {
    if (!caller.user.isAdmin) throw new Refusal('notAllowed');
    return undefined;
  }
  const role = storeId && (await authenticator.roleAt(storeId, caller.user.id));
  if (!role || !roleCovers(role, who)) throw new Refusal('notAllowed');
  return role;
}

/** How a change made by this caller is recorded. */
export function operatorOf(caller: Caller, who: Audience): { type: OperatorType; id: string | null } {
  if (!caller.user) return { type: 'unknown', id: null };
  if (who === 'admin') return { type: 'admin', id: caller.user.id };
  if (who === 'anyone' || who === 'user') return { type: 'user', id: caller.user.id };
  return { type: 'store', id: caller.user.id };
}
