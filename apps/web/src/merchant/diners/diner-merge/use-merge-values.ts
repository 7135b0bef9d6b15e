import { MERGE_FIELDS, type MergeField } from '@xiwei/contract/diners/diner-merge.model.ts';
import type { Diner } from '@xiwei/contract/diners/diners.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { formatLongDay } from '#shared/format/days.ts';
import { useLevels } from '../parts/use-levels.ts';

export type Side = 'keep' | 'drop';

/** A field of two records: their values in words, and whether staff have to choose because both have one. */
export interface MergedField {
  name: MergeField;
  keep: string;
  drop: string;
  differs: boolean;
}

/** Returns the fields of two records in words; those that both leave empty are left out. */
export function useMergeValues(keep: Diner, drop: Diner): MergedField[] {
  const textOf = useFieldTexts();
  return MERGE_FIELDS.map((name) => {
    const [kept, dropped] = [textOf(keep, name), textOf(drop, name)];
    return {
      name,
      keep: kept,
      drop: dropped,
      differs: kept !== '' && dropped !== '' && kept !== dropped,
    };
  }).filter((field) => field.keep !== '' || field.drop !== '');
}

function useFieldTexts(): (guest: Diner, name: MergeField) => string {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { fullName } = useGuestWords();
  const levels = useLevels().data?.items ?? [];
  return (guest, name) => {
    if (name === 'name') return fullName(guest);
    if (name === 'phone') return guest.phone?.shown ?? '';
    if (name === 'memberLevelId') return levels.find(({ id }) => id === guest.memberLevelId)?.name ?? '';
    if (name === 'preferredLanguage')
      return guest.preferredLanguage ? t(`languages.${guest.preferredLanguage}`) : '';
    if (name === 'birthday' || name === 'weddingAnniversary') {
      const date = guest[name];
      return date ? formatLongDay(date, language) : '';
    }
    return guest[name] ?? '';
  };
}
