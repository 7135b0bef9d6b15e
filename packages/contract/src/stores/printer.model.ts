import * as z from 'zod/mini';

/** How orders are grouped on paper. */
export const PRINT_GROUPS = ['startTime', 'table', 'none'] as const;

/** Paper sizes. `roll80` is a roll that is 80 mm wide: its page is as long as its content, with one column. */
export const PAGE_SIZES = ['a4', 'a5', 'letter', 'roll80'] as const;

export const PRINT_ORIENTATIONS = ['portrait', 'landscape'] as const;
export const PRINT_COLUMNS = [1, 2, 3] as const;
export const PRINT_FONT_SIZES = ['small', 'medium', 'large', 'extraLarge'] as const;
export type PrintFontSize = (typeof PRINT_FONT_SIZES)[number];
export const PRINT_MARGINS = ['default', 'narrow', 'wide'] as const;
export const PRINT_DIVIDERS = ['default', 'narrow'] as const;
/** How phone numbers are printed. The display settings of the store can only restrict it further. */
export const PRINT_PHONES = ['full', 'last4'] as const;

/** What can be printed of an order. */
export const PRINT_FIELDS = [
  'time',
  'tables',
  'guest',
  'people',
  'phone',
  'status',
  'tags',
  'remarkByDiner',
  'remarkByStore',
  'dietPreference',
  'dietTaboo',
  /** The dishes that were ordered in advance. */
  'menu',
  'deposit',
  'channel',
  'taker',
  'bookingCode',
] as const;
export type PrintField = (typeof PRINT_FIELDS)[number];

/** How a store prints its orders. */
export const printerSettings = z.object({
  groupBy: z.enum(PRINT_GROUPS),
  /** Whether tables without an order are listed as well. */
  emptyTables: z.boolean(),
  pageSize: z.enum(PAGE_SIZES),
  orientation: z.enum(PRINT_ORIENTATIONS),
  columns: z.literal([...PRINT_COLUMNS]),
  fontSize: z.enum(PRINT_FONT_SIZES),
  margin: z.enum(PRINT_MARGINS),
  divider: z.enum(PRINT_DIVIDERS),
  phone: z.enum(PRINT_PHONES),
  /** The printed fields in their order, each at most once. */
  fields: z.array(z.enum(PRINT_FIELDS)).check(
    z.minLength(1, 'required'),
    z.maxLength(PRINT_FIELDS.length),
    z.refine((fields) => new Set(fields).size === fields.length),
  ),
});
export type PrinterSettings = z.infer<typeof printerSettings>;
