/**
 * Highest number of adults, and of children, in any input, setting or URL. Bounds typing errors and the cost of a search; it
 * is above what any store seats at once. The limit a diner meets is the store's own (`maxPeople`), which is refused with a
 * reason.
 */
export const MAX_PARTY = 500;
