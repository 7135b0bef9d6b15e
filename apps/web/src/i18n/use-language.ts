import type { Language } from '@xiwei/contract/common/language.ts';
import { useStore } from '#common/use-store.ts';
import { i18n } from './i18n.ts';

/** Returns the language of the page, and renders again when it changes. */
export const useLanguage = (): Language => useStore(i18n.current);
