import type { Language } from '@xiwei/contract/common/language.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { commonRefusalWords } from './common/refusals.ts';
import { identityRefusalWords } from './identity/refusals.ts';
import { linksRefusalWords } from './links/refusals.ts';

/** The words of every refusal. A code without words in three languages doesn't compile. */
export const refusalWords: Record<Language, Record<RefusalCode, string>> = {
  'zh-Hans': {
    ...commonRefusalWords['zh-Hans'],
    ...identityRefusalWords['zh-Hans'],
    ...linksRefusalWords['zh-Hans'],
  },
  'zh-Hant': {
    ...commonRefusalWords['zh-Hant'],
    ...identityRefusalWords['zh-Hant'],
    ...linksRefusalWords['zh-Hant'],
  },
  en: { ...commonRefusalWords.en, ...identityRefusalWords.en, ...linksRefusalWords.en },
};
