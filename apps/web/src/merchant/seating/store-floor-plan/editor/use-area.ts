import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Area } from '@xiwei/contract/seating/seating.model.ts';
import { objectsIn, type Plan } from '../model/objects.ts';

/** Value of the search param and of the tab for objects without an area. */
const NO_AREA = 'none';

/**
 * Returns the area that is shown, from the address, and a function that shows another. Objects without an area have a tab of their own
 * if there are any, or if there is no area.
 */
export function useArea(areas: readonly Area[], plan: Plan) {
  const navigate = useNavigate();
  const { area } = useSearch({ strict: false }) as { area?: string };
  const hasLoose = objectsIn(plan, null).length > 0;
  const shown = [
    ...areas.map(({ id }) => id),
    ...(hasLoose || areas.length === 0 || area === NO_AREA ? [NO_AREA] : []),
  ];
  const first = shown.find((id) => objectsIn(plan, idOf(id)).length > 0) ?? shown[0] ?? NO_AREA;
  const value = shown.find((id) => id === area) ?? first;
  const show = (next: string) =>
    void navigate({ to: '.', search: { area: next }, replace: true, resetScroll: false });
  return { shown, value, areaId: idOf(value), show };
}

export const idOf = (value: string): string | null => (value === NO_AREA ? null : value);
