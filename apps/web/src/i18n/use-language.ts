import type { Language } from '@xiwei/contract/common/language.ts';
import { useTranslation } from 'react-i18next';

/** Returns the language of the page, and renders again when it changes. */
export const useLanguage = (): Language => useTranslation().i18n.language as Language;
