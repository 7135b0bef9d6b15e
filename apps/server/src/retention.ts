import { bookingRetention } from '#modules/booking/index.ts';
import { bookoutRetention } from '#modules/bookout/index.ts';
import { chatRetention } from '#modules/chat/index.ts';
import { dinersRetention } from '#modules/diners/index.ts';
import { feastsRetention } from '#modules/feasts/index.ts';
import { identityRetention } from '#modules/identity/index.ts';
import { invitationsRetention } from '#modules/invitations/index.ts';
import { linksRetention } from '#modules/links/index.ts';
import { messagesRetention } from '#modules/messages/index.ts';
import { moneyRetention } from '#modules/money/index.ts';
import { noticesRetention } from '#modules/notices/index.ts';
import { seatingRetention } from '#modules/seating/index.ts';
import { storesRetention } from '#modules/stores/index.ts';
import { platformRetention } from '#platform/retention/platform.retention.ts';
import { mergeRetentions } from '#platform/retention/retention.ts';
import { pictureColumns } from './picture-columns.ts';

/** How long the rows of every table are stored, of all modules. `demo_day` exists in every database. */
export const retentions = mergeRetentions(
  platformRetention(pictureColumns),
  identityRetention,
  moneyRetention,
  storesRetention,
  seatingRetention,
  dinersRetention,
  bookingRetention,
  chatRetention,
  bookoutRetention,
  feastsRetention,
  noticesRetention,
  linksRetention,
  messagesRetention,
  invitationsRetention,
  { demo_day: { keptBecause: 'Demo mode fills each day once.' } },
);
