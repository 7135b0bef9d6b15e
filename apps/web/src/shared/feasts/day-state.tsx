import { useTranslation } from '#i18n/use-translation.ts';
import { Loaded, type LoadedQuery } from '#shared/states/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** A placeholder while the start times of the chosen day are read, or the error of that read. */
export function DayState({ day }: { day: LoadedQuery<object> }) {
  const { t } = useTranslation('common');
  return (
    <Loaded
      of={day}
      skeleton={
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton className="h-12 w-full" />
        </div>
      }
    >
      {() => null}
    </Loaded>
  );
}
