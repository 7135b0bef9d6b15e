import * as z from 'zod/mini';

/** Most characters and rows of a file of guests. */
export const MAX_IMPORT_CHARACTERS = 2_000_000;
export const MAX_IMPORT_ROWS = 5_000;
/** Most problems that are listed. */
export const MAX_IMPORT_PROBLEMS = 500;

/** The columns of a file of guests, in the order of an export. */
export const IMPORT_COLUMNS = [
  'lastName',
  'firstName',
  'title',
  'phone',
  'company',
  'level',
  'email',
  'messagingAppId',
  'birthday',
  'weddingAnniversary',
  'preferredLanguage',
  'dietPreference',
  'dietTaboo',
  'serviceRequirement',
  'otherRequirements',
  'remark',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/**
 * What is wrong with a cell, or with a row if it has no column. `columns`: the row has another number of cells than the header.
 * `duplicate`: an earlier row has the same phone.
 */
export const IMPORT_PROBLEMS = [
  'required',
  'tooLong',
  'notAPhone',
  'notADate',
  'inFuture',
  'notAnEmail',
  'unknownTitle',
  'unknownLanguage',
  'unknownLevel',
  'duplicate',
  'columns',
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

export const importInput = z.object({
  /**
   * The text of a CSV file in UTF-8, separated by commas, semicolons or tabs. Its first row has the names of the columns in any
   * of the three languages; only the family name is required, and unknown columns are ignored.
   */
  csv: z.string().check(z.minLength(1, 'required'), z.maxLength(MAX_IMPORT_CHARACTERS)),
  /** Checks the file and changes nothing. */
  dryRun: z.boolean(),
  /** Imports the other rows if some are bad. Without it, a file with a bad row changes nothing. */
  skipBad: z._default(z.boolean(), false),
});
export type ImportInput = z.infer<typeof importInput>;

export const importResult = z.object({
  /** Numbers of guests. In a dry run, and if nothing was changed because of bad rows, those that would be. */
  created: z.int(),
  /** Guests with a phone of the file. Empty cells leave their fields as they are. */
  updated: z.int(),
  unchanged: z.int(),
  /** Whether guests were created and updated. */
  done: z.boolean(),
  /** The number of bad rows. */
  badRows: z.int(),
  /** The first `MAX_IMPORT_PROBLEMS` problems. */
  bad: z.array(
    z.object({
      /** The row of the file; the header is row 1. */
      row: z.int(),
      column: z.nullable(z.enum(IMPORT_COLUMNS)),
      /** The name of the column in the file. */
      header: z.nullable(z.string()),
      problem: z.enum(IMPORT_PROBLEMS),
    }),
  ),
  /** Columns of the file that are ignored. */
  ignored: z.array(z.string()),
});
export type ImportResult = z.infer<typeof importResult>;

/** The columns of an export. Those that an import does not have are ignored by it. */
export const EXPORT_COLUMNS = [
  ...IMPORT_COLUMNS,
  'visits',
  'absences',
  'lastVisitOn',
  'blacklistReason',
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];
