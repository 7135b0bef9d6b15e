export const addressesDeclarations = {
  refusals: {
    addressLimitReached: 409,
    /** No province, city and district of the region has this code. */
    divisionMissing: 422,
  },
  problems: ['divisionRequired'],
  resources: [
    /** The delivery addresses of a person. */
    'addresses.addresses',
  ],
} as const;
