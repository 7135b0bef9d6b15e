/** Checks whether a path is of a page for staff of a store or of the platform. */
export const isOfStaff = (pathname: string): boolean => /^\/(web|admin)(\/|$)/.test(pathname);
