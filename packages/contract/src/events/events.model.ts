import { type Intersection, mergeUnique } from '#common/unique.ts';
import { MODULES } from '#modules.ts';
import type { Resource } from '#resources.ts';

const tables = Object.values(MODULES).flatMap((module) => ('events' in module ? [module.events] : []));

type DataIn<Table> = Table extends { data?: infer ModuleEvents } ? NonNullable<ModuleEvents> : never;

/**
 * The data of every event, by its name. Subscribers are the clients that follow a topic (`user:…`, `store:…`, `public:…`) and modules
 * on layers above the emitting one. Events refer to what changed by ids and carry no personal data.
 */
export type Events = Intersection<DataIn<(typeof tables)[number]>>;
export type EventName = keyof Events;

/** The resources that each event changes: pages that receive it refetch what reads them. */
export const EVENT_CHANGES: Readonly<Record<EventName, readonly Resource[]>> = mergeUnique(
  'event',
  tables.map(({ changes }) => changes),
);

/** `user`: events of one person. `store`: of a store, for its staff. `public`: of a store's public pages, for everyone. */
export type Topic = `user:${string}` | `store:${string}` | `public:${string}`;

/** An event as it arrives over the stream. */
export type DeliveredEvent = { [Name in EventName]: { name: Name; data: Events[Name] } }[EventName];

/** Sent instead of events when a client was away for longer than events are kept: it has to read everything again. */
export const STREAM_RESET = 'reset';

/** Sent from time to time without an event: it carries the cursor up to which the client has received everything. */
export const STREAM_CURSOR = 'place';
