import type { EveningSearch } from '@xiwei/contract/booking/evening.ts';
import { CalendarDays, Clock, type LucideIcon, MapPin, UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCities } from '#shared/stores/use-cities.ts';
import { classes } from '#ui/classes.ts';
import type { EveningPart } from './evening-sheet.tsx';
import { useEvening, useEveningWords } from './use-evening.ts';

const EveningSheet = lazy(() =>
  import('./evening-sheet.tsx').then((file) => ({ default: file.EveningSheet })),
);

export interface EveningBarProps {
  search: EveningSearch;
  onSearchChange: (change: Partial<EveningSearch>) => void;
  /** Hides “any city”; set on the map, which needs a city. */
  cityRequired?: boolean | undefined;
  className?: string | undefined;
}

const PARTS: { part: EveningPart; icon: LucideIcon }[] = [
  { part: 'city', icon: MapPin },
  { part: 'date', icon: CalendarDays },
  { part: 'time', icon: Clock },
  { part: 'people', icon: UsersRound },
];

/** Bar with city, date, time and party size. Each part opens its own sheet; the values are in the URL. */
export function EveningBar({ search, onSearchChange, cityRequired = false, className }: EveningBarProps) {
  const { t } = useTranslation('stores');
  const [part, setPart] = useState<EveningPart>();
  const [open, setOpen] = useState(false);
  const labels = usePartLabels(search);
  return (
    <>
      <fieldset
        aria-label={t('evening.bar')}
        className={classes(
          'flex min-w-0 divide-x divide-line rounded-full border border-line-strong bg-surface shadow-low max-[22rem]:grid max-[22rem]:grid-cols-2 max-[22rem]:divide-none max-[22rem]:rounded-large',
          className,
        )}
      >
        {PARTS.map(({ part: name, icon: Icon }) => (
          <button
            key={name}
            type="button"
            aria-haspopup="dialog"
            onClick={() => {
              setPart(name);
              setOpen(true);
            }}
            className="transition-feedback flex min-h-control min-w-0 flex-auto items-center justify-center gap-2.5 px-1.5 first:rounded-s-full first:ps-3 last:rounded-e-full last:pe-3 hover:bg-hover lg:min-h-16 lg:justify-start lg:px-5"
          >
            <Icon
              aria-hidden
              size={20}
              strokeWidth={1.75}
              className="shrink-0 text-accent-text max-lg:hidden"
            />
            <span className="flex min-w-0 flex-col text-start">
              <span className="text-caption text-ink-soft max-lg:sr-only">{t(`evening.${name}`)}</span>
              <span className="truncate font-medium text-small lg:text-body">{labels[name]}</span>
            </span>
          </button>
        ))}
      </fieldset>
      {part && (
        <Suspense>
          <EveningSheet
            part={part}
            open={open}
            onOpenChange={setOpen}
            search={search}
            onSearchChange={onSearchChange}
            cityRequired={cityRequired}
          />
        </Suspense>
      )}
    </>
  );
}

function usePartLabels(search: EveningSearch): Record<EveningPart, string> {
  const { t } = useTranslation('stores');
  const { nameOf, timezoneOf } = useCities();
  const evening = useEvening(search);
  const words = useEveningWords(timezoneOf(search.city));
  return {
    city: search.city ? nameOf(search.city) : t('evening.anyCity'),
    date: words.day(evening.date),
    time: words.time(evening.time),
    people: words.people(evening),
  };
}
