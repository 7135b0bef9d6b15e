import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { Evening } from '@xiwei/contract/booking/evening.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { formatMonthDay, formatWeekday } from '#shared/format/days.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { monthOf } from '#ui/calendar-days.ts';
import { classes } from '#ui/classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useEveningWords } from './use-evening.ts';

const DAYS = 10;

export interface DayStripProps {
  store: StoreDetail;
  evening: Evening;
  onChoose: (date: string) => void;
}

/** Today and the days after it. Those that are known to be full are struck, and can be looked at all the same. */
export function DayStrip({ store, evening, onChoose }: DayStripProps) {
  const { t } = useTranslation('stores');
  const { language } = useStoreWords();
  const words = useEveningWords(store.timezone);
  const today = dateIn(store.timezone, Date.now());
  const days = Array.from({ length: DAYS }, (_, ahead) => addDays(today, ahead));
  const shown = days.includes(evening.date) ? days : [...days, evening.date];
  const isFull = useFullDays(store.id, evening, [today, addDays(today, DAYS - 1)]);
  return (
    <fieldset
      aria-label={t('times.days')}
      className="bar-hidden -mx-gutter flex min-w-0 gap-2 overflow-x-auto px-gutter py-0.5 lg:mx-0 lg:px-0.5"
    >
      {shown.map((date) => {
        const near = words.day(date);
        const full = isFull(date);
        return (
          <button
            key={date}
            type="button"
            aria-pressed={date === evening.date}
            onClick={() => onChoose(date)}
            className={classes(
              'answers flex min-h-14 min-w-17 shrink-0 flex-col items-center justify-center rounded-normal border px-2 leading-tight',
              date === evening.date
                ? 'border-accent-text bg-accent-soft text-accent-text'
                : 'border-line bg-surface hover:bg-hover',
            )}
          >
            <span className="text-caption">
              {date <= addDays(today, 1) ? near : formatWeekday(date, language)}
            </span>
            <span
              className={classes(
                'font-semibold text-small',
                full && 'text-ink-soft line-through decoration-1',
              )}
            >
              {formatMonthDay(date, language)}
            </span>
            {full && <VisuallyHidden>{t('times.full')}</VisuallyHidden>}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Which days are known to have no table, for a party, in the months that two days are of. */
function useFullDays(
  storeId: string,
  { adults, children }: Evening,
  [first, last]: [string, string],
): (date: string) => boolean {
  const query = { adults, children };
  const [month, next] = [monthOf(first), monthOf(last)];
  const those = useRead(availabilityApi.readMonth, { params: { storeId, month }, query });
  const after = useRead(
    availabilityApi.readMonth,
    { params: { storeId, month: next }, query },
    { enabled: next !== month },
  );
  const known = [...(those.data?.days ?? []), ...(after.data?.days ?? [])];
  return (date) => known.some((day) => day.date === date && !day.bookable);
}
