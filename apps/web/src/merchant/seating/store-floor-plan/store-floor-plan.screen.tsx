import { LayoutGrid } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useSeating } from '../parts/use-seating.ts';
import { FloorPlanEditor } from './floor-plan-editor.tsx';

/** The floor plan of a store, by area, with its editor. */
export function StoreFloorPlanScreen() {
  const seating = useSeating();
  const hasKinds = seating.data !== undefined && seating.data.kinds.length > 0;
  if (hasKinds) return <FloorPlanEditor seating={seating.data} query={seating} />;
  return (
    <StorePage>
      <Loaded of={seating} skeleton={<CanvasSkeleton />}>
        {() => <NoKinds />}
      </Loaded>
    </StorePage>
  );
}

/** A plan shows tables of kinds: without a kind there is nothing to place. */
function NoKinds() {
  const { t } = useTranslation('seating-floor');
  const { id } = useWorkplace();
  return (
    <EmptyState
      icon={<LayoutGrid size={32} />}
      title={t('noKinds.title')}
      detail={t('noKinds.detail')}
      action={<Button render={<PathLink path={`/web/${id}/store-table`} />}>{t('noKinds.action')}</Button>}
    />
  );
}

function CanvasSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-4">
      <VisuallyHidden>{t('states.loading')}</VisuallyHidden>
      <Skeleton className="h-control w-64" />
      <Skeleton className="h-[calc(100dvh-13.5rem)] min-h-100 w-full" />
    </div>
  );
}
