export interface SeatingEvents {
  'seating.changed': { storeId: string };
}
