import { type Localized, textFor } from '@xiwei/contract/common/language.ts';
import { useLanguage } from '#i18n/use-language.ts';

/** Returns a function that returns a text in the user's language, or in the nearest that it was written in. */
export function useText(): (texts: Localized) => string {
  const language = useLanguage();
  return (texts) => textFor(texts, language) ?? '';
}
