export const seatingResources = [
  /** The tables, floor plan, shifts, turn times and special days of a store. */
  'seating.seating',
] as const;
