const MAX_LENGTH = 200;

/** What can contain personal data: quoted and bracketed values, addresses, words with digits, and texts in other scripts. */
const VALUES = [
  /"[^"]*"?|“[^”]*”?|`[^`]*`?|(?<=^|\s)'[^']*'?/g,
  /\([^)]*\)?|\[[^\]]*\]?|\{[^}]*\}?/g,
  /\S+@\S+/g,
  /\S*\d\S*/g,
  /[^\x20-\x7e…]+/g,
];

/**
 * Returns the first line of an error without the values in it, so that it can be shown to people who may not read personal data. The log
 * has the whole text. Null if nothing is left.
 */
export function errorText(message: string): string | null {
  const line = message.split('\n', 1)[0] ?? '';
  const text = VALUES.reduce((rest, values) => rest.replace(values, '…'), line)
    .replace(/…[\s…]*…/g, '…')
    .trim()
    .slice(0, MAX_LENGTH);
  return /[a-z]/i.test(text) ? text : null;
}
