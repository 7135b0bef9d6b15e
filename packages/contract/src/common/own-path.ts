/** A path inside the product: never another site, never a script. */
export const OWN_PATH = /^(?![^?#]*\/\/)\/[^\s\\]*$/;
export const OWN_PATH_LONGEST = 500;

export const isOwnPath = (path: string): boolean => path.length <= OWN_PATH_LONGEST && OWN_PATH.test(path);
