import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SkeletonProps {
  shape?: 'block' | 'circle' | 'picture' | undefined;
  className?: string | undefined;
}

const SHAPES = { block: 'rounded-small', circle: 'rounded-full', picture: '' };

/** A grey placeholder for content that is loading. The caller sets the content's size. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return <span aria-hidden className={classes('block animate-pulse bg-press', SHAPES[shape], className)} />;
}

export interface SkeletonListProps {
  /** Shaped like rows with a leading picture, or like cards with a picture on top. */
  shape?: 'rows' | 'cards' | undefined;
  count?: number | undefined;
  className?: string | undefined;
}

/** Placeholder for a list that is loading. */
export function SkeletonList({ shape = 'rows', count = 4, className }: SkeletonListProps) {
  const { t } = useTranslation('common');
  const Shape = shape === 'rows' ? RowShape : CardShape;
  return (
    <div
      role="status"
      className={classes(
        shape === 'cards' ? 'grid gap-gap sm:grid-cols-2' : 'divide-y divide-line',
        className,
      )}
    >
      <VisuallyHidden>{t('states.loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are identical.
        <Shape key={index} />
      ))}
    </div>
  );
}

function RowShape() {
  return (
    <div className="flex min-h-row items-center gap-3 px-pad py-3">
      <Skeleton shape="circle" className="size-11 shrink-0" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-3/4" />
      </div>
      <Skeleton className="h-4 w-10" />
    </div>
  );
}

function CardShape() {
  return (
    <div className="overflow-hidden rounded-large border border-line bg-surface">
      <Skeleton shape="picture" className="aspect-[16/9] w-full" />
      <div className="flex flex-col gap-2.5 p-pad">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-3.5 w-4/5" />
        <Skeleton className="h-3.5 w-1/3" />
      </div>
    </div>
  );
}
