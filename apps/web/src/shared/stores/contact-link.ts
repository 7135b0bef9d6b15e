import type { Contact } from '@xiwei/contract/stores/stores.model.ts';

const digits = (text: string): string => text.replace(/[^\d+]/g, '');

/** Returns a website's URL, always with https, replacing any other scheme. */
const secure = (text: string): string => `https://${text.replace(/^[a-z][a-z0-9+.-]*:\/*/i, '')}`;

/** Returns the link of a contact; undefined for ids that can only be searched inside the messaging app. */
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
