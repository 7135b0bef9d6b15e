/** A Chinese or Japanese character at the end of a text. */
const ENDS_EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Returns a name as it is written before a Chinese title: followed by a space if it ends in another script, and isolated if it
 * is written from right to left, because otherwise the title is shown before it.
 */
export function beforeTitle(name: string): string {
  const isolated = RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
  return ENDS_EAST_ASIAN.test(name) ? isolated : `${isolated} `;
}
