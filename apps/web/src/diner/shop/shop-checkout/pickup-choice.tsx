import { formatDay } from '@xiwei/contract/common/date-format.ts';
import type { Quote } from '@xiwei/contract/shop/goods.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatTime } from '#ui/day-times.ts';
import { FilterChip } from '#ui/filter-chip.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { PickupTime } from './pickup-for.ts';

interface PickupChoiceProps {
  days: Quote['pickup'];
  chosen: PickupTime | null;
  onChoose: (time: PickupTime) => void;
}

/** Day and time at which goods are picked up. */
export function PickupChoice({ days, chosen, onChoose }: PickupChoiceProps) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const times = days.find(({ date }) => date === chosen?.date)?.times ?? [];
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading title={t('checkout.pickup')} />
      {chosen === null ? (
        <NoticeBar tone="caution">{t('checkout.pickupNone')}</NoticeBar>
      ) : (
        <>
          <fieldset
            aria-label={t('checkout.pickupDay')}
            className="bar-hidden -mx-gutter flex min-w-0 gap-2 overflow-x-auto px-gutter py-1"
          >
            {days.map(({ date, times: [first] }) => (
              <FilterChip
                key={date}
                selected={date === chosen.date}
                disabled={first === undefined}
                onClick={() => first !== undefined && onChoose({ date, time: first })}
              >
                {formatDay(date, language)}
              </FilterChip>
            ))}
          </fieldset>
          <fieldset aria-label={t('checkout.pickupTime')} className="flex min-w-0 flex-wrap gap-2">
            {times.map((time) => (
              <FilterChip
                key={time}
                selected={time === chosen.time}
                onClick={() => onChoose({ date: chosen.date, time })}
              >
                {formatTime(time, language)}
              </FilterChip>
            ))}
          </fieldset>
        </>
      )}
    </section>
  );
}
