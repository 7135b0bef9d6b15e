/** The most characters of a field by its kind, which is the key without its number. WeChat refuses longer ones. */
const MOST: Readonly<Record<string, number>> = {
  thing: 20,
  name: 10,
  phrase: 5,
  number: 32,
  character_string: 32,
  letter: 32,
  symbol: 5,
  const: 20,
};
/** The most characters of a field of any other kind. */
const MOST_OF_OTHERS = 200;

/** The form of the key of a field, such as `thing1` or `keyword2`. */
export const FIELD_KEY = /^[a-z][a-z_]{0,31}\d{0,3}$/;

/** Makes a value one line that fits into a field. An empty value is refused by WeChat, so it is a hyphen. */
export function fitField(key: string, value: string): string {
  const line = value
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  const most = MOST[key.replace(/\d+$/, '')] ?? MOST_OF_OTHERS;
  const characters = [...line];
  if (characters.length === 0) return '-';
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
}
