import type { Contact } from '@xiwei/contract/stores/stores.model.ts';

const digits = (written: string): string => written.replace(/[^\d+]/g, '');

/** A site's address, always over https whatever was written before it. */
const secure = (written: string): string => `https://${written.replace(/^[a-z][a-z0-9+.-]*:\/*/i, '')}`;

/** Where a contact leads, or nothing where it can only be read: an id to be found in the messaging app. */
export function contactLink({ type, value }: Contact): string | undefined {
  switch (type) {
    case 'phone':
      return `tel:${digits(value)}`;
    case 'email':
      return `mailto:${value}`;
    case 'website':
      return secure(value);
    case 'whatsapp':
      return `https://wa.me/${digits(value).replace('+', '')}`;
    case 'instagram':
      return `https://www.instagram.com/${encodeURIComponent(value.replace(/^@/, ''))}`;
    case 'messagingApp':
      return undefined;
  }
}
