import { LANGUAGES, type Localized, textFor } from '@xiwei/contract/common/language.ts';

/** Joins names in every language, such as “1 kg · Red”, with the nearest language where one is missing. */
export const joinNames = (names: readonly Localized[]): Localized =>
  names.length === 0
    ? {}
    : Object.fromEntries(
        LANGUAGES.map((language) => [
          language,
          names.map((name) => textFor(name, language) ?? '').join(' · '),
        ]),
      );
