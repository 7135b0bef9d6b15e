import { addressesModule } from './addresses/addresses.module.ts';
import { adminModule } from './admin/admin.module.ts';
import { bookingModule } from './booking/booking.module.ts';
import { bookoutModule } from './bookout/bookout.module.ts';
import { chatModule } from './chat/chat.module.ts';
import type { ContractModule } from './common/contract-module.ts';
import type { DECLARATIONS, ModuleName } from './declarations.ts';
import { dinersModule } from './diners/diners.module.ts';
import { eventsModule } from './events/events.module.ts';
import { feastsModule } from './feasts/feasts.module.ts';
import { groupbuyingModule } from './groupbuying/groupbuying.module.ts';
import { identityModule } from './identity/identity.module.ts';
import { invitationsModule } from './invitations/invitations.module.ts';
import { linksModule } from './links/links.module.ts';
import { messagesModule } from './messages/messages.module.ts';
import { moneyModule } from './money/money.module.ts';
import { noticesModule } from './notices/notices.module.ts';
import { preordersModule } from './preorders/preorders.module.ts';
import { reportsModule } from './reports/reports.module.ts';
import { seatingModule } from './seating/seating.module.ts';
import { shopModule } from './shop/shop.module.ts';
import { storesModule } from './stores/stores.module.ts';

/** The modules of the contract but `privacy`, whose copy of a person's data is made from what they declare. One that is missing does not compile. */
export const MODULES = {
  identity: identityModule,
  stores: storesModule,
  money: moneyModule,
  seating: seatingModule,
  diners: dinersModule,
  booking: bookingModule,
  chat: chatModule,
  bookout: bookoutModule,
  groupbuying: groupbuyingModule,
  shop: shopModule,
  preorders: preordersModule,
  feasts: feastsModule,
  notices: noticesModule,
  links: linksModule,
  messages: messagesModule,
  invitations: invitationsModule,
  addresses: addressesModule,
  reports: reportsModule,
  admin: adminModule,
  events: eventsModule,
} satisfies { [Name in Exclude<ModuleName, 'privacy'>]: ContractModule & (typeof DECLARATIONS)[Name] };
