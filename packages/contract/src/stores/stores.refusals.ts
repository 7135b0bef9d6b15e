export const storesRefusals = {
  contactInvalid: 422,
  openingHoursIncorrect: 422,
  pictureMissing: 422,
  peopleCountIncorrect: 422,
  cancellationTiersIncorrect: 422,
  merchantSlugTaken: 409,
} as const;
export type StoresRefusal = keyof typeof storesRefusals;
