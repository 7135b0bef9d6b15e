/** Matches paths within the product, never another site or a script. */
export const OWN_PATH = /^(?![^?#]*\/\/)\/[^\s\\]*$/;
export const OWN_PATH_MAX_LENGTH = 500;

export const isOwnPath = (path: string): boolean => path.length <= OWN_PATH_MAX_LENGTH && OWN_PATH.test(path);
