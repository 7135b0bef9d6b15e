import type { Language } from '@xiwei/contract/common/language.ts';
import type { SendOutcome } from '#gateways/send-outcome.ts';

export interface EmailMessage {
  to: string;
  /** The name that is shown as the sender. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
  language: Language;
  /** Our id of this message. The same message has the same one when it is sent again, so that mailboxes can show it once. */
  reference: string;
}

/** A provider of e-mail. */
export interface EmailGateway {
  send(message: EmailMessage): Promise<SendOutcome>;
}

/**
 * Checks whether a text can be the address of an envelope: a local part and a domain without spaces, control characters,
 * brackets, quotes or separators, which would add commands or further recipients.
 */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s\p{Cc}<>()[\]",;:\\@]+@[^\s\p{Cc}<>()[\]",;:\\@]+\.[^\s\p{Cc}<>()[\]",;:\\@.]+$/u.test(text);
