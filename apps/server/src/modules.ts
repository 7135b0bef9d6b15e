import { addressesModule } from '#modules/addresses/module.ts';
import { adminModule } from '#modules/admin/module.ts';
import { bookingModule } from '#modules/booking/module.ts';
import { bookoutModule } from '#modules/bookout/module.ts';
import { chatModule } from '#modules/chat/module.ts';
import { dinersModule } from '#modules/diners/module.ts';
import { feastsModule } from '#modules/feasts/module.ts';
import { groupbuyingModule } from '#modules/groupbuying/module.ts';
import { identityModule } from '#modules/identity/module.ts';
import { invitationsModule } from '#modules/invitations/module.ts';
import { linksModule } from '#modules/links/module.ts';
import { messagesModule } from '#modules/messages/module.ts';
import { moneyModule } from '#modules/money/module.ts';
import { noticesModule } from '#modules/notices/module.ts';
import { preordersModule } from '#modules/preorders/module.ts';
import { privacyModule } from '#modules/privacy/module.ts';
import { reportsModule } from '#modules/reports/module.ts';
import { seatingModule } from '#modules/seating/module.ts';
import { shopModule } from '#modules/shop/module.ts';
import { storesModule } from '#modules/stores/module.ts';
import type { ServerModule } from './define-module.ts';

/**
 * The modules of the server in layers, lowest first: the only list of them. A module imports the entry points (`index.ts`) of lower
 * layers, and is created after them. `tools/module-layers.ts` reads the layers here.
 */
const LAYERS: readonly (readonly ServerModule[])[] = [
  [identityModule],
  [storesModule, addressesModule],
  [moneyModule, seatingModule, dinersModule],
  [bookingModule],
  [chatModule],
  [bookoutModule, groupbuyingModule, shopModule],
  [preordersModule, feastsModule],
  [noticesModule, linksModule],
  [messagesModule, invitationsModule],
  [reportsModule],
  [adminModule, privacyModule],
];

/** All modules, those of lower layers first. */
export const MODULES: readonly ServerModule[] = LAYERS.flat();
