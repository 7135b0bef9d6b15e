import type { OpeningHours } from '@xiwei/contract/stores/stores.model.ts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { weekdayName } from '#shared/format/dates.ts';
import { type Span, timeOf, wallClock, weekOfHours } from '#shared/stores/hours.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { classes } from '#ui/classes.ts';
import { SectionHeading } from '#ui/section-heading.tsx';

/** Weekly opening hours. Today, in the store's time zone, is highlighted. */
export function StoreHours({ hours, timezone }: { hours: OpeningHours[]; timezone: string }) {
  const { t } = useTranslation('stores');
  const { language } = useStoreWords();
  const [today] = useState(() => wallClock(new Date(), timezone).weekday);
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading title={t('hours.title')} />
      <dl className="text-small">
        {weekOfHours(hours).map(({ weekday, spans }) => (
          <div
            key={weekday}
            aria-current={weekday === today ? 'date' : undefined}
            className={classes(
              'grid grid-cols-[7rem_minmax(0,1fr)] gap-4 py-1.5',
              weekday === today && '-mx-3 rounded-normal bg-sunken px-3 font-semibold',
            )}
          >
            <dt>
              {weekdayName(weekday, language)}
              {weekday === today && (
                <span className="ms-2 font-medium text-accent-text text-caption">{t('hours.today')}</span>
              )}
            </dt>
            <dd className={classes('flex flex-col text-end', weekday !== today && 'text-ink-soft')}>
              {spans.length === 0 && t('hours.closed')}
              {spans.map((span) => (
                <HoursSpan key={span.open} span={span} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function HoursSpan({ span }: { span: Span }) {
  const { t } = useTranslation('stores');
  const close = timeOf(span.close);
  const end = close.nextDay ? t('hours.nextDay', { time: close.time }) : close.time;
  return <span className="tabular-nums">{`${timeOf(span.open).time} – ${end}`}</span>;
}
