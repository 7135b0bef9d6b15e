import type { PlanObject } from './objects.ts';

/**
 * The parts of an object that are changed, undone and merged independently of each other. A place is one facet: mixing the x of
 * a user with the y of a colleague would give a place that neither chose.
 */
export type Facet = 'place' | 'shape' | 'label' | 'kindId' | 'disabled' | 'fixture';

const FACETS = {
  table: ['place', 'shape', 'label', 'kindId', 'disabled'],
  fixture: ['place', 'fixture'],
} as const satisfies Record<PlanObject['type'], readonly Facet[]>;

const facetsOf = ({ type }: PlanObject): readonly Facet[] => FACETS[type];

type Facets = Partial<Record<Facet, unknown>>;

/** Compares a facet of two objects by content. */
export function isSameFacet(a: PlanObject, b: PlanObject, facet: Facet): boolean {
  if (facet !== 'place') return (a as Facets)[facet] === (b as Facets)[facet];
  const [p, q] = [a.place, b.place];
  return (
    p === q ||
    (p.areaId === q.areaId &&
      p.x === q.x &&
      p.y === q.y &&
      p.width === q.width &&
      p.height === q.height &&
      p.rotation === q.rotation)
  );
}

/** Compares two objects by content. */
export function isSameObject(a: PlanObject | undefined, b: PlanObject | undefined): boolean {
  if (a === b) return true;
  if (!a || !b || a.type !== b.type) return false;
  return facetsOf(a).every((facet) => isSameFacet(a, b, facet));
}

/** Returns the facets in which two objects of the same type differ. */
export const changedFacets = (before: PlanObject, after: PlanObject): Facet[] =>
  facetsOf(before).filter((facet) => !isSameFacet(before, after, facet));

/** Returns an object with some facets of another. */
export function withFacets(object: PlanObject, from: PlanObject, facets: readonly Facet[]): PlanObject {
  const taken = facets.map((facet) => [facet, (from as Facets)[facet]]);
  return facets.length === 0 ? object : { ...object, ...Object.fromEntries(taken) };
}
