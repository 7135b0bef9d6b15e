import { turnTimesApi } from '@xiwei/contract/booking/turn-times.api.ts';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { type Seating, type TurnRuleInput, turnRuleInput } from '@xiwei/contract/seating/seating.model.ts';
import { type BookingRules, bookingRules } from '@xiwei/contract/stores/store-settings.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Reasons, TesterPanel } from '#merchant/settings/tester-panel.tsx';
import { TestSlotFields, useTestSlot } from '#merchant/settings/tester-slot.tsx';
import { useTester } from '#merchant/settings/use-tester.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';
import { useTurnWords } from './use-turn-words.ts';

/** Returns the values of a turn time as they are saved: no weekdays mean every day. */
const withWeekdays = <Values extends TurnRuleInput>(values: Values): Values => ({
  ...values,
  weekdays: values.weekdays?.length ? values.weekdays : null,
});

interface TurnTesterProps {
  seating: Seating;
  timezone: string;
  /** Default turn time and buffer as they are entered. */
  defaults?: Pick<BookingRules, 'turnMinutes' | 'bufferMinutes'> | undefined;
  /** A turn time as it is entered, with its id. */
  draft?: (TurnRuleInput & { id: string }) | undefined;
}

/** Shows how long a party would stay by what is on the page, and why. */
export function TurnTester({ seating, timezone, defaults, draft }: TurnTesterProps) {
  const { t } = useTranslation('seating-rules');
  const { id: storeId } = useWorkplace();
  const slot = useTestSlot(seating, timezone);
  const { turnMinutes, bufferMinutes } = bookingRules.shape;
  const isValid =
    (!defaults ||
      (turnMinutes.safeParse(defaults.turnMinutes).success &&
        bufferMinutes.safeParse(defaults.bufferMinutes).success)) &&
    (!draft || turnRuleInput.safeParse(draft).success);
  const input = slot.slot &&
    isValid && {
      params: { storeId },
      body: { ...slot.slot, defaults, draft: draft && withWeekdays(draft) },
    };
  const answer = useTester(turnTimesApi.testTurnTime, input || undefined, [
    'seating.seating',
    'stores.settings',
  ]);
  return (
    <TesterPanel
      title={t('tester.title')}
      detail={t('tester.detail')}
      fields={
        <TestSlotFields
          choice={slot}
          labels={{ date: t('tester.date'), time: t('tester.time'), people: t('tester.people') }}
        />
      }
      blocked={input ? undefined : t('tester.invalid')}
      of={answer}
    >
      {(verdict) => <Verdict {...{ verdict, seating, draft }} time={slot.time} />}
    </TesterPanel>
  );
}

interface VerdictProps extends Pick<TurnTesterProps, 'seating' | 'draft'> {
  verdict: OutputOf<typeof turnTimesApi.testTurnTime>;
  time: string;
}

function Verdict({ verdict, seating, draft, time }: VerdictProps) {
  const { t } = useTranslation('seating-rules');
  const language = useLanguage();
  const words = useTurnWords(seating.shifts);
  const { turnMinutes, bufferMinutes, ruleId, others, shiftId } = verdict;
  const clock = (minute: number) => formatWallTime(timeOf(minute), language).text;
  const start = minuteOf(time);
  const end = start + turnMinutes;
  const shift = seating.shifts.find(({ id }) => id === shiftId);
  const nameOf = (id: string) => {
    const rule = seating.turnRules.find((each) => each.id === id);
    return id === draft?.id || !rule ? t('tester.thisRule') : words.nameOf(rule);
  };
  const decision = () => {
    if (ruleId === null) return t('tester.byDefault');
    return ruleId === draft?.id ? t('tester.byDraft') : t('tester.byRule', { name: nameOf(ruleId) });
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-col">
        <span className="text-ink-soft text-small">{t('tester.stay')}</span>
        <span className="font-semibold text-headline tabular-nums">{words.duration(turnMinutes)}</span>
        <span className="text-ink-soft text-small tabular-nums">
          {t('tester.until', { from: clock(start), to: clock(end) })}
        </span>
      </p>
      <p className="break-words text-small">
        {decision()}
        <span className="block text-ink-soft">
          {bufferMinutes > 0
            ? t('tester.buffer', { buffer: words.duration(bufferMinutes), time: clock(end + bufferMinutes) })
            : t('tester.noBuffer')}
        </span>
        <span className="block text-ink-soft">
          {shift ? t('tester.shift', { name: textFor(shift.name, language) ?? '' }) : t('tester.noShift')}
        </span>
      </p>
      <Reasons
        title={t('tester.others')}
        reasons={others.map(({ ruleId: id, because, preferred }) => ({
          key: id,
          name: nameOf(id),
          reason: preferred
            ? t(`tester.preferred.${preferred}`)
            : t('tester.because', {
                conditions: new Intl.ListFormat(language, { type: 'conjunction' }).format(
                  because.map((condition) => t(`tester.conditions.${condition}`)),
                ),
              }),
        }))}
      />
    </div>
  );
}
