/*
 * Caches of `Intl` formats: creating one takes far longer than using it, and lists use the same ones many times.
 */
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

const cached = <Format>(cache: Map<string, Format>, key: string, create: () => Format): Format => {
  const format = cache.get(key) ?? create();
  cache.set(key, format);
  return format;
};

export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cached(dates, `${language} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(language, options));

export const numberFormat = (language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  cached(numbers, `${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(language, options));
