import { emailAddress } from '@xiwei/contract/identity/email.model.ts';
import type { PersonInput } from '@xiwei/contract/identity/person.model.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { emailOrRefuse } from './email.service.ts';
import { findUserByEmail } from './emails.store.ts';
import { readPhone, showPhone } from './identity.phones.ts';
import { readEmail } from './identity.rules.ts';
import type { CodeTarget } from './login-codes.store.ts';
import { phoneOrRefuse } from './request-code.service.ts';
import { findUserByVerifiedPhone } from './users.store.ts';

/** Returns by what a person is named: either a phone or an e-mail address. */
export function targetOrRefuse({ phone, address }: PersonInput): CodeTarget {
  if ((phone === undefined) === (address === undefined)) throw new Refusal('inputInvalid');
  if (phone !== undefined) return { phone: phoneOrRefuse(phone).number, email: null };
  return { phone: null, email: emailOrRefuse(address ?? '').key };
}

/** Reads what an operator types: a phone in international form, or an e-mail address. */
export function readTarget(typed: string): CodeTarget | undefined {
  const phone = readPhone(typed);
  if (phone !== undefined) return { phone, email: null };
  const typedEmail = emailAddress.safeParse(typed);
  const email = typedEmail.success ? readEmail(typedEmail.data) : undefined;
  return email && { phone: null, email: email.key };
}

/** Finds the account that verified a phone or an e-mail address. */
export const findUserOf = (db: Db, { phone, email }: CodeTarget): Promise<string | undefined> =>
  phone === null ? findUserByEmail(db, email) : findUserByVerifiedPhone(db, phone);

/** Returns a phone or an e-mail address as people read it. */
export const showTarget = ({ phone, email }: { phone: string | null; email: string | null }): string =>
  phone === null ? (email ?? '') : showPhone(phone);
