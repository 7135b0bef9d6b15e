import type { Language } from '@xiwei/contract/common/language.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { bookingListsRefusalWords } from './booking/lists-refusals.ts';
import { bookingRefusalWords } from './booking/refusals.ts';
import { commonRefusalWords } from './common/refusals.ts';
import { dinersRefusalWords } from './diners/refusals.ts';
import { identityRefusalWords } from './identity/refusals.ts';
import { linksRefusalWords } from './links/refusals.ts';
import { moneyRefusalWords } from './money/refusals.ts';
import { privacyRefusalWords } from './privacy/refusals.ts';
import { seatingRefusalWords } from './seating/refusals.ts';
import { storesRefusalWords } from './stores/refusals.ts';

/** The words of every refusal. A code without words in three languages doesn't compile. */
export const refusalWords: Record<Language, Record<RefusalCode, string>> = {
  'zh-Hans': {
    ...commonRefusalWords['zh-Hans'],
    ...identityRefusalWords['zh-Hans'],
    ...linksRefusalWords['zh-Hans'],
    ...dinersRefusalWords['zh-Hans'],
    ...bookingRefusalWords['zh-Hans'],
    ...bookingListsRefusalWords['zh-Hans'],
    ...storesRefusalWords['zh-Hans'],
    ...seatingRefusalWords['zh-Hans'],
    ...moneyRefusalWords['zh-Hans'],
    ...privacyRefusalWords['zh-Hans'],
  },
  'zh-Hant': {
    ...commonRefusalWords['zh-Hant'],
    ...identityRefusalWords['zh-Hant'],
    ...linksRefusalWords['zh-Hant'],
    ...dinersRefusalWords['zh-Hant'],
    ...bookingRefusalWords['zh-Hant'],
    ...bookingListsRefusalWords['zh-Hant'],
    ...storesRefusalWords['zh-Hant'],
    ...seatingRefusalWords['zh-Hant'],
    ...moneyRefusalWords['zh-Hant'],
    ...privacyRefusalWords['zh-Hant'],
  },
  en: {
    ...commonRefusalWords.en,
    ...identityRefusalWords.en,
    ...linksRefusalWords.en,
    ...dinersRefusalWords.en,
    ...bookingRefusalWords.en,
    ...bookingListsRefusalWords.en,
    ...storesRefusalWords.en,
    ...seatingRefusalWords.en,
    ...moneyRefusalWords.en,
    ...privacyRefusalWords.en,
  },
};
