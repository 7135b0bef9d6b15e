import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { DoorClosed, DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Opening, openingAt, wallClock, weekOfHours } from '#shared/stores/hours.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { dateFormat } from '#ui/formats.ts';
import { useHoursWords } from '../parts/hours-words.ts';
import { useNow } from '../parts/use-now.ts';

/** The store, the time in its time zone, whether it is open, and today's hours. */
export function Today({ store }: { store: StoreDetail }) {
  const { hours, timezone } = store;
  const { language, area, cuisinesOf } = useStoreWords();
  const hoursWords = useHoursWords();
  const now = useNow();
  const clock = wallClock(now, timezone);
  const today = weekOfHours(hours)[clock.weekday - 1]?.spans ?? [];
  const formatNow = (format: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...format, timeZone: timezone }).format(now);
  return (
    <Card className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 shadow-none">
      <div className="flex w-full items-center gap-3 border-line border-b pb-pad">
        <StorePicture
          src={store.coverUrl}
          alt=""
          width={96}
          height={64}
          eager
          className="h-16 w-24 shrink-0 rounded-normal"
        />
        <div className="min-w-0">
          <p className="font-semibold text-title">{store.name}</p>
          <p className="text-ink-soft text-small">{[area(store), ...cuisinesOf(store)].join(' · ')}</p>
        </div>
      </div>
      <div className="flex flex-col gap-1">
        <p className="text-ink-soft">{formatNow({ month: 'long', day: 'numeric', weekday: 'long' })}</p>
        <p className="font-semibold text-hero leading-none">
          {formatNow({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}
        </p>
      </div>
      <div className="flex flex-col items-start gap-1.5 sm:items-end">
        <OpenState opening={openingAt(hours, clock)} />
        {today.length > 0 && (
          <p className="flex flex-wrap gap-x-3 font-medium text-lead">
            {hoursWords.spans(today).map((span) => (
              <span key={span}>{span}</span>
            ))}
          </p>
        )}
      </div>
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
