import { type BookingEvents, bookingEventChanges } from '#booking/booking.events.ts';
import { type BookoutEvents, bookoutEventChanges } from '#bookout/bookout.events.ts';
import { type ChatEvents, chatEventChanges } from '#chat/chat.events.ts';
import { type DinersEvents, dinersEventChanges } from '#diners/diners.events.ts';
import { type FeastsEvents, feastsEventChanges } from '#feasts/feasts.events.ts';
import { type IdentityEvents, identityEventChanges } from '#identity/identity.events.ts';
import { type InvitationsEvents, invitationsEventChanges } from '#invitations/invitations.events.ts';
import { type MessagesEvents, messagesEventChanges } from '#messages/messages.events.ts';
import { type MoneyEvents, moneyEventChanges } from '#money/money.events.ts';
import { type NoticesEvents, noticesEventChanges } from '#notices/notices.events.ts';
import { type SeatingEvents, seatingEventChanges } from '#seating/seating.events.ts';
import { type StoresEvents, storesEventChanges } from '#stores/stores.events.ts';
import type { EventChanges } from './event-changes.ts';

/** The events of one module. Their names begin with the module's, so that no two modules can have the same. */
export type EventsOf<
  Module extends string,
  ModuleEvents extends { [Name in keyof ModuleEvents]: Name extends `${Module}.${string}` ? object : never },
> = ModuleEvents;

/**
 * The data of every event, by its name. Subscribers are the clients that follow a topic (`user:…`, `store:…`, `public:…`) and modules
 * on layers above the emitting one. Events refer to what changed by ids and carry no personal data.
 */
export interface Events
  extends EventsOf<'identity', IdentityEvents>,
    EventsOf<'stores', StoresEvents>,
    EventsOf<'seating', SeatingEvents>,
    EventsOf<'diners', DinersEvents>,
    EventsOf<'booking', BookingEvents>,
    EventsOf<'bookout', BookoutEvents>,
    EventsOf<'feasts', FeastsEvents>,
    EventsOf<'money', MoneyEvents>,
    EventsOf<'chat', ChatEvents>,
    EventsOf<'notices', NoticesEvents>,
    EventsOf<'messages', MessagesEvents>,
    EventsOf<'invitations', InvitationsEvents> {}
export type EventName = keyof Events;

/** The resources that each event changes: pages that receive it refetch what reads them. */
export const EVENT_CHANGES: EventChanges<Events> = {
  ...identityEventChanges,
  ...storesEventChanges,
  ...seatingEventChanges,
  ...dinersEventChanges,
  ...bookingEventChanges,
  ...bookoutEventChanges,
  ...feastsEventChanges,
  ...moneyEventChanges,
  ...chatEventChanges,
  ...noticesEventChanges,
  ...messagesEventChanges,
  ...invitationsEventChanges,
};

/** `user`: events of one person. `store`: of a store, for its staff. `public`: of a store's public pages, for everyone. */
export type Topic = `user:${string}` | `store:${string}` | `public:${string}`;

/** An event as it arrives over the stream. */
export type DeliveredEvent = { [Name in EventName]: { name: Name; data: Events[Name] } }[EventName];

/** Sent instead of events when a client was away for longer than events are kept: it has to read everything again. */
export const STREAM_RESET = 'reset';

/** Sent from time to time without an event: it carries the cursor up to which the client has received everything. */
export const STREAM_CURSOR = 'place';
