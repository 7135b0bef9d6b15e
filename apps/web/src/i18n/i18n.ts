import { chooseLanguage, FALLBACKS, LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Namespace } from './resources.ts';

const STORAGE_KEY = 'xiwei.language';

/** Phrase files of diners' pages, one per namespace and language, loaded when a screen first needs the namespace. */
const dinerFiles = import.meta.glob<Record<string, object>>(
  '../../../../packages/phrases/src/{common,feasts,feasts-diner,feasts-join,kit,stores,stores-search,stores-articles,booking,booking-answer,booking-orders,messages-choices,money,identity,identity-phone,identity-security,links,notices,privacy}/{zh-Hans,zh-Hant,en}.ts',
);

/**
 * Loads the phrases of a namespace in a language, or in the next language of its fallback chain if the file fails to load. The
 * compiler ensures that files are complete, so only whole files can be missing: after a deployment or offline.
 */
async function loadPhrases(language: Language, namespace: string): Promise<object> {
  for (const candidate of [language, ...FALLBACKS[language]]) {
    const path = `../../../../packages/phrases/src/${namespace}/${candidate}.ts`;
    // The list of the others grows with every module, so it is not part of a diner's first visit.
    const load =
      dinerFiles[path] ?? (await import('./all-phrases.ts').then(({ files }) => files[path], noFile));
    const phrases = await load?.().then((file) => file[exportNameOf(namespace)], noFile);
    if (phrases) return phrases;
  }
  throw new Error(`No phrases for ${namespace}`);
}

const noFile = (): undefined => undefined;

/** Returns the name under which a namespace's files export their phrases: `identitySecurity` for `identity-security`. */
const exportNameOf = (namespace: string): string =>
  namespace.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the language chosen on this device, otherwise the best match for the browser's languages. */
function initialLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY);
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
      lng: initialLanguage(),
      supportedLngs: [...LANGUAGES],
      load: 'currentOnly',
      fallbackLng: false,
      ns: ['common', 'kit', ...namespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  setDocumentLanguage(i18n.language as Language);
  i18n.on('languageChanged', (language) => setDocumentLanguage(language as Language));
}

function setDocumentLanguage(language: Language): void {
  document.documentElement.lang = language;
}

/** Switches to the account's language, unless a language was chosen on this device. */
export async function suggestLanguage(language: Language | null | undefined): Promise<void> {
  if (language && localStorage.getItem(STORAGE_KEY) === null && language !== i18n.language)
    await i18n.changeLanguage(language);
}

export const currentLanguage = (): Language => i18n.language as Language;

/** Switches the language and stores the choice on this device. */
export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(STORAGE_KEY, language);
  await i18n.changeLanguage(language);
}
