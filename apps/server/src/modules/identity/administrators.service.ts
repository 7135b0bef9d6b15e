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
import { maskPhone, parsePhone } from './identity.phones.ts';
import { lockPhone } from './login-codes.store.ts';
import { findUserByVerifiedPhone } from './users.store.ts';

/** The result of adding or removing an administrator. `pending`: the person has not signed in with the phone yet. */
export type AdministratorChange =
  | { done: 'added' | 'removed'; phone: string; pending: boolean }
  | { refused: 'phoneInvalid' | 'already' | 'notAdministrator' | 'last' };

/** Lists the administrators: accounts first, then phones that have not signed in yet. */
export const administratorsOf = (db: Db): Promise<Administrator[]> => listAdministrators(db);

/** Checks whether the platform has an administrator, also one who has not signed in yet. */
export const hasAdministrator = async (db: Db): Promise<boolean> => (await listAdministrators(db)).length > 0;

/** Reads a phone in international form: with a plus and the country code. */
export function readPhone(typed: string): string | undefined {
  if (!/^\s*[+＋]/.test(typed)) return undefined;
  return parsePhone({ region: 'CN', number: typed })?.number;
}

const recordOf = (phone: string, userId: string | undefined) =>
  userId === undefined ? { phone: maskPhone(phone) } : { userId };

/**
 * Makes the person of a phone an administrator: at once if the phone has an account, else when they sign in with it for
 * the first time.
 */
export const addAdministrator = (db: Db, typed: string, now: Date): Promise<AdministratorChange> =>
  db.transaction().execute(async (tx): Promise<AdministratorChange> => {
    const phone = readPhone(typed);
    if (phone === undefined) return { refused: 'phoneInvalid' };
    await lockAdministrators(tx);
    // The phone may be signing up right now.
    await lockPhone(tx, phone);
    if ((await listAdministrators(tx)).some((admin) => admin.phone === phone)) return { refused: 'already' };
    const userId = await findUserByVerifiedPhone(tx, phone);
    if (userId === undefined) await addAdminGrant(tx, phone, now);
    else await setAdministrator(tx, userId, true);
    await recordCommand(tx, 'admin add', recordOf(phone, userId), now);
    return { done: 'added', phone, pending: userId === undefined };
  });

/**
 * Takes the administrator's right from the person of a phone, at once. The last administrator is refused, unless `force` is
 * set. Those who have not signed in yet do not count as another one.
 */
export const removeAdministrator = (
  db: Db,
  typed: string,
  force: boolean,
  now: Date,
): Promise<AdministratorChange> =>
  db.transaction().execute(async (tx): Promise<AdministratorChange> => {
    const phone = readPhone(typed);
    if (phone === undefined) return { refused: 'phoneInvalid' };
    await lockAdministrators(tx);
    await lockPhone(tx, phone);
    const admins = await listAdministrators(tx);
    const admin = admins.find((other) => other.phone === phone);
    if (!admin) return { refused: 'notAdministrator' };
    const hasOther = admins.some((other) => other.phone !== phone && other.userId !== null);
    const isLast = admin.userId === null ? admins.length === 1 : !hasOther;
    if (isLast && !force) return { refused: 'last' };
    if (admin.userId === null) await deleteAdminGrant(tx, phone);
    else await setAdministrator(tx, admin.userId, false);
    await recordCommand(tx, 'admin remove', recordOf(phone, admin.userId ?? undefined), now);
    return { done: 'removed', phone, pending: admin.userId === null };
  });
