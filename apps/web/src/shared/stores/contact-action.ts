import type { Contact } from '@xiwei/contract/stores/stores.model.ts';
import { contactLink } from './contact-link.ts';

/** What a user can do with a contact: open a link, copy an id that only works inside an app, or nothing. */
export type ContactAction =
  | { action: 'call' | 'write' | 'visit' | 'chat'; link: string }
  | { action: 'copy' }
  | { action: 'none'; reason: 'invalid' | 'unsupported' };

const digitsIn = (value: string): number => value.replace(/\D/g, '').length;
const isNumber = (value: string): boolean =>
  /^\+?[\d\s().-]+$/.test(value) && digitsIn(value) >= 5 && digitsIn(value) <= 15;

/** Returns the action for a contact. Stores may enter invalid values, and a newer server may send types unknown here. */
export function contactAction(contact: Contact): ContactAction {
  if (!Object.hasOwn(RULES, contact.type)) return { action: 'none', reason: 'unsupported' };
  const { action, valid } = RULES[contact.type];
  if (!valid(contact.value.trim())) return { action: 'none', reason: 'invalid' };
  const link = contactLink(contact);
  return action === 'copy' || link === undefined ? { action: 'copy' } : { action, link };
}

function isSite(value: string): boolean {
  const address = contactLink({ type: 'website', value }) ?? '';
  return URL.canParse(address) && /^[^\s.]+(\.[^\s.]+)+$/.test(new URL(address).hostname);
}

const RULES: Record<
  Contact['type'],
  { action: Exclude<ContactAction['action'], 'none'>; valid: (value: string) => boolean }
> = {
  phone: { action: 'call', valid: isNumber },
  email: { action: 'write', valid: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) },
  website: { action: 'visit', valid: isSite },
  messagingApp: { action: 'copy', valid: (value) => /^\S+$/.test(value) },
  whatsapp: { action: 'chat', valid: isNumber },
  instagram: { action: 'visit', valid: (value) => /^@?[\w.]{1,30}$/.test(value) },
};
