import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import { DoorClosed, DoorOpen } from 'lucide-react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type Opening, openingAt, wallClock, weekOfHours } from '#shared/stores/hours.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { useHoursWords } from '../parts/hours-words.ts';
import type { DayFigures } from './day-figures.ts';
import { Figures } from './figures.tsx';

interface TodayProps {
  settings: StoreSettings;
  figures: DayFigures;
  now: Date;
}

/** The day at a glance: the store's clock, whether it is open, today's hours, and the numbers of the bookings. */
export function Today({ settings, figures, now }: TodayProps) {
  const { hours, timezone } = settings.base;
  const language = useLanguage();
  const hoursWords = useHoursWords();
  const clock = wallClock(now, timezone);
  const today = weekOfHours(hours)[clock.weekday - 1]?.spans ?? [];
  const formatNow = (format: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...format, timeZone: timezone }).format(now);
  return (
    <Card padded={false} className="shadow-none">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-line border-b px-pad py-2.5">
        <p className="flex items-baseline gap-3">
          <time className="font-semibold text-display">
            {formatNow({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}
          </time>
          <span className="text-ink-soft">
            {formatNow({ month: 'long', day: 'numeric', weekday: 'long' })}
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <OpenState opening={openingAt(hours, clock)} />
          {today.length > 0 && (
            <p className="flex flex-wrap gap-x-3 font-medium">
              {hoursWords.spans(today).map((span) => (
                <span key={span}>{span}</span>
              ))}
            </p>
          )}
        </div>
      </div>
      <Figures figures={figures} />
    </Card>
  );
}

function OpenState({ opening }: { opening: Opening }) {
  const { t } = useTranslation('stores');
  const { moment } = useHoursWords();
  if (opening.open) {
    return (
      <span className="flex items-center gap-2 text-small">
        <Badge tone="positive" icon={DoorOpen}>
          {t('hours.openNow')}
        </Badge>
        {t('hours.openUntil', { time: moment(opening.until) })}
      </span>
    );
  }
  return (
    <span className="flex items-center gap-2 text-small">
      <Badge icon={DoorClosed}>{t('hours.closedNow')}</Badge>
      {opening.from !== undefined && t('hours.opensAt', { time: moment(opening.from) })}
    </span>
  );
}
