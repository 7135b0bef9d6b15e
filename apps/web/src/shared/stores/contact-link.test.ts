import { describe, expect, it } from 'vitest';
import { contactLink } from './contact-link.ts';

describe('contactLink', () => {
  it('dials a phone number without separators', () => {
    expect(contactLink({ type: 'phone', value: '+86 21 6321-0000' })).toBe('tel:+862163210000');
  });

  it('opens a chat by digits only', () => {
    expect(contactLink({ type: 'whatsapp', value: '+852 9123 4567' })).toBe('https://wa.me/85291234567');
  });

  it('links to websites over https only', () => {
    expect(contactLink({ type: 'website', value: 'example.com/a' })).toBe('https://example.com/a');
    expect(contactLink({ type: 'website', value: 'http://example.com' })).toBe('https://example.com');
    expect(contactLink({ type: 'website', value: 'javascript:alert(1)' })).toBe('https://alert(1)');
  });

  it('links to a profile with or without the leading @', () => {
    expect(contactLink({ type: 'instagram', value: '@xiwei' })).toBe('https://www.instagram.com/xiwei');
  });

  it('returns no link for an id that only works inside an app', () => {
    expect(contactLink({ type: 'messagingApp', value: 'xiwei-sh' })).toBeUndefined();
  });
});
