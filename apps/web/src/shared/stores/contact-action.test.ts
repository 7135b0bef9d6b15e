import type { Contact } from '@xiwei/contract/stores/stores.model.ts';
import { describe, expect, it } from 'vitest';
import { contactAction } from './contact-action.ts';

describe('contactAction', () => {
  it.each<[Contact, string, string | undefined]>([
    [{ type: 'phone', value: '+86 21 6000 0101' }, 'call', 'tel:+862160000101'],
    [{ type: 'email', value: 'table@kitchen.example' }, 'write', 'mailto:table@kitchen.example'],
    [{ type: 'website', value: 'kitchen.example/menu' }, 'visit', 'https://kitchen.example/menu'],
    [{ type: 'whatsapp', value: '+852 9123 4567' }, 'chat', 'https://wa.me/85291234567'],
    [{ type: 'instagram', value: '@kitchen.hk' }, 'visit', 'https://www.instagram.com/kitchen.hk'],
    [{ type: 'messagingApp', value: 'kitchen-sh' }, 'copy', undefined],
  ])('%o: %s', (contact, action, link) => {
    expect(contactAction(contact)).toEqual(link === undefined ? { action } : { action, link });
  });

  it.each<Contact>([
    { type: 'phone', value: 'ask at the door' },
    { type: 'phone', value: '12' },
    { type: 'email', value: 'kitchen' },
    { type: 'website', value: 'javascript:alert(1)' },
    { type: 'website', value: 'soon' },
    { type: 'whatsapp', value: 'none' },
    { type: 'instagram', value: 'two words' },
    { type: 'messagingApp', value: ' ' },
  ])('%o is invalid', (contact) => {
    expect(contactAction(contact)).toEqual({ action: 'none', reason: 'invalid' });
  });

  it('reports unknown contact types as unsupported', () => {
    const telex = { type: 'telex', value: '123456' } as unknown as Contact;
    expect(contactAction(telex)).toEqual({ action: 'none', reason: 'unsupported' });
  });
});
