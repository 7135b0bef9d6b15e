export const dinersDeclarations = {
  refusals: {
    dinerPhoneTaken: 409,
    levelDuplicate: 409,
    levelInUse: 409,
    /** A level that was deleted, or is of another store. */
    levelMissing: 409,
    blacklistEndPast: 409,
    birthdayInFuture: 409,
    anniversaryInFuture: 409,
    dinerMergedWithItself: 409,
    /** Two records that are linked to different accounts. */
    dinerAccountsDiffer: 409,
    /** A file that is not in UTF-8. */
    csvEncoding: 400,
    csvUnreadable: 400,
    /** A file without a column of family names, or with a column twice. */
    csvHeader: 400,
    csvTooLong: 400,
    csvTooWide: 400,
  },
  resources: ['diners.diners', 'diners.levels', 'diners.riskSettings'],
} as const;
