import type { Resource } from '#resources.ts';

/** The resources that each event of a module changes. Empty for events that are not sent to pages. */
export type EventChanges<ModuleEvents> = Record<keyof ModuleEvents, readonly Resource[]>;
