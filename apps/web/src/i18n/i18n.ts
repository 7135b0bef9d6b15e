import { chooseLanguage, FALLBACKS, LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Namespace } from './resources.ts';

const STORED = 'xiwei.language';

/** One small file per module and language, fetched when a screen first speaks of the module. */
const files = import.meta.glob<Record<string, object>>([
  '../../../../packages/phrases/src/*/{zh-Hans,zh-Hant,en}.ts',
  '!**/legal/*',
]);

/**
 * The phrases in a language, or in the next of its fallback chain when that file can't be had: compilation makes every
 * language complete, so what can be missing is a whole file (an old page after a new deployment, a lost connection).
 */
async function loadPhrases(language: Language, namespace: string): Promise<object> {
  for (const candidate of [language, ...FALLBACKS[language]]) {
    const load = files[`../../../../packages/phrases/src/${namespace}/${candidate}.ts`];
    const phrases = await load?.().then(
      (file) => file[namespace],
      () => undefined,
    );
    if (phrases) return phrases;
  }
  throw new Error(`No phrases for ${namespace}`);
}

/** What the person chose here before, else what the browser asks for. */
function startLanguage(): Language {
  const stored = localStorage.getItem(STORED);
  return LANGUAGES.find((language) => language === stored) ?? chooseLanguage(navigator.languages);
}

export const i18n = createInstance();

export async function startI18n(namespaces: Namespace[]): Promise<void> {
  await i18n
    .use({
      type: 'backend',
      init() {},
      read(language: Language, namespace: string, done: (error: Error | null, phrases?: object) => void) {
        loadPhrases(language, namespace).then(
          (phrases) => done(null, phrases),
          (error: Error) => done(error),
        );
      },
    })
    .use(initReactI18next)
    .init({
      lng: startLanguage(),
      supportedLngs: [...LANGUAGES],
      load: 'currentOnly',
      fallbackLng: false,
      ns: ['common', 'kit', ...namespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  followLanguage(i18n.language as Language);
  i18n.on('languageChanged', (language) => followLanguage(language as Language));
}

function followLanguage(language: Language): void {
  document.documentElement.lang = language;
}

/** A person's own language on a device where nobody has chosen one. */
export async function suggestLanguage(language: Language | null | undefined): Promise<void> {
  if (language && localStorage.getItem(STORED) === null && language !== i18n.language)
    await i18n.changeLanguage(language);
}

export const currentLanguage = (): Language => i18n.language as Language;

export async function speakLanguage(language: Language): Promise<void> {
  localStorage.setItem(STORED, language);
  await i18n.changeLanguage(language);
}
