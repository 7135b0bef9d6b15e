import type { Db } from '#platform/db/db.ts';
import { recordCommand } from '#platform/http/audit.ts';
import {
  type Administrator,
  addAdminGrant,
  deleteAdminGrant,
  listAdministrators,
  lockAdministrators,
  setAdministrator,
} from './administrators.store.ts';
import { maskTarget } from './fresh-check.ts';
import { type CodeTarget, lockTarget } from './login-codes.store.ts';
import { findUserOf, readTarget, showTarget } from './named-person.ts';

/** The result of adding or removing an administrator. `pending`: the person has not signed in with the phone or address yet. */
export type AdministratorChange =
  | { done: 'added' | 'removed'; address: string; pending: boolean }
  | { refused: 'addressInvalid' | 'already' | 'notAdministrator' | 'last' };

/** Lists the administrators: accounts first, then phones and addresses that have not signed in yet. */
export const administratorsOf = (db: Db): Promise<Administrator[]> => listAdministrators(db);

/** Checks whether the platform has an administrator, also one who has not signed in yet. */
export const hasAdministrator = async (db: Db): Promise<boolean> => (await listAdministrators(db)).length > 0;

function recordOf(target: CodeTarget, userId: string | undefined) {
  if (userId !== undefined) return { userId };
  return target.phone === null ? { email: maskTarget(target) } : { phone: maskTarget(target) };
}

/** Returns a check whether an administrator is the one of a phone or an e-mail address, and of the account that has it. */
const isOf =
  ({ phone, email }: CodeTarget, userId: string | undefined) =>
  (admin: Administrator): boolean =>
    admin.userId === null ? admin.phone === phone && admin.email === email : admin.userId === userId;

/**
 * Makes the person of a phone or an e-mail address an administrator: at once if it has an account, else when they sign in with it for
 * the first time.
 */
export const addAdministrator = (db: Db, typed: string, now: Date): Promise<AdministratorChange> =>
  db.transaction().execute(async (tx): Promise<AdministratorChange> => {
    const target = readTarget(typed);
    if (!target) return { refused: 'addressInvalid' };
    await lockAdministrators(tx);
    // The phone or address may be signing up right now.
    await lockTarget(tx, target);
    const userId = await findUserOf(tx, target);
    if ((await listAdministrators(tx)).some(isOf(target, userId))) return { refused: 'already' };
    if (userId === undefined) await addAdminGrant(tx, target, now);
    else await setAdministrator(tx, userId, true);
    await recordCommand(tx, 'admin add', recordOf(target, userId), now);
    return { done: 'added', address: showTarget(target), pending: userId === undefined };
  });

/**
 * Takes the administrator's right from the person of a phone or an e-mail address, at once. The last administrator is refused, unless
 * `force` is set. Those who have not signed in yet do not count as another one.
 */
export const removeAdministrator = (
  db: Db,
  typed: string,
  force: boolean,
  now: Date,
): Promise<AdministratorChange> =>
  db.transaction().execute(async (tx): Promise<AdministratorChange> => {
    const target = readTarget(typed);
    if (!target) return { refused: 'addressInvalid' };
    await lockAdministrators(tx);
    await lockTarget(tx, target);
    const admins = await listAdministrators(tx);
    const admin = admins.find(isOf(target, await findUserOf(tx, target)));
    if (!admin) return { refused: 'notAdministrator' };
    const hasOther = admins.some((other) => other !== admin && other.userId !== null);
    const isLast = admin.userId === null ? admins.length === 1 : !hasOther;
    if (isLast && !force) return { refused: 'last' };
    if (admin.userId === null) await deleteAdminGrant(tx, target);
    else await setAdministrator(tx, admin.userId, false);
    await recordCommand(tx, 'admin remove', recordOf(target, admin.userId ?? undefined), now);
    return { done: 'removed', address: showTarget(target), pending: admin.userId === null };
  });
