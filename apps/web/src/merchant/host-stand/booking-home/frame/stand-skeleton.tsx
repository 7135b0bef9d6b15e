import { useTranslation } from '#i18n/use-translation.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Placeholder in the shape of the host stand, while a day is read. */
export function StandSkeleton({ withHeader = false }: { withHeader?: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col">
      <VisuallyHidden>{t('states.loading')}</VisuallyHidden>
      {withHeader && (
        <div className="flex h-14 items-center gap-3 border-line border-b bg-surface px-3">
          <Skeleton className="h-control w-40" />
          <Skeleton className="h-control w-48 max-lg:hidden" />
          <Skeleton className="h-control flex-1" />
        </div>
      )}
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col gap-3 p-3">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="min-h-60 w-full flex-1" />
        </div>
        <div className="flex w-85 flex-col gap-2 border-line border-s p-3 max-lg:hidden xl:w-95">
          {[1, 2, 3, 4, 5, 6, 7].map((row) => (
            <Skeleton key={row} className="h-12 w-full" />
          ))}
        </div>
      </div>
    </div>
  );
}
