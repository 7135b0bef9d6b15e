export const storesRefusals = {
  contactInvalid: 422,
  openingHoursIncorrect: 422,
  pictureMissing: 422,
  peopleCountIncorrect: 422,
  cancellationTiersIncorrect: 422,
  merchantSlugTaken: 409,
  dishLimitReached: 422,
  menuSectionLimitReached: 422,
  menuSectionDuplicate: 409,
  menuSectionMissing: 422,
  menuSectionNotEmpty: 409,
  articleLimitReached: 422,
  articleTimeInvalid: 422,
} as const;
export type StoresRefusal = keyof typeof storesRefusals;
