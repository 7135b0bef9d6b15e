import { bookingRefusals } from './booking/booking.refusals.ts';
import { bookingListsRefusals } from './booking/booking-lists.refusals.ts';
import { bookoutRefusals } from './bookout/bookout.refusals.ts';
import { chatRefusals } from './chat/chat.refusals.ts';
import { commonRefusals } from './common/refusal.ts';
import { mergeUnique } from './common/unique.ts';
import { dinersRefusals } from './diners/diners.refusals.ts';
import { feastsRefusals } from './feasts/feasts.refusals.ts';
import { identityRefusals } from './identity/identity.refusals.ts';
import { invitationsRefusals } from './invitations/invitations.refusals.ts';
import { linksRefusals } from './links/links.refusals.ts';
import { messagesRefusals } from './messages/messages.refusals.ts';
import { moneyRefusals } from './money/money.refusals.ts';
import { noticesRefusals } from './notices/notices.refusals.ts';
import { privacyRefusals } from './privacy/privacy.refusals.ts';
import { seatingRefusals } from './seating/seating.refusals.ts';
import { storesRefusals } from './stores/stores.refusals.ts';

/** The HTTP status of every refusal code. Codes are unique over all modules. */
export const refusalStatus = mergeUnique('refusal code', [
  commonRefusals,
  identityRefusals,
  storesRefusals,
  seatingRefusals,
  dinersRefusals,
  bookingRefusals,
  bookingListsRefusals,
  chatRefusals,
  bookoutRefusals,
  feastsRefusals,
  linksRefusals,
  invitationsRefusals,
  messagesRefusals,
  moneyRefusals,
  noticesRefusals,
  privacyRefusals,
]);
export type RefusalCode = keyof typeof refusalStatus;
