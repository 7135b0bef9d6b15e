import type { DisplaySettings } from '@xiwei/contract/stores/store-settings.model.ts';

/** Returns a phone as the store's display settings say: in full, or its last four digits. */
export const shownPhone = (phone: string, display: DisplaySettings['phone']): string =>
  display === 'last4' ? `···· ${phone.replace(/\D/g, '').slice(-4)}` : phone;

/** Returns the address that calls a phone. */
export const callLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
