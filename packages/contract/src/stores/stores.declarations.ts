export const storesDeclarations = {
  refusals: {
    contactInvalid: 422,
    openingHoursIncorrect: 422,
    pictureMissing: 422,
    peopleCountIncorrect: 422,
    cancellationTiersIncorrect: 422,
    merchantSlugTaken: 409,
    merchantWithoutStores: 409,
    dishLimitReached: 422,
    menuSectionLimitReached: 422,
    menuSectionDuplicate: 409,
    menuSectionMissing: 422,
    menuSectionNotEmpty: 409,
    articleLimitReached: 422,
    articleTimeInvalid: 422,
    /** No such city, or it was removed meanwhile. */
    cityMissing: 422,
    countryMissing: 422,
    placeExists: 409,
    placeNameTaken: 409,
    cityHasStores: 409,
    countryHasCities: 409,
    /** A file of places without one of its columns. */
    placesHeader: 422,
    /** The database knows no such time zone. */
    timezoneUnknown: 422,
  },
  problems: [
    'depositAmountRequired',
    'slugInvalid',
    'cityKeyInvalid',
    'countryCodeInvalid',
    'timezoneUnknown',
    'currencyInvalid',
    'boundsInvalid',
  ],
  resources: [
    /** A store as its settings describe it, on its public page too. */
    'stores.settings',
    /** The menu of a store: sections and dishes. */
    'stores.menu',
    'stores.articles',
    /** Countries and cities. */
    'stores.places',
    /** The merchants of the platform, with the number of their stores. */
    'stores.merchants',
  ],
} as const;
