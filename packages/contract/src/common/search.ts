/**
 * Parses one search parameter of a page's address. Addresses are untrusted input: a value that is missing or invalid is
 * undefined.
 */
export type Reader<Value> = (value: unknown) => Value | undefined;

export type SearchValues<Readers extends Record<string, Reader<unknown>>> = {
  [Name in keyof Readers]?: ReturnType<Readers[Name]> | undefined;
};

/** Reads a text. The router parses `q=42` as a number, which is turned back. */
export const text: Reader<string> = (value) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

/** Returns a text or number unchanged, for a page that validates it itself. */
export const written: Reader<string | number> = (value) =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined;

export const textLike =
  (isAllowed: (text: string) => boolean): Reader<string> =>
  (value) =>
    typeof value === 'string' && isAllowed(value) ? value : undefined;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Reads the id of a thing. */
export const uuid = textLike((value) => UUID.test(value));

export const oneOf =
  <const Value extends string>(allowed: readonly Value[]): Reader<Value> =>
  (value) =>
    allowed.find((each) => each === value);

export const wholeNumber =
  (min: number, max: number): Reader<number> =>
  (value) => {
    const number = typeof value === 'string' && value !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
      ? number
      : undefined;
  };

/** Reads the number of a message in a conversation. */
export const messageNumber = wholeNumber(1, 2_147_483_647);

/** Reads a flag, which is either true or missing. */
export const flag: Reader<true> = (value) => (value === true || value === 'true' ? true : undefined);

/** Parses search parameters. The result has every name, so that an invalid value doesn't pass through unparsed. */
export function readSearch<Readers extends Record<string, Reader<unknown>>>(
  readers: Readers,
  search: Record<string, unknown>,
): SearchValues<Readers> {
  const values = Object.entries(readers).map(([name, read]) => [name, read(search[name])]);
  return Object.fromEntries(values) as SearchValues<Readers>;
}
