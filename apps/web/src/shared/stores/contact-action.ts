import type { Contact } from '@xiwei/contract/stores/stores.model.ts';
import { contactLink } from './contact-link.ts';

/** What one does with a contact: by a link, or by copying what can only be found inside an app. */
export type Reach =
  | { how: 'call' | 'write' | 'visit' | 'chat'; link: string }
  | { how: 'copy' }
  | { how: 'none'; why: 'invalid' | 'unsupported' };

const digitsIn = (value: string): number => value.replace(/\D/g, '').length;
const isNumber = (value: string): boolean =>
  /^\+?[\d\s().-]+$/.test(value) && digitsIn(value) >= 5 && digitsIn(value) <= 15;

function isSite(value: string): boolean {
  const address = contactLink({ type: 'website', value }) ?? '';
  return URL.canParse(address) && /^[^\s.]+(\.[^\s.]+)+$/.test(new URL(address).hostname);
}

const RULES: Record<
  Contact['type'],
  { how: Exclude<Reach['how'], 'none'>; valid: (value: string) => boolean }
> = {
  phone: { how: 'call', valid: isNumber },
  email: { how: 'write', valid: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) },
  website: { how: 'visit', valid: isSite },
  messagingApp: { how: 'copy', valid: (value) => /^\S+$/.test(value) },
  whatsapp: { how: 'chat', valid: isNumber },
  instagram: { how: 'visit', valid: (value) => /^@?[\w.]{1,30}$/.test(value) },
};

/** How a contact is used. What a store wrote may make no sense, and a newer server may know kinds that this page doesn't. */
export function reachOf(contact: Contact): Reach {
  if (!Object.hasOwn(RULES, contact.type)) return { how: 'none', why: 'unsupported' };
  const { how, valid } = RULES[contact.type];
  if (!valid(contact.value.trim())) return { how: 'none', why: 'invalid' };
  const link = contactLink(contact);
  return how === 'copy' || link === undefined ? { how: 'copy' } : { how, link };
}
