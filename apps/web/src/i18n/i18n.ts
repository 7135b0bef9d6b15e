import { chooseLanguage, FALLBACKS, LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import { Store } from '#common/store.ts';
import type { Namespace, Resources } from './resources.ts';
import {
  type AnyPhraseKey,
  findIn,
  type Namespaces,
  namesOf,
  type PartAt,
  phraseAt,
  type Translate,
} from './translate.ts';

const STORAGE_KEY = 'xiwei.language';

/** Phrase files of the home page, one per namespace and language, loaded when a screen first needs the namespace. */
const firstFiles = import.meta.glob<Record<string, object>>(
  '../../../../packages/phrases/src/{common,kit,stores}/{zh-Hans,zh-Hant,en}.ts',
);

/** Returns how a phrase file is loaded. The lists of the others grow with every module, so they are not part of a first visit. */
const loaderOf = async (path: string) =>
  firstFiles[path] ??
  (await import('./diner-phrases.ts').then(({ files }) => files[path], noFile)) ??
  (await import('./all-phrases.ts').then(({ files }) => files[path], noFile));

/**
 * Loads the phrases of a namespace in a language, or in the next language of its fallback chain if the file fails to load. The
 * compiler ensures that files are complete, so only whole files can be missing: after a deployment or offline.
 */
async function loadPhrases(language: Language, namespace: string): Promise<object> {
  for (const candidate of [language, ...FALLBACKS[language]]) {
    const path = `../../../../packages/phrases/src/${namespace}/${candidate}.ts`;
    const load = await loaderOf(path);
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

/** The namespaces of every page. */
const OF_EVERY_PAGE: readonly Namespace[] = ['common', 'kit'];

/** The phrases in the languages that have been used, and the language of the reader. */
class Phrases {
  /** The language that is shown. Its phrases of all namespaces in use have been loaded. */
  readonly current = new Store<Language>('zh-Hans');
  readonly #loaded = new Map<string, object>();
  readonly #loading = new Map<string, Promise<void>>();
  readonly #failed = new Set<string>();
  readonly #translators = new Map<string, Translate<Namespaces>>();
  readonly #used = new Set<Namespace>(OF_EVERY_PAGE);

  get language(): Language {
    return this.current.get();
  }

  /** Returns the promise of the phrases of a namespace; undefined if they have been loaded, or could not be. */
  loadingOf(language: Language, namespace: Namespace): Promise<void> | undefined {
    this.#used.add(namespace);
    const key = `${language} ${namespace}`;
    if (this.#loaded.has(key) || this.#failed.has(key)) return undefined;
    const known = this.#loading.get(key);
    if (known) return known;
    const loading = loadPhrases(language, namespace)
      .then(
        (phrases) => void this.#loaded.set(key, phrases),
        // Offline a page can be shown although parts of it are not there: they show the paths of their phrases.
        () => void this.#failed.add(key),
      )
      .finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  /** Loads the phrases of namespaces in the language of the reader, also those that could not be loaded before. */
  async loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
    await this.#load(this.language, namespaces);
  }

  /** Changes the language when the phrases that have been used are there in it. */
  async changeLanguage(language: Language): Promise<void> {
    await this.#load(language, [...this.#used]);
    this.current.set(language);
  }

  async #load(language: Language, namespaces: readonly Namespace[]): Promise<void> {
    for (const namespace of namespaces) this.#failed.delete(`${language} ${namespace}`);
    await Promise.all(namespaces.map((namespace) => this.loadingOf(language, namespace)));
  }

  /** Returns any phrase of a loaded namespace in the language of the reader. */
  t = (key: AnyPhraseKey, values?: Readonly<Record<string, unknown>>): string =>
    this.#translate(this.language, 'common', key, values);

  /** Returns the function that gives phrases in a language, the same at each call. */
  getFixedT<const Names extends Namespaces>(language: Language, namespaces: Names): Translate<Names> {
    const key = `${language} ${namespaces}`;
    const [first = 'common'] = namesOf(namespaces);
    const known: Translate<Namespaces> =
      this.#translators.get(key) ?? ((path, values) => this.#translate(language, first, path, values));
    this.#translators.set(key, known);
    return known as Translate<Names>;
  }

  /** Returns a group of phrases, or a list, in the language of the reader. */
  groupAt<Name extends Namespace, Path extends string>(
    namespace: Name,
    path: Path,
  ): PartAt<Resources[Name], Path> {
    const phrases = this.#loaded.get(`${this.language} ${namespace}`) ?? {};
    return findIn(phrases, path) as PartAt<Resources[Name], Path>;
  }

  /** Returns the phrase that a key names, or the key if it is unknown. */
  #translate(
    language: Language,
    namespace: string,
    key: string,
    values: Readonly<Record<string, unknown>> | undefined,
  ): string {
    const [, named = namespace, path = key] = /^([a-z-]+):(.*)$/.exec(key) ?? [];
    const phrases = this.#loaded.get(`${language} ${named}`);
    return (phrases && phraseAt(phrases, language, path, values)) ?? key;
  }
}

export const i18n = new Phrases();

export async function startI18n(namespaces: Namespace[]): Promise<void> {
  i18n.current.subscribe(() => setDocumentLanguage(i18n.language));
  const language = initialLanguage();
  i18n.current.set(language);
  setDocumentLanguage(language);
  await i18n.loadNamespaces([...OF_EVERY_PAGE, ...namespaces]);
}

function setDocumentLanguage(language: Language): void {
  document.documentElement.lang = language;
}

/** Switches to the account's language, unless a language was chosen on this device. */
export async function suggestLanguage(language: Language | null | undefined): Promise<void> {
  if (language && localStorage.getItem(STORAGE_KEY) === null && language !== i18n.language)
    await i18n.changeLanguage(language);
}

export const currentLanguage = (): Language => i18n.language;

/** Switches the language and stores the choice on this device. */
export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(STORAGE_KEY, language);
  await i18n.changeLanguage(language);
}
