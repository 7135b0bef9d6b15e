import type { UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import type {
  KindExplanation,
  RuleCheck,
  TimeExplanation,
} from '@xiwei/contract/booking/explanation.model.ts';
import { formatDay } from '@xiwei/contract/common/date-format.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useReasonWords } from '#shared/booking/reason-words.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';

type Facts = TimeExplanation['facts'];
type Entry = NonNullable<Facts['closedBy']>;

/** Returns formatters for the explanation of a time. */
export function useCheckWords() {
  const { t } = useTranslation('booking-check');
  const language = useLanguage();
  const day = (date: string) => formatDay(date, language);
  const clock = (time: string) => {
    const { text, nextDay } = formatWallTime(time, language);
    return nextDay ? t('nextDayTime', { time: text }) : text;
  };
  const when = ({ date, time }: { date: string; time: string }) =>
    t('when', { day: day(date), time: clock(time) });
  const people = (count: number) => t('people', { count });
  const reason = useReasonWords();
  const shortReason = (code: UnbookableReason | null) => (code ? t(`short.${code}`) : t('free'));
  return { language, day, clock, when, people, reason, shortReason };
}

/** Returns functions that describe rules and kinds of table with their facts. */
export function useRuleWords({ facts, shifts }: TimeExplanation) {
  const { t } = useTranslation('booking-check');
  const { language, day, clock, when } = useCheckWords();
  const entryText = (entry: Entry): string => {
    const { dateFrom, dateTo, timeFrom, timeTo } = entry;
    const [from, to] = [day(dateFrom), day(dateTo)];
    const days = dateFrom === dateTo ? t('entry.day', { from }) : t('entry.days', { from, to });
    const times = { days, timeFrom: timeFrom && clock(timeFrom), timeTo: timeTo && clock(timeTo) };
    const part = timeFrom ? (timeTo ? 'times' : 'from') : timeTo ? 'until' : undefined;
    const text = part ? t(`entry.${part}`, times) : days;
    const note = textFor(entry.note, language);
    return note ? t('entry.note', { days: text, note }) : text;
  };
  const pacing = facts.pacing.map(({ limit, ...counts }) => t(`pacing.${limit}`, counts)).join(' · ');
  const values = {
    days: facts.windowDays,
    date: day(facts.lastDate),
    when: facts.bookBy ? when(facts.bookBy) : '',
    min: facts.minPeople,
    max: facts.maxPeople,
    shift: shifts.find(({ shiftId }) => shiftId === facts.shiftId)?.name ?? '',
    pacing,
  };
  /** Describes a rule about the time or the party, kept or broken. */
  const rule = ({ reason, ok }: RuleCheck): string => {
    if (reason === 'storeClosed' && !ok)
      return facts.closedBy
        ? t('broken.storeClosed', { entry: entryText(facts.closedBy) })
        : t('broken.noShift');
    if (reason === 'paused' && !ok)
      return t('broken.paused', { entry: facts.pausedBy ? entryText(facts.pausedBy) : '' });
    if (reason === 'pacing' && ok && pacing === '') return t('ok.pacingNone');
    return t(`${ok ? 'ok' : 'broken'}.${reason as 'past'}`, values);
  };
  return { rule };
}

/** Returns functions that describe what a kind of table offers. */
export function useKindWords() {
  const { t } = useTranslation('booking-check');
  /** Describes why a kind cannot be booked. */
  const broken = ({ reason, minPeople, maxPeople, onlineLimit, tableCount }: KindExplanation): string => {
    if (reason === 'full' && tableCount === 0) return t('kinds.broken.none');
    const values = { min: minPeople, max: maxPeople, limit: onlineLimit ?? 0, tables: tableCount };
    return t(`kinds.broken.${reason as 'full'}`, values);
  };
  /** Describes what takes its tables; undefined if nothing does. */
  const taken = ({ taken: counts }: KindExplanation): string | undefined => {
    const names = ['orders', 'holds', 'locks', 'feasts'] as const;
    const parts = names
      .filter((name) => counts[name] > 0)
      .map((name) => t(`kinds.${name}`, { count: counts[name] }));
    return parts.length > 0 ? t('kinds.taken', { what: parts.join(' · ') }) : undefined;
  };
  return { broken, taken };
}
