/** Phrase files of all pages, one per namespace and language. */
export const files = import.meta.glob<Record<string, object>>([
  '../../../../packages/phrases/src/*/{zh-Hans,zh-Hant,en}.ts',
  '!**/legal/*',
]);
