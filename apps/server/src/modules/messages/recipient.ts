import type { Language } from '@xiwei/contract/common/language.ts';
import type { DinerTitle } from '@xiwei/contract/diners/diners.model.ts';
import type { PhoneRegion } from '@xiwei/contract/identity/identity.model.ts';
import type { MessageChoices } from '@xiwei/contract/messages/messages.model.ts';
import { type AddressBasis, FIRST_SCENES, type MessageScene } from '@xiwei/contract/messages/scenes.ts';
import type { MessageChannel } from '@xiwei/contract/stores/store-messages.ts';
import { findSurvivor } from '#modules/diners/index.ts';
import {
  findAccountByPhone,
  findAccountLanguage,
  findVerifiedPhone,
  listOpenIdsOf,
  maskEmail,
  maskPhone,
  parsePhone,
} from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { readChoices } from './choices.store.ts';
import { hasFirstMessage } from './limits.store.ts';
import type { MessageOrder } from './message-orders.service.ts';
import { readContact, type WechatContact } from './wechat.store.ts';

/** A person who gets messages about an order. */
export interface Recipient {
  /** The account with their phone, or the one that the guest record is linked to. */
  userId: string | null;
  /** What is known of their addresses. */
  basis: AddressBasis;
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

/** The regions in which a store writes in Chinese to guests of whom it knows no language. In all others it writes in English. */
const CHINESE_OF: ReadonlyMap<PhoneRegion, Language> = new Map([
  ['CN', 'zh-Hans'],
  ['HK', 'zh-Hant'],
  ['MO', 'zh-Hant'],
  ['TW', 'zh-Hant'],
]);
const languageIn = (region: PhoneRegion): Language => CHINESE_OF.get(region) ?? 'en';

type OrderPeople = Pick<MessageOrder, 'storeId' | 'dinerId' | 'userId' | 'byDiner' | 'answered'>;

/**
 * Reads the guest of an order as they are now. Their language is the one they use with their account, else the one of the
 * store's record, else that of the store's region. Without a guest there is no address.
 */
export async function readGuest(db: Db, order: OrderPeople, region: PhoneRegion): Promise<Recipient> {
  const { storeId, dinerId } = order;
  const diner = dinerId === null ? undefined : await findSurvivor(db, storeId, dinerId);
  const account = diner?.phone ? await findAccountByPhone(db, diner.phone) : undefined;
  const phone = diner?.phone ?? null;
  const userId = account?.id ?? diner?.user_id ?? null;
  return {
    userId,
    basis: diner ? basisOf(order, diner, account?.id) : 'staff',
    lastName: diner?.last_name ?? '',
    title: diner?.title ?? 'none',
    phone,
    phoneIsMobile:
      phone !== null && parsePhone({ region: diner?.phone_region ?? region, number: phone }) !== undefined,
    email: diner?.email ?? null,
    wechat: userId === null ? null : await readContact(db, await listOpenIdsOf(db, userId)),
    language: account?.language ?? diner?.preferred_language ?? languageIn(region),
    choices: await readChoices(db, userId),
  };
}

type Guest = NonNullable<Awaited<ReturnType<typeof findSurvivor>>>;

/** Decides what is known of the phone of a guest. `phoneOf` is the account that verified it. */
function basisOf(
  { userId, byDiner, answered }: OrderPeople,
  { booked_by, user_id }: Guest,
  phoneOf: string | undefined,
): AddressBasis {
  // A guest who answered a message has it on the phone that was entered.
  if (answered || (userId !== null && phoneOf === userId)) return 'own';
  const isOfBooker = booked_by === null ? user_id === userId : booked_by === userId;
  return byDiner && isOfBooker ? 'given' : 'staff';
}

/** Reads the person who has an order, with their verified phone; undefined if the order belongs to no account. */
export async function readBooker(
  db: Db,
  { storeId, dinerId, userId }: OrderPeople,
  region: PhoneRegion,
): Promise<Recipient | undefined> {
  if (userId === null) return undefined;
  const phone = await findVerifiedPhone(db, userId);
  const diner = dinerId === null ? undefined : await findSurvivor(db, storeId, dinerId);
  // The address of another guest is not theirs.
  const own =
    diner && (diner.user_id === userId || (phone !== null && diner.phone === phone)) ? diner : undefined;
  return {
    userId,
    basis: 'own',
    lastName: own?.last_name ?? '',
    title: own?.title ?? 'none',
    phone,
    phoneIsMobile: phone !== null,
    email: own?.email ?? null,
    wechat: await readContact(db, await listOpenIdsOf(db, userId)),
    language: (await findAccountLanguage(db, userId)) ?? own?.preferred_language ?? languageIn(region),
    choices: await readChoices(db, userId),
  };
}

const isFirstScene = (scene: MessageScene): boolean =>
  (FIRST_SCENES as readonly MessageScene[]).includes(scene);

/**
 * Reads who gets an automatic message of a store: the guest, or the person who booked instead of a guest whose phone no one has
 * confirmed and who was written to before.
 */
export async function readRecipient(
  db: Db,
  order: OrderPeople & Pick<MessageOrder, 'orderId'>,
  region: PhoneRegion,
  scene: MessageScene,
): Promise<Recipient> {
  const guest = await readGuest(db, order, region);
  if (guest.basis !== 'given') return guest;
  const key = { store_id: order.storeId, order_id: order.orderId, scene };
  if (isFirstScene(scene) && !(await hasFirstMessage(db, key))) return guest;
  return (await readBooker(db, order, region)) ?? { ...guest, phone: null, email: null, wechat: null };
}

/** Returns the address of a recipient for a channel; null if there is none. */
export const addressFor = (channel: MessageChannel, { phone, email, wechat }: Recipient): string | null =>
  ({ sms: phone, email, wechat: wechat?.openId ?? null })[channel];

/** Masks an address for the history: +86 138****5678, l***@example.com, oAbc***xyz. */
export function maskAddress(channel: MessageChannel, address: string): string {
  if (channel === 'sms') return maskPhone(address);
  if (channel === 'wechat') return `${address.slice(0, 4)}***${address.slice(-3)}`;
  return maskEmail(address);
}
