import type { Resource } from '#resources.ts';

/** The data of a module's events, by name. Names begin with the module's, so that no two modules can have the same. */
type EventsOf<Module extends string, ModuleEvents> = {
  [Name in keyof ModuleEvents]: Name extends `${Module}.${string}` ? object : never;
};

/** The events of a module. */
export interface EventTable<Module extends string, ModuleEvents extends EventsOf<Module, ModuleEvents>> {
  /** The resources that each event changes: pages that receive it refetch what reads them. Empty for events that are not sent to pages. */
  changes: Readonly<Record<keyof ModuleEvents, readonly Resource[]>>;
  /** The types of the events' data, for the compiler. It has no value. */
  data?: ModuleEvents;
}
