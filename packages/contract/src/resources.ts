import { DECLARATIONS } from './declarations.ts';

/**
 * The things that endpoints read and change, as `module.thing`. An endpoint that reads names what its answer is made from; an
 * endpoint or event that changes names what it changes. Pages refetch what reads a changed resource. Resources are few: what
 * people see as one thing, over all stores and people.
 */
export const RESOURCES = Object.values(DECLARATIONS).flatMap((module) =>
  'resources' in module ? module.resources : [],
);
export type Resource = (typeof RESOURCES)[number];
