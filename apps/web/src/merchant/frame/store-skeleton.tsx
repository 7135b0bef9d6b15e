import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';

/** Placeholder for the frame of a store's pages while the store is loading. */
export function StoreSkeleton() {
  return (
    <main id="main" className="min-h-dvh lg:grid lg:grid-cols-[auto_minmax(0,1fr)]">
      <div className="flex h-14 items-center gap-3 border-line bg-surface px-gutter max-lg:border-b lg:h-dvh lg:w-15 lg:flex-col lg:gap-4 lg:border-e lg:px-2 lg:py-4">
        <Skeleton className="size-9" />
        <Skeleton className="h-4 w-28 lg:hidden" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="size-6 max-lg:hidden" />
        ))}
      </div>
      <div className="p-gutter">
        <SkeletonList shape="rows" count={6} />
      </div>
    </main>
  );
}
