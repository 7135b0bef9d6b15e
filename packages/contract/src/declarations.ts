import { addressesDeclarations } from './addresses/addresses.declarations.ts';
import { bookingDeclarations } from './booking/booking.declarations.ts';
import { bookoutDeclarations } from './bookout/bookout.declarations.ts';
import { chatDeclarations } from './chat/chat.declarations.ts';
import { dinersDeclarations } from './diners/diners.declarations.ts';
import { feastsDeclarations } from './feasts/feasts.declarations.ts';
import { groupbuyingDeclarations } from './groupbuying/groupbuying.declarations.ts';
import { identityDeclarations } from './identity/identity.declarations.ts';
import { invitationsDeclarations } from './invitations/invitations.declarations.ts';
import { linksDeclarations } from './links/links.declarations.ts';
import { messagesDeclarations } from './messages/messages.declarations.ts';
import { moneyDeclarations } from './money/money.declarations.ts';
import { noticesDeclarations } from './notices/notices.declarations.ts';
import { preordersDeclarations } from './preorders/preorders.declarations.ts';
import { privacyDeclarations } from './privacy/privacy.declarations.ts';
import { reportsDeclarations } from './reports/reports.declarations.ts';
import { seatingDeclarations } from './seating/seating.declarations.ts';
import { shopDeclarations } from './shop/shop.declarations.ts';
import { storesDeclarations } from './stores/stores.declarations.ts';

/** The names that a module declares for all modules: unique, and known to the compiler. */
export interface Declarations {
  /** The HTTP status of its refusals, by code. */
  refusals?: Readonly<Record<string, number>>;
  /** The problems that its fields can have. */
  problems?: readonly string[];
  /** The things that its endpoints read and change, as `module.thing`. */
  resources?: readonly string[];
  /** The kinds of notices that people get of it. */
  notices?: readonly string[];
}

/** The modules and what they declare. This file has no schemas, because the types of endpoints are made from it. */
export const DECLARATIONS = {
  identity: identityDeclarations,
  stores: storesDeclarations,
  money: moneyDeclarations,
  seating: seatingDeclarations,
  diners: dinersDeclarations,
  booking: bookingDeclarations,
  chat: chatDeclarations,
  bookout: bookoutDeclarations,
  groupbuying: groupbuyingDeclarations,
  shop: shopDeclarations,
  preorders: preordersDeclarations,
  feasts: feastsDeclarations,
  notices: noticesDeclarations,
  links: linksDeclarations,
  messages: messagesDeclarations,
  invitations: invitationsDeclarations,
  addresses: addressesDeclarations,
  reports: reportsDeclarations,
  privacy: privacyDeclarations,
  admin: {},
  events: {},
} as const satisfies Record<string, Declarations>;

type All = typeof DECLARATIONS;
export type ModuleName = keyof All;

/** The refusal codes of a module. */
export type RefusalOf<Module extends ModuleName> = All[Module] extends { refusals: infer Refusals }
  ? keyof Refusals & string
  : never;

/** The field problems of a module. */
export type ProblemOf<Module extends ModuleName> = All[Module] extends {
  problems: readonly (infer Problem extends string)[];
}
  ? Problem
  : never;

/** The kinds of notices of a module. */
export type NoticeOf<Module extends ModuleName> = All[Module] extends {
  notices: readonly (infer Kind extends string)[];
}
  ? Kind
  : never;

/** The modules that people get notices of. */
export type NoticeModule = {
  [Name in ModuleName]: [NoticeOf<Name>] extends [never] ? never : Name;
}[ModuleName];
