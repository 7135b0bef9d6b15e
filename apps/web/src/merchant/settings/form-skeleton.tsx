import { useTranslation } from '#i18n/use-translation.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Placeholder for a form that is loading. */
export function FormSkeleton({ fields = 4 }: { fields?: number | undefined }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-6">
      <VisuallyHidden>{t('states.loading')}</VisuallyHidden>
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical.
        <span key={index} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-control w-full" />
        </span>
      ))}
    </div>
  );
}
