export const seatingRefusals = {
  seatCountIncorrect: 422,
  tablesPerOrderIncorrect: 422,
  tableLabelTaken: 409,
  tableHasOrders: 409,
  tableInCombination: 409,
  floorPlanTooLarge: 422,
  combinationItemsIncorrect: 422,
  shiftStartRequired: 422,
  shiftTimeIncorrect: 422,
  pacingIncorrect: 422,
  shiftHasOrders: 409,
  datesIncorrect: 422,
  planTimeIncorrect: 422,
  seatingPartMissing: 409,
  storeNotEmpty: 409,
  seatingLimitReached: 409,
} as const;
export type SeatingRefusal = keyof typeof seatingRefusals;
