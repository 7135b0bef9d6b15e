import type { Language } from '@xiwei/contract/common/language.ts';
import type { DinerTitle } from '@xiwei/contract/diners/diners.model.ts';
import type { PhoneRegion } from '@xiwei/contract/identity/identity.model.ts';
import type { MessageChannel, MessageChoices } from '@xiwei/contract/messages/messages.model.ts';
import { findSurvivor } from '#modules/diners/index.ts';
import { findAccountByPhone, listOpenIdsOf, maskPhone, parsePhone } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { readChoices } from './choices.store.ts';
import { readContact, type WechatContact } from './wechat.store.ts';

/** The guest of an order, as messages need them. */
export interface Recipient {
  lastName: string;
  title: DinerTitle;
  phone: string | null;
  /** Whether the phone can receive SMS. */
  phoneIsMobile: boolean;
  email: string | null;
  /** Their account at WeChat, if their account here is linked to one. */
  wechat: WechatContact | null;
  language: Language;
  choices: MessageChoices;
}

/** The language in which a store writes to guests of whom it does not know one. */
const LANGUAGE_OF: Record<PhoneRegion, Language> = {
  CN: 'zh-Hans',
  HK: 'zh-Hant',
  MO: 'zh-Hant',
  TW: 'zh-Hant',
  MY: 'en',
};

/**
 * Reads the guest of an order as they are now. Their language is the one they use with their account, else the one of the
 * store's record, else that of the store's region. Without a guest there is no address.
 */
export async function readRecipient(
  db: Db,
  storeId: string,
  dinerId: string | null,
  region: PhoneRegion,
): Promise<Recipient> {
  const diner = dinerId === null ? undefined : await findSurvivor(db, storeId, dinerId);
  const account = diner?.phone ? await findAccountByPhone(db, diner.phone) : undefined;
  const phone = diner?.phone ?? null;
  const userId = account?.id ?? diner?.user_id ?? null;
  return {
    lastName: diner?.last_name ?? '',
    title: diner?.title ?? 'none',
    phone,
    phoneIsMobile:
      phone !== null && parsePhone({ region: diner?.phone_region ?? region, number: phone }) !== undefined,
    email: diner?.email ?? null,
    wechat: userId === null ? null : await readContact(db, await listOpenIdsOf(db, userId)),
    language: account?.language ?? diner?.preferred_language ?? LANGUAGE_OF[region],
    choices: await readChoices(db, userId),
  };
}

/** Returns the address of a recipient for a channel; null if there is none. */
export const addressFor = (channel: MessageChannel, { phone, email, wechat }: Recipient): string | null =>
  ({ sms: phone, email, wechat: wechat?.openId ?? null })[channel];

/** Masks an address for the history: +86 138****5678, l***@example.com, oAbc***xyz. */
export function maskAddress(channel: MessageChannel, address: string): string {
  if (channel === 'sms') return maskPhone(address);
  if (channel === 'wechat') return `${address.slice(0, 4)}***${address.slice(-3)}`;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}***${address.slice(at)}`;
}
