/** The longest range of dates that can be printed. */
export const MAX_PRINT_DAYS = 31;
/** The most orders that are printed at once. */
export const MAX_PRINT_ORDERS = 2000;
