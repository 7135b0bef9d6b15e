/** The most people of a request. */
export const MAX_BOOK_OUT_PEOPLE = 500;
