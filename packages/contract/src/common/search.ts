/**
 * What a page's address may say after the question mark. Anybody can write anything there, so each value is read by a
 * reader that knows what it may be; one that is missing or makes no sense counts as not said.
 */
export type Reader<Value> = (given: unknown) => Value | undefined;

export type SearchValues<Readers extends Record<string, Reader<unknown>>> = {
  [Name in keyof Readers]?: ReturnType<Readers[Name]> | undefined;
};

/** A router takes `q=42` for a number. */
export const text: Reader<string> = (given) =>
  typeof given === 'string' ? given : typeof given === 'number' ? String(given) : undefined;

/** As it is written, for a page that reads it with more care. */
export const written: Reader<string | number> = (given) =>
  typeof given === 'string' || typeof given === 'number' ? given : undefined;

export const textLike =
  (allowed: (given: string) => boolean): Reader<string> =>
  (given) =>
    typeof given === 'string' && allowed(given) ? given : undefined;

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Reader<Value> =>
  (given) =>
    values.find((value) => value === given);

export const wholeNumber =
  (min: number, max: number): Reader<number> =>
  (given) => {
    const number = typeof given === 'string' && given !== '' ? Number(given) : given;
    return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
      ? number
      : undefined;
  };

/** Only ever there or not. */
export const flag: Reader<true> = (given) => (given === true || given === 'true' ? true : undefined);

/** Every name is there, said or not: what was not understood must not be read from the address elsewhere. */
export function readSearch<Readers extends Record<string, Reader<unknown>>>(
  readers: Readers,
  given: Record<string, unknown>,
): SearchValues<Readers> {
  const said = Object.entries(readers).map(([name, read]) => [name, read(given[name])]);
  return Object.fromEntries(said) as SearchValues<Readers>;
}
