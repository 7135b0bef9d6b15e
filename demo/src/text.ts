/** A text in all three languages. */
export type Text = Required<Record<'zh-Hans' | 'zh-Hant' | 'en', string>>;

export function text(simplified: string, traditional: string, english: string): Text {
  return { 'zh-Hans': simplified, 'zh-Hant': traditional, en: english };
}

/** Joins paragraphs into one plain text, with a blank line between them. */
export function paragraphs(...parts: readonly Text[]): Text {
  const join = (language: keyof Text) => parts.map((part) => part[language]).join('\n\n');
  return text(join('zh-Hans'), join('zh-Hant'), join('en'));
}
