export const storesRefusals = {
  contactInvalid: 422,
  openingHoursIncorrect: 422,
  pictureMissing: 422,
  peopleCountIncorrect: 422,
  cancellationTiersIncorrect: 422,
} as const;
export type StoresRefusal = keyof typeof storesRefusals;
