import type { Language } from '@xiwei/contract/common/language.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { bookingRefusalWords } from './booking/refusals.ts';
import { bookoutRefusalWords } from './bookout/refusals.ts';
import { chatRefusalWords } from './chat/refusals.ts';
import { commonRefusalWords } from './common/refusals.ts';
import { dinersRefusalWords } from './diners/refusals.ts';
import { feastsRefusalWords } from './feasts/refusals.ts';
import { identityRefusalWords } from './identity/refusals.ts';
import { invitationsRefusalWords } from './invitations/refusals.ts';
import { linksRefusalWords } from './links/refusals.ts';
import { mergeWords } from './merge-words.ts';
import { messagesRefusalWords } from './messages/refusals.ts';
import { moneyRefusalWords } from './money/refusals.ts';
import { noticesRefusalWords } from './notices/refusals.ts';
import { privacyRefusalWords } from './privacy/refusals.ts';
import { seatingRefusalWords } from './seating/refusals.ts';
import { storesRefusalWords } from './stores/refusals.ts';

/** The words of every refusal. A code without words in three languages doesn't compile. */
export const refusalWords: Record<Language, Record<RefusalCode, string>> = mergeWords('refusal code', [
  commonRefusalWords,
  identityRefusalWords,
  storesRefusalWords,
  seatingRefusalWords,
  dinersRefusalWords,
  bookingRefusalWords,
  chatRefusalWords,
  bookoutRefusalWords,
  feastsRefusalWords,
  linksRefusalWords,
  invitationsRefusalWords,
  messagesRefusalWords,
  moneyRefusalWords,
  noticesRefusalWords,
  privacyRefusalWords,
]);
