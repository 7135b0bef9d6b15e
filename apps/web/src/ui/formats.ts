/*
 * Making a format takes far longer than using it, and a list uses the same ones over and over: they are made once.
 */
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

const made = <Format>(known: Map<string, Format>, key: string, make: () => Format): Format => {
  const format = known.get(key) ?? make();
  known.set(key, format);
  return format;
};

export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  made(dates, `${language} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(language, options));

export const numberFormat = (language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  made(numbers, `${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(language, options));
