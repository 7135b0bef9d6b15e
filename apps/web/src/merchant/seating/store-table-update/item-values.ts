import type { TableItem } from '@xiwei/contract/seating/seating.model.ts';

/** Selects the values of a table that are saved. */
export const itemValuesOf = ({ kindId, label, areaId, geometry, disabled, version }: TableItem) => ({
  kindId,
  label,
  areaId,
  geometry,
  disabled,
  version,
});
