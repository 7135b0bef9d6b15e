import { textFor } from '@xiwei/contract/common/language.ts';
import { MAX_PARTY } from '@xiwei/contract/common/party.ts';
import type { Seating, TurnRuleInput } from '@xiwei/contract/seating/seating.model.ts';
import type { Resources } from '#i18n/resources.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import type { Fields } from '#shared/form/fields.tsx';
import { formatDuration } from '#shared/format/duration.ts';
import { Divider } from '#ui/divider.tsx';
import { TurnTester } from '../parts/turn-tester.tsx';

interface TurnFormProps {
  f: Fields<TurnRuleInput, Resources['seating-rules']['turn']>;
  /** The values as entered, with the id of the rule. */
  entered: TurnRuleInput & { id: string };
  seating: Seating | undefined;
}

/** The fields of a turn time, with a tester of its effect. */
export function TurnForm({ f, entered, seating }: TurnFormProps) {
  const { t } = useTranslation('seating-rules');
  const language = useLanguage();
  const { today, weekStart, timezone } = useStoreCalendar();
  const shifts = seating?.shifts ?? [];
  const shiftName = (id: string) => {
    const shift = shifts.find((each) => each.id === id);
    if (shift) return textFor(shift.name, language);
    return id === 'null' ? t('turn.shiftId.options.all') : t('turnName.deleted');
  };
  const known = shifts.map(({ id }) => id);
  const gone = entered.shiftId !== null && !known.includes(entered.shiftId) ? [entered.shiftId] : [];
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <f.number name="minPeople" min={1} max={MAX_PARTY} />
        <f.number name="maxPeople" min={1} max={MAX_PARTY} />
      </div>
      <f.choice name="shiftId" as="list" options={[null, ...known, ...gone]} nameOf={shiftName} />
      <f.weekdays name="weekdays" weekStart={weekStart} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-4">
        <f.date name="dateFrom" clearable {...{ today, weekStart }} />
        <f.date name="dateTo" clearable {...{ today, weekStart }} />
      </div>
      <f.number
        name="turnMinutes"
        min={15}
        max={720}
        step={15}
        unit={t('units.minutes')}
        help={inWords(entered.turnMinutes, language)}
      />
      <f.number name="bufferMinutes" min={0} max={240} step={5} unit={t('units.minutes')} />
      {seating && (
        <>
          <Divider />
          <TurnTester {...{ seating, timezone }} draft={entered} />
        </>
      )}
    </>
  );
}

/** Formats minutes of at least an hour, which are harder to read as minutes. */
const inWords = (minutes: number, language: Parameters<typeof formatDuration>[1]): string | undefined =>
  Number.isInteger(minutes) && minutes >= 60 ? formatDuration(minutes, language) : undefined;
