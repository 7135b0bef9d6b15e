import { formatDay } from '@xiwei/contract/common/date-format.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { MAX_PARTY } from '@xiwei/contract/common/party.ts';
import type { Shift, TurnRuleInput } from '@xiwei/contract/seating/seating.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { weekdayName } from '#shared/format/dates.ts';
import { formatDuration } from '#shared/format/duration.ts';

/** Returns functions that describe turn times. */
export function useTurnWords(shifts: readonly Shift[]) {
  const { t } = useTranslation('seating-rules');
  const language = useLanguage();
  const duration = (minutes: number) => formatDuration(minutes, language);

  const people = ({ minPeople: min, maxPeople: max }: TurnRuleInput): string => {
    if (min === max) return t('turnName.peopleExactly', { count: min });
    return max === MAX_PARTY ? t('turnName.peopleFrom', { min }) : t('turnName.people', { min, max });
  };
  const dates = ({ dateFrom, dateTo }: TurnRuleInput): string[] => {
    const [from, to] = [dateFrom, dateTo].map((date) => (date ? formatDay(date, language) : ''));
    if (dateFrom && dateTo) return [dateFrom === dateTo ? (from ?? '') : t('turnName.between', { from, to })];
    if (dateFrom) return [t('turnName.from', { date: from })];
    return dateTo ? [t('turnName.to', { date: to })] : [];
  };
  const shift = ({ shiftId }: TurnRuleInput): string[] => {
    if (shiftId === null) return [];
    const found = shifts.find(({ id }) => id === shiftId);
    return [(found && textFor(found.name, language)) ?? t('turnName.deleted')];
  };
  const weekdays = ({ weekdays: days }: TurnRuleInput): string[] =>
    days === null || days.length === 0
      ? []
      : [
          new Intl.ListFormat(language, { type: 'disjunction' }).format(
            days.map((day) => weekdayName(day, language)),
          ),
        ];
  return {
    duration,
    /** Names a turn time by the parties it is for. */
    nameOf: (rule: TurnRuleInput): string =>
      [people(rule), ...shift(rule), ...weekdays(rule), ...dates(rule)].join(' · '),
    /** Describes the length of the stay and the buffer after it. */
    lengthOf: ({ turnMinutes, bufferMinutes }: TurnRuleInput): string =>
      bufferMinutes > 0
        ? t('turnName.stayAndBuffer', { turn: duration(turnMinutes), buffer: duration(bufferMinutes) })
        : duration(turnMinutes),
  };
}
