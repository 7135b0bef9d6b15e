import { bookingResources } from './booking/booking.resources.ts';
import { bookoutResources } from './bookout/bookout.resources.ts';
import { chatResources } from './chat/chat.resources.ts';
import { dinersResources } from './diners/diners.resources.ts';
import { feastsResources } from './feasts/feasts.resources.ts';
import { identityResources } from './identity/identity.resources.ts';
import { invitationsResources } from './invitations/invitations.resources.ts';
import { messagesResources } from './messages/messages.resources.ts';
import { moneyResources } from './money/money.resources.ts';
import { noticesResources } from './notices/notices.resources.ts';
import { seatingResources } from './seating/seating.resources.ts';
import { storesResources } from './stores/stores.resources.ts';

/**
 * The things that endpoints read and change, as `module.thing`. An endpoint that reads names what its answer is made from; an
 * endpoint or event that changes names what it changes. Pages refetch what reads a changed resource. Resources are few: what
 * people see as one thing, over all stores and people.
 */
export const RESOURCES = [
  ...identityResources,
  ...storesResources,
  ...seatingResources,
  ...dinersResources,
  ...bookingResources,
  ...bookoutResources,
  ...feastsResources,
  ...moneyResources,
  ...chatResources,
  ...noticesResources,
  ...messagesResources,
  ...invitationsResources,
] as const;
export type Resource = (typeof RESOURCES)[number];
